import { ShoppingBasket } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { CheckoutBody, CheckoutNotice, readCheckout } from './checkout-page';
import { titledUnlisted } from '../../page-kit';

/** Reads who is there and what is in the basket: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/checkout'>;

export const generateMetadata = titledUnlisted('checkoutPage.title');

export default async function BasketCheckoutPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const read = await readCheckout({ locale, path: paths.basketCheckout, query, bought: null });
  const t = await getTranslations();
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.basket)} label={t('checkoutPage.back')} />
      <PageHeading title={t('checkoutPage.title')} lead={t('checkoutPage.lead')} />
      <CheckoutNotice read={read} locale={locale} />
      {read.quote.count === 0 ? (
        <EmptyState
          icon={ShoppingBasket}
          title={t('basketPage.emptyTitle')}
          text={t('basketPage.empty')}
        >
          <Link
            href={localePath(locale, paths.products)}
            className="btn mt-3 target px-6 btn-primary"
          >
            {t('common.seeAll')}
          </Link>
        </EmptyState>
      ) : (
        <CheckoutBody read={read} locale={locale} />
      )}
    </div>
  );
}
