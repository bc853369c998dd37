import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { KeepAccount } from '@/components/checkout/keep-account';
import { AddressLines } from '@/components/accounts/address-lines';
import { CancelOrder } from '@/components/orders/cancel-order';
import { OrderBadge } from '@/components/orders/status-badge';
import { BuyAgain } from '@/components/orders/buy-again';
import { Fact } from '@/components/orders/fact';
import { goodsName, OrderLines } from '@/components/orders/order-goods';
import { OrderHistory } from '@/components/orders/order-history';
import { OrderSheet } from '@/components/orders/order-sheet';
import { getMoneyLabels } from '@/components/orders/order-money';
import { OrderStatus } from '@/components/orders/order-status';
import { OrderTotals } from '@/components/orders/order-totals';
import { PayNow } from '@/components/orders/pay-now';
import { PaymentText } from '@/components/orders/payment-text';
import { ReviewLink } from '@/components/aftersales/reviews/review-link';
import { OrderReturns } from '@/components/aftersales/returns/order-returns';
import { MyRefunds } from '@/components/payments/my-refunds';
import { PrintButton } from '@/components/orders/print-button';
import { DocumentPanel } from '@/components/documents/document-list';
import { ParcelList } from '@/components/fulfilment/parcels/parcel-list';
import { RECEIPT_MESSAGES, ReceivedNotice } from '@/components/fulfilment/parcels/received-notice';
import { ContactChange } from '@/components/orders/contact-change';
import { Shipment } from '@/components/orders/order-progress';
import { PageMessages } from '@/components/ui/page-messages';
import { findShopHours, isGuest } from '@/lib/features/accounts';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import {
  findPickupOfOrder,
  getMyOrder,
  getPrintedShop,
  shownAddresses,
} from '@/lib/features/orders';
import { listMyRefunds, moneyOfPurchases } from '@/lib/features/payments';
import { findReturnable, listReturnsOfOrder } from '@/lib/features/aftersales/returns';
import { listOrderDocuments } from '@/lib/features/documents';
import { parcelsOfBuyer } from '@/lib/features/fulfilment/parcels';
import { againOf, deletionOf, orderNumber } from '@/lib/features/orders/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getPublishedProduct } from '@/lib/features/catalogue';
import { readableTime } from '@/lib/platform/time/time';
import { isObjectId } from '@/lib/platform/validation';
import { postedContact } from '../../../posted-form';
import { postedTarget, REFUND_MESSAGES } from '../../posted-target';
import { SellerName } from '../../seller-name';
import { signedInPage } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/order/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'order' });
  const number = isObjectId(id) ? orderNumber(id) : '';
  return { title: t('title', { number }), robots: { index: false } };
}

export default signedInPage(paths.order, async ({ actor, locale, id, query }) => {
  const order = await getMyOrder(actor, id);
  if (order === null) notFound();
  const now = new Date();
  const { kept, received } = query;
  const guest = await isGuest(actor);
  const [
    products,
    refunds,
    posted,
    contactPosted,
    shop,
    documents,
    found,
    returns,
    returnable,
    pickup,
    hours,
    [address],
    moneys,
    labels,
    t,
  ] = await Promise.all([
    Promise.all(order.lines.map(({ productId }) => getPublishedProduct(productId))),
    listMyRefunds(actor, { purchaseId: order.purchaseId, orderId: order._id }, now),
    postedTarget(paths.order(id), query),
    postedContact(paths.order(id), query),
    getPrintedShop(locale),
    listOrderDocuments(actor, id),
    parcelsOfBuyer([order._id]),
    listReturnsOfOrder(order._id, now),
    findReturnable(actor, id, now),
    findPickupOfOrder(order._id),
    findShopHours(order.sellerId),
    shownAddresses([order], locale),
    moneyOfPurchases([order.purchaseId], actor.name, now),
    getMoneyLabels(locale),
    getTranslations(),
  ]);
  const parcels = found.get(order._id) ?? [];
  const onSale = new Set(products.flatMap((product) => product?._id ?? []));
  const cart = localePath(locale, paths.cart);
  const money = moneys.orders.get(order._id)!;
  const after = labels.afterwards(money);
  const effect = order.deleted ? null : deletionOf(order, 'customer');
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  return (
    <>
      <div className="wrap py-6 sm:py-10">
        <Link
          href={cart}
          className="inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('order.back')}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl font-bold figures">
            {t('order.title', { number: order.number })}
          </h1>
          <OrderBadge status={order.orderStatus} />
        </div>
        <div className="mt-2 mb-5">
          <OrderStatus order={order} status={money.status} locale={locale} />
          {after && <p className="mt-1 font-semibold figures">{after}</p>}
          <Link
            href={localePath(locale, paths.purchase(order.purchaseId))}
            prefetch={false}
            className="inline-flex target items-center text-link figures underline-offset-4 hover:underline"
          >
            {t('order.purchase', { number: orderNumber(order.purchaseId) })}
          </Link>
        </div>
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start">
          <div className="grid gap-5">
            {(guest || kept === '1') && (
              <KeepAccount
                isKept={!guest}
                wayBack={localePath(locale, paths.order(id))}
                locale={locale}
              />
            )}
            <section aria-labelledby="product-name" className="panel p-4 sm:p-5">
              <h2 id="product-name" className="mb-3 text-lg font-semibold">
                {t('order.lines', {
                  count: order.lines.length,
                  formatted: formatCount(order.lines.length, locale),
                })}
              </h2>
              <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 text-[0.9375rem]">
                <Fact label={t('common.seller')}>
                  <SellerName id={order.sellerId} name={order.sellerName} locale={locale} />
                </Fact>
                <Fact label={t('cart.date')}>{readableTime(order.orderTime, locale)}</Fact>
              </dl>
              <div className="border-t border-line pt-4">
                <OrderLines
                  order={order}
                  hrefOf={(id) => (onSale.has(id) ? localePath(locale, paths.product(id)) : null)}
                  locale={locale}
                />
              </div>
              <div className="mt-4 border-t border-line pt-4">
                <OrderTotals order={order} locale={locale} money={money} />
              </div>
            </section>
            <section aria-labelledby="progress" className="panel p-4 sm:p-5">
              <h2 id="progress" className="mb-4 text-lg font-semibold">
                {t('cart.progress')}
              </h2>
              <Shipment order={order} hasParcels={parcels.length > 0} />
            </section>
            {parcels.length > 0 && (
              <section aria-labelledby="parcels" className="panel p-4 sm:p-5">
                <h2 id="parcels" className="mb-4 scroll-mt-24 text-lg font-semibold">
                  {t('parcelStory.title', {
                    count: parcels.length,
                    formatted: formatCount(parcels.length, locale),
                  })}
                </h2>
                {typeof received === 'string' && <ReceivedNotice code={received} />}
                <PageMessages namespaces={RECEIPT_MESSAGES}>
                  <ParcelList parcels={parcels} now={now} locale={locale} />
                </PageMessages>
                <Link
                  href={localePath(locale, paths.trackNumber(order.number))}
                  prefetch={false}
                  className="mt-2 inline-flex target items-center text-link underline-offset-4 hover:underline"
                >
                  {t('parcelStory.track')}
                </Link>
              </section>
            )}
            <OrderReturns
              returns={returns}
              hrefOf={paths.return}
              ask={returnable}
              locale={locale}
            />
            {order.orderStatus === 'completed' && (
              <section aria-labelledby="review" className="panel p-4 sm:p-5">
                <h2 id="review" className="mb-3 text-lg font-semibold">
                  {t('reviews.ask')}
                </h2>
                <ReviewLink orderId={order._id} locale={locale} />
              </section>
            )}
            {refunds.length > 0 && (
              <PageMessages namespaces={REFUND_MESSAGES}>
                <MyRefunds refunds={refunds} orderId={order._id} posted={posted} locale={locale} />
              </PageMessages>
            )}
            <section aria-labelledby="history" className="panel p-4 sm:p-5">
              <h2 id="history" className="mb-4 text-lg font-semibold">
                {t('order.history')}
              </h2>
              <OrderHistory history={order.history} locale={locale} />
            </section>
          </div>
          <div className="grid gap-5">
            <section aria-labelledby="delivery" className="panel p-4 sm:p-5">
              <h2 id="delivery" className="mb-3 text-lg font-semibold">
                {t('order.delivery')}
              </h2>
              <dl className="grid gap-3">
                <Fact label={t('cart.address')}>
                  {order.customerName}
                  <br />
                  {order.phoneNumber}
                  <br />
                  {address}
                </Fact>
                {pickup && (
                  <Fact label={t('order.pickupAt')}>
                    <AddressLines address={pickup} hours={hours?.[locale]} locale={locale} />
                  </Fact>
                )}
                {order.description && <Fact label={t('cart.extra')}>{order.description}</Fact>}
                <Fact label={t('order.payment')}>
                  <PaymentText of={order.payment} status={money.status} />
                </Fact>
              </dl>
              <ContactChange order={order} page="order" posted={contactPosted} locale={locale} />
            </section>
            <DocumentPanel documents={documents} locale={locale} />
            <section aria-label={t('order.actions')} className="grid gap-3 panel p-4 sm:p-5">
              <PayNow
                purchaseId={order.purchaseId}
                status={money.status}
                locale={locale}
                describedBy="product-name"
              />
              {invoice ? (
                <Link
                  href={localePath(locale, paths.paper(invoice._id))}
                  prefetch={false}
                  className="btn target px-4 btn-primary"
                >
                  {t('order.invoice')}
                </Link>
              ) : (
                <PrintButton label={t('order.print')} variant="primary" />
              )}
              <Link
                href={localePath(locale, paths.askOrder(order._id))}
                prefetch={false}
                className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
              >
                {t('conversations.writeSeller')}
              </Link>
              <Link
                href={localePath(locale, paths.complainOf(order._id))}
                prefetch={false}
                className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
              >
                {t('complaints.title')}
              </Link>
              <BuyAgain
                of={{ orderId: order._id }}
                possible={againOf(order, products[0] ?? null)}
                describedBy="product-name"
              />
              {order.hidden && <p className="text-sm text-muted">{t('order.hidden')}</p>}
              {!order.hidden && effect && (
                <PageMessages namespaces={['cart', 'dialogs', 'errors']}>
                  <CancelOrder
                    order={{
                      _id: order._id,
                      productId: order.productId,
                      productName: goodsName(order, locale, t),
                      quantity: order.quantity,
                    }}
                    effect={effect}
                    noteId="cancel-note"
                    back={labels.ifCancelled(money)}
                    // A cancelled order stays at its address, with its refund.
                    leaveTo={effect === 'hide' ? cart : undefined}
                  />
                  <p id="cancel-note" className="text-sm text-muted">
                    {t(`order.note.${effect}`, { count: order.quantity })}
                    {effect === 'cancel' && ` ${labels.ifCancelled(money)}`}
                  </p>
                </PageMessages>
              )}
            </section>
          </div>
        </div>
      </div>
      <div className="print-root hidden print:block">
        <OrderSheet
          kind="sheet"
          order={{ ...order, shippingAddress: address ?? order.shippingAddress }}
          shop={shop}
          locale={locale}
        />
      </div>
    </>
  );
});
