import { ShoppingBag } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { KeepAccount } from '@/components/checkout/keep-account';
import { CartFilter, cartHref } from '@/components/orders/cart-filter';
import { OrderCard } from '@/components/orders/order-card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { Pager } from '@/components/ui/pager';
import { isGuest } from '@/lib/features/accounts';
import { type Locale } from '@/lib/platform/i18n/i18n';
import {
  type CartFacts,
  findDeliveryProofs,
  getMyOrder,
  listCartPage,
  shownAddresses,
} from '@/lib/features/orders';
import { CART_TABS, type CustomerOrder, cartListSchema } from '@/lib/features/orders/shared';
import { releasePeriods } from '@/lib/shop/deadlines/release-queries';
import { parcelsOfOrders } from '@/lib/features/fulfilment/parcels';
import { findCheckedPurchases, findRefunded, moneyOfPurchases } from '@/lib/features/payments';
import { findReturnedOrders, mayGiveBack, returnPeriods } from '@/lib/features/aftersales/returns';
import type { Actor } from '@/lib/platform/auth/actor';
import { formatTaka } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { SellerName } from '../seller-name';
import { getPublishedProduct } from '@/lib/features/catalogue';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { signedInPage, titledUnlisted } from '../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('cart.title');

export default signedInPage(paths.cart, async ({ actor, locale, query }) => {
  const now = new Date();
  const { notice, order: deleted, ...filter } = query;
  const [guest, t, facts, periods] = await Promise.all([
    isGuest(actor),
    getTranslations(),
    cartFacts(actor),
    returnPeriods(),
  ]);
  const asked = cartListSchema.parse(filter);
  const { orders, tab, counts, page, last } = await listCartPage(actor, asked, facts);
  const isFiltered = Boolean(asked.q ?? asked.paid ?? asked.from ?? asked.to);
  // Today's stock, so that buying again never leads to what is gone.
  const [parcels, proofs, deadlines, addresses, money, gone, ...products] = await Promise.all([
    parcelsOfOrders(orders.map(({ _id }) => _id)),
    findDeliveryProofs(orders.map(({ _id }) => _id)),
    releasePeriods(),
    shownAddresses(orders, locale),
    moneyOfPurchases(
      orders.map(({ purchaseId }) => purchaseId),
      actor.name,
      now,
    ),
    notice === 'ORDER_DELETED' && typeof deleted === 'string' ? getMyOrder(actor, deleted) : null,
    ...orders.map(({ productId }) => getPublishedProduct(productId)),
  ]);
  const back = await labelsOfBack(actor, gone, locale, now);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-bold">{t('cart.title')}</h1>
        {orders.length > 0 && (
          <p className="text-muted">{t('cart.count', { count: counts[tab] })}</p>
        )}
      </div>
      {typeof notice === 'string' && (
        <PageNotice {...noticeLabels(t, notice, back)} button={t('dialogs.ok')} />
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
      {(orders.length > 0 || isFiltered || CART_TABS.some((each) => counts[each] > 0)) && (
        <CartFilter asked={asked} tab={tab} counts={counts} locale={locale} />
      )}
      {orders.length === 0 && (isFiltered || tab !== 'all') ? (
        <EmptyState
          icon={ShoppingBag}
          title={t('cart.filter.noneTitle')}
          text={t(
            isFiltered || tab === 'all' ? 'cart.filter.noneFound' : `cart.filter.none.${tab}`,
          )}
        />
      ) : orders.length === 0 ? (
        <EmptyState icon={ShoppingBag} title={t('cart.emptyTitle')} text={t('cart.empty')}>
          <p className="max-w-md text-sm text-muted">{t('cart.emptyLead')}</p>
          <Link
            href={localePath(locale, paths.products)}
            className="btn mt-3 target px-6 btn-primary"
          >
            {t('common.seeAll')}
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
                  money={money.orders.get(order._id)!}
                  purchaseOrders={money.purchases.get(order.purchaseId)!.orderCount}
                  canReturn={mayGiveBack(
                    order,
                    proofs.get(order._id),
                    { ...periods, ...deadlines },
                    now,
                  )}
                  seller={
                    <SellerName id={order.sellerId} name={order.sellerName} locale={locale} />
                  }
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
              hrefOf={(to) => localePath(locale, cartHref({ ...asked, page: to }))}
            />
          </div>
        </PageMessages>
      )}
    </div>
  );
});

/** Payments, returns and refunds of the buyer, by which orders are sorted into the tabs. */
async function cartFacts(actor: Actor): Promise<CartFacts> {
  const [checkedPurchases, returned, refunded] = await Promise.all([
    findCheckedPurchases(actor),
    findReturnedOrders(actor),
    findRefunded(actor),
  ]);
  return {
    checkedPurchases,
    backOrders: [...returned, ...refunded.orderIds],
    backPurchases: refunded.purchaseIds,
  };
}

/** The refund's sum, way and date, for an order that was cancelled by a form without script. */
async function labelsOfBack(
  actor: Actor,
  order: CustomerOrder | null,
  locale: Locale,
  now: Date,
): Promise<string | undefined> {
  if (!order?.deleted) return undefined;
  const { orders } = await moneyOfPurchases([order.purchaseId], actor.name, now);
  const t = await getTranslations({ locale, namespace: 'orderMoney' });
  const { refundDue = 0, refundBy, isRefundChecked } = orders.get(order._id) ?? {};
  if (refundDue === 0 || !refundBy) return t('ifCancelled.nothing');
  const day = readableDate(new Date(refundBy), locale);
  return t(isRefundChecked ? 'dueChecked' : 'due', { sum: formatTaka(refundDue, locale), day });
}

/** How a form post without the script went: an order placed, one deleted, or why not. */
function noticeLabels(t: Translator, code: string, back: string | undefined) {
  if (code === 'ORDER_PLACED') {
    return {
      icon: 'success' as const,
      title: t('checkout.successTitle'),
      text: t('checkout.success'),
    };
  }
  if (code === 'ORDER_DELETED') {
    return { icon: 'success' as const, title: t('cart.deleted'), ...(back && { text: back }) };
  }
  const text =
    code === 'NOT_FOUND'
      ? t('cart.gone')
      : code === 'NOT_POSSIBLE_NOW'
        ? t('cart.tooLate')
        : t(knownKey(t, `errors.${code}`) ?? 'cart.deleteFailed');
  return { icon: 'error' as const, title: t('errors.title'), text };
}
