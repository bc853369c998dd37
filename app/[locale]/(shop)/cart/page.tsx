import { ShoppingBag } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { KeepAccount } from '@/components/checkout/keep-account';
import { OrderCard } from '@/components/orders/order-card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { Pager } from '@/components/ui/pager';
import { isGuest } from '@/lib/features/accounts/guest-queries';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { shownAddresses } from '@/lib/features/orders/address-queries';
import { listCartPage } from '@/lib/features/orders/queries';
import { parcelsOfOrders } from '@/lib/features/parcels/queries';
import { localePath, paths } from '@/lib/platform/paths';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/cart'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'cart' });
  return { title: t('title'), robots: { index: false } };
}

export default async function CartPage({ params, searchParams }: PageProps<'/[locale]/cart'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.cart, locale);
  const [{ notice, page: asked }, guest, t] = await Promise.all([
    searchParams,
    isGuest(actor),
    getTranslations(),
  ]);
  const { orders, total, page, last } = await listCartPage(actor, Number(asked) || 1);
  // Today's stock, so that buying again never leads to what is gone.
  const [parcels, addresses, ...products] = await Promise.all([
    parcelsOfOrders(orders.map(({ _id }) => _id)),
    shownAddresses(orders, locale),
    ...orders.map(({ productId }) => getPublishedProduct(productId)),
  ]);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-bold">{t('cart.title')}</h1>
        {orders.length > 0 && <p className="text-muted">{t('cart.count', { count: total })}</p>}
      </div>
      {typeof notice === 'string' && (
        <PageNotice {...noticeWords(t, notice)} button={t('dialogs.ok')} />
      )}
      {guest && orders[0] && (
        <div className="mb-5">
          <KeepAccount
            isKept={false}
            wayBack={localePath(locale, paths.order(orders[0]._id))}
            locale={locale}
          />
        </div>
      )}
      {orders.length === 0 ? (
        <EmptyState icon={ShoppingBag} title={t('cart.emptyTitle')} text={t('cart.empty')}>
          <p className="max-w-md text-sm text-muted">{t('cart.emptyLead')}</p>
          <Link
            href={localePath(locale, paths.products)}
            className="btn mt-3 target px-6 btn-primary"
          >
            {t('cart.browse')}
          </Link>
        </EmptyState>
      ) : (
        <PageMessages namespaces={['cart', 'dialogs', 'errors']}>
          <ul className="grid gap-5">
            {orders.map((order, index) => (
              <li key={order._id}>
                <OrderCard
                  order={order}
                  address={addresses[index]!}
                  product={products[index] ?? null}
                  parcels={parcels.get(order._id) ?? []}
                  locale={locale}
                />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pager
              locale={locale}
              current={page}
              last={last}
              hrefOf={(to) => localePath(locale, to > 1 ? `${paths.cart}?page=${to}` : paths.cart)}
            />
          </div>
        </PageMessages>
      )}
    </div>
  );
}

/** How a form post without the script went: an order placed, one deleted, or why not. */
function noticeWords(t: Translator, code: string) {
  if (code === 'ORDER_PLACED') {
    return {
      icon: 'success' as const,
      title: t('checkout.successTitle'),
      text: t('checkout.success'),
    };
  }
  if (code === 'ORDER_DELETED') return { icon: 'success' as const, title: t('cart.deleted') };
  const text =
    code === 'NOT_FOUND'
      ? t('cart.gone')
      : code === 'NOT_POSSIBLE_NOW'
        ? t('cart.tooLate')
        : t(knownKey(t, `errors.${code}`) ?? 'cart.deleteFailed');
  return { icon: 'error' as const, title: t('errors.title'), text };
}
