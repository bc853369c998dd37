import { randomUUID } from 'node:crypto';
import { ShoppingBasket } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { asksCode } from '@/components/payments/asks-code';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { refusalWords } from '@/components/ui/refusal-words';
import { listAddresses } from '@/lib/features/accounts/addresses/queries';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { givenName } from '@/lib/features/accounts/phone-rules';
import { getOwnAccount } from '@/lib/features/accounts/queries';
import { quoteCheckout } from '@/lib/features/checkout/queries';
import { quoteSchema } from '@/lib/features/checkout/schema';
import { walkCascade } from '@/lib/features/locations/queries';
import { cascadeOf } from '@/lib/features/locations/rules';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { ADDRESS_MESSAGES } from '../user/addresses/messages';

/** Reads who is there and what is in the basket: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/checkout'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'checkoutPage' });
  return { title: t('title'), robots: { index: false } };
}

export default async function BasketCheckoutPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.basketCheckout, locale);
  const [{ notice }, addresses, typed, account, t] = await Promise.all([
    searchParams,
    listAddresses(actor),
    readAccountFormFlash(paths.basketCheckout, actor.id),
    getOwnAccount(actor),
    getTranslations(),
  ]);
  const own: Record<string, string> = {
    addressId: addresses[0]?._id ?? 'new',
    name: givenName(actor.name),
    ...{ phone: account.phone || (actor.phone ?? ''), keepAddress: 'on' },
  };
  const values = typed?.values ?? own;
  const [basket, place] = await Promise.all([
    quoteCheckout(actor, quoteSchema.parse(values)),
    walkCascade(cascadeOf(values)),
  ]);
  // The next list, or new prices, were asked for: nothing is wrong with the rest yet.
  const isStep = values.placeStep !== undefined || values.checkoutStep !== undefined;
  const seen = Number(typed?.values.expectedTotal);
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.basket)} label={t('checkoutPage.back')} />
      <PageHeading title={t('checkoutPage.title')} lead={t('checkoutPage.lead')} />
      {/* Whoever was asked to sign in has done so by now. */}
      {typeof notice === 'string' && notice !== 'NOT_SIGNED_IN' && (
        <PageNotice
          icon="error"
          title={t('errors.title')}
          text={
            refusalWords(t, notice, { figures: typed?.figures, locale }) ?? t('checkoutPage.failed')
          }
          button={t('dialogs.ok')}
        />
      )}
      {basket.count === 0 ? (
        <EmptyState
          icon={ShoppingBasket}
          title={t('basketPage.emptyTitle')}
          text={t('basketPage.empty')}
        >
          <Link
            href={localePath(locale, paths.products)}
            className="btn mt-3 target px-6 btn-primary"
          >
            {t('basketPage.browse')}
          </Link>
        </EmptyState>
      ) : (
        <PageMessages
          namespaces={[
            ...(['checkoutPage', 'payment', 'basketPage', 'unit', 'phoneCode'] as const),
            ...ADDRESS_MESSAGES,
          ]}
        >
          <CheckoutForm
            locale={locale}
            account={actor.id}
            addresses={addresses}
            values={values}
            errors={isStep ? undefined : typed?.errors}
            place={place}
            basket={basket}
            idempotencyKey={randomUUID()}
            asksCode={asksCode(notice, values)}
            totalWas={notice === 'PRICE_CHANGED' && Number.isFinite(seen) ? seen : undefined}
          />
        </PageMessages>
      )}
    </div>
  );
}
