import { randomUUID } from 'node:crypto';
import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CheckoutCard } from '@/components/orders/checkout/checkout-card';
import { asksCode } from '@/components/payments/asks-code';
import { buyableOf, unitPriceOf } from '@/components/orders/checkout/buyable';
import { restoredQuantity } from '@/components/orders/checkout/restored-quantity';
import { checkoutNotice } from '@/components/orders/checkout/checkout-notice';
import { ProductLine } from '@/components/orders/checkout/product-line';
import { Notice } from '@/components/ui/notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { localePath, paths } from '@/lib/platform/paths';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import { postedLine } from '@/lib/features/catalogue/posted-choice';
import { canBeOrdered } from '@/lib/features/catalogue/rules';
import { givenName } from '@/lib/features/accounts/phone-rules';
import { getOwnAccount } from '@/lib/features/accounts/queries';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/checkout/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'checkout' });
  return { title: t('title'), robots: { index: false } };
}

export default async function CheckoutPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const asked = await searchParams;
  const { notice } = asked;
  const product = await getPublishedProduct(id);
  if (product === null) notFound();
  const { variantId, units } = postedLine(product, asked);
  const quantity = units === undefined ? undefined : String(units);
  const query = new URLSearchParams({ variantId, ...(quantity && { quantity }) });
  const actor = await requirePageActor(`${paths.checkout(id)}?${query}`, locale);
  const buyable = buyableOf(product, variantId, locale);
  // There is something to choose, or what was chosen is gone: the product's page asks for it.
  if (buyable === null) redirect(localePath(locale, paths.product(id)));
  // An order bought again names how many it was; the link may be older than the stock.
  const again =
    quantity !== undefined
      ? { quantity: restoredQuantity(quantity, buyable, locale).quantity, keepContact: 'on' }
      : undefined;
  const [t, typed, { phone, address }] = await Promise.all([
    getTranslations(),
    readAccountFormFlash(paths.checkout(id), actor.id),
    getOwnAccount(actor),
  ]);
  const seen = typed?.values.expectedPrice;
  // What this page showed when it was sent; that the price changed stands beside the total then.
  const priceNow = unitPriceOf(
    buyable,
    parseNumber(typed?.values.quantity ?? '') ?? buyable.minQuantity,
  );
  const priceWas =
    notice === 'PRICE_CHANGED' && seen !== undefined && Number(seen) !== priceNow
      ? Number(seen)
      : undefined;
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <Link
        href={localePath(locale, paths.product(id))}
        className="inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('checkout.back')}
      </Link>
      <h1 className="mt-1 mb-5 text-3xl font-bold">{t('checkout.title')}</h1>
      {typeof notice === 'string' && (
        <PageNotice
          icon="error"
          {...checkoutNotice(t, notice, {
            available: buyable.maxQuantity,
            figures: typed?.figures,
            locale,
          })}
          button={t('dialogs.ok')}
        />
      )}
      {!canBeOrdered(buyable) ? (
        <div className="grid gap-5 panel p-5 sm:p-8">
          <ProductLine product={buyable} locale={locale} />
          <Notice tone="warning" title={t('checkout.outOfStock')}>
            <p>{t('checkout.outOfStockWhy')}</p>
          </Notice>
          <Link
            href={localePath(locale, paths.category(product.category))}
            prefetch={false}
            className="btn target w-full px-6 btn-primary sm:w-fit"
          >
            {t('product.seeSimilar')}
          </Link>
        </div>
      ) : (
        <PageMessages
          namespaces={[
            ...(['checkout', 'unit', 'address', 'login', 'dialogs', 'errors'] as const),
            ...(['phoneCode', 'validation'] as const),
          ]}
        >
          <CheckoutCard
            product={buyable}
            locale={locale}
            customer={{ id: actor.id, name: givenName(actor.name) }}
            contact={{ phone: phone || (actor.phone ?? ''), address }}
            asksCode={asksCode(notice, typed?.values)}
            idempotencyKey={randomUUID()}
            priceWas={Number.isFinite(priceWas) ? priceWas : undefined}
            {...(typed ? { typed: typed.values, errors: typed.errors } : again && { typed: again })}
          />
        </PageMessages>
      )}
    </div>
  );
}
