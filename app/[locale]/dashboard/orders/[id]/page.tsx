import { ArrowLeft, MessagesSquare, Printer } from 'lucide-react';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BuyerPanel } from '@/components/checkout/buyers/dashboard/buyer-panel';
import { ContactChange } from '@/components/orders/contact-change';
import { OrderTimes } from '@/components/aftersales/deadlines/dashboard/deadline-list';
import { OrderBadge } from '@/components/orders/status-badge';
import { NotesForm } from '@/components/orders/dashboard/notes-form';
import { cuttableLines, unitsBack } from '@/components/orders/dashboard/cuttable-lines';
import { OrderActions } from '@/components/orders/dashboard/order-actions';
import { ordersHref, printedAs, printHref } from '@/components/orders/dashboard/orders-href';
import { PageHeading } from '@/components/ui/page-heading';
import { Fact } from '@/components/orders/fact';
import { goodsName, OrderLines } from '@/components/orders/order-goods';
import { OrderTotals } from '@/components/orders/order-totals';
import { OrderReturns } from '@/components/aftersales/returns/order-returns';
import { OrderRefunds } from '@/components/payments/dashboard/order-refunds';
import { OrderHistory } from '@/components/orders/order-history';
import { PaymentText } from '@/components/orders/payment-text';
import { Shipment } from '@/components/orders/order-progress';
import { DocumentPanel } from '@/components/documents/document-list';
import { OrderParcels } from '@/components/fulfilment/parcels/dashboard/order-parcels';
import { PageMessages } from '@/components/ui/page-messages';
import { can, isOfOwnShop, maySell, sellsAs } from '@/lib/shop/policy';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import {
  findBlockOfOrder,
  getBuyerHistory,
  mayAskCourierRatio,
} from '@/lib/features/checkout/buyers';
import { listOrderComplaints } from '@/lib/features/aftersales/complaints';
import { orderDeadlines } from '@/lib/features/aftersales/deadlines';
import { getDashboardOrder } from '@/lib/features/orders';
import { getOrderRefunds } from '@/lib/features/payments';
import { orderNumber } from '@/lib/features/orders/shared';
import { listReturnsOfOrder } from '@/lib/features/aftersales/returns';
import { listOrderDocuments } from '@/lib/features/documents';
import { listParcelsOfOrder } from '@/lib/features/fulfilment/parcels';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getProduct } from '@/lib/features/catalogue';
import { readableTime } from '@/lib/platform/time/time';
import { isObjectId } from '@/lib/platform/validation';
import { postedContact } from '../../../posted-form';
import { ORDER_MESSAGES } from '../order-messages';
import { signedInPage } from '../../../page-kit';

type Props = PageProps<'/[locale]/dashboard/orders/[id]'>;

export async function generateMetadata({ params }: Props) {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'order' });
  return { title: t('title', { number: isObjectId(id) ? orderNumber(id.toLowerCase()) : '' }) };
}

const panel = 'panel p-4 sm:p-5';
const heading = 'mb-3 text-lg font-semibold';

export default signedInPage(paths.dashboardOrder, async ({ actor, locale, id, query }) => {
  const [found, money, documents, parcels, returns, times, complaints, contactPosted, t] =
    await Promise.all([
      getDashboardOrder(actor, id),
      getOrderRefunds(actor, id, new Date()),
      listOrderDocuments(actor, id),
      listParcelsOfOrder(actor, id),
      listReturnsOfOrder(id, new Date()),
      orderDeadlines(actor, id, new Date()),
      can(actor, 'complaints.decide') || maySell(actor, 'shop.orders')
        ? listOrderComplaints(actor, id)
        : [],
      postedContact(paths.dashboardOrder(id), query),
      getTranslations(),
    ]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { order, history, notes } = found;
  const isAdmin = can(actor, 'orders.manage');
  // Packers and accountants may not read these, so they are not queried for them.
  const decides = isAdmin || maySell(actor, 'shop.orders');
  const packs = isAdmin || maySell(actor, 'shop.parcels');
  const [buyer, block, canAsk] = await Promise.all([
    decides ? getBuyerHistory(actor, id) : null,
    findBlockOfOrder(actor, id),
    mayAskCourierRatio(actor, id),
  ]);
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
  const products = await Promise.all(productIds.map((productId) => getProduct(actor, productId)));
  const known = new Set(products.flatMap((product) => product?._id ?? []));
  return (
    <PageMessages namespaces={ORDER_MESSAGES}>
      <Link
        href={localePath(locale, paths.dashboardOrders)}
        prefetch={false}
        className="inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('dashboardOrders.back')}
      </Link>
      <PageHeading
        title={t('order.title', { number: order.number })}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <OrderBadge status={order.orderStatus} />
            <span className="figures">{readableTime(order.orderTime, locale)}</span>
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          {(packs ? (['slip', 'invoice'] as const) : []).map((kind) => (
            <Link
              key={kind}
              href={localePath(locale, printHref(kind, [order._id]))}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <Printer aria-hidden className="size-5" />
              {t(`order.${kind === 'slip' ? kind : printedAs(order)}`)}
            </Link>
          ))}
          {sellsAs(actor, order.sellerId, 'shop.orders') && (
            <Link
              href={localePath(locale, paths.writeBuyer(order._id))}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <MessagesSquare aria-hidden className="size-5" />
              {t('conversations.writeBuyer')}
            </Link>
          )}
        </div>
      </PageHeading>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="grid gap-5">
          <section aria-labelledby="progress" className={panel}>
            <h2 id="progress" tabIndex={-1} className={`${heading} outline-none`}>
              {t('cart.progress')}
            </h2>
            <div className="space-y-4">
              <Shipment order={order} />
              <OrderActions
                order={{
                  _id: order._id,
                  number: order.number,
                  productName: goodsName(order, locale, t),
                  quantity: order.quantity,
                  back: unitsBack(order.lines),
                  grandTotal: order.grandTotal,
                  next: order.next,
                  cuttable: decides ? cuttableLines(order, locale) : [],
                }}
                locale={locale}
                describedBy="progress"
              />
            </div>
          </section>
          <OrderParcels order={order} parcels={parcels} isOpen={packs} locale={locale} />
          <section aria-labelledby="product-name" className={panel}>
            <h2 id="product-name" className={heading}>
              {t('order.lines', {
                count: order.lines.length,
                formatted: formatCount(order.lines.length, locale),
              })}
            </h2>
            <OrderLines
              order={order}
              hrefOf={(id) =>
                known.has(id) ? localePath(locale, paths.dashboardProduct(id)) : null
              }
              locale={locale}
            />
            <div className="mt-4 border-t border-line pt-4">
              <OrderTotals order={order} locale={locale} />
            </div>
          </section>
          {decides && (
            <OrderReturns returns={returns} hrefOf={paths.dashboardReturn} locale={locale} />
          )}
          {money && (
            <OrderRefunds
              order={order}
              refunds={money.refunds}
              grantable={money.grantable}
              isAdmin={can(actor, 'refunds.manage')}
              isSeller={isOfOwnShop(actor, order.sellerId)}
              locale={locale}
            />
          )}
          {(decides || notes.length > 0) && (
            <section aria-labelledby="notes" className={panel}>
              <h2 id="notes" className={heading}>
                {t('dashboardOrders.notes.title')}
              </h2>
              {notes.length > 0 && (
                <ul className="mb-4 space-y-3">
                  {notes.map((note, index) => (
                    <li
                      key={index}
                      className="rounded-field border border-line bg-paper px-3 py-2.5"
                    >
                      <p className="whitespace-pre-line">{note.text}</p>
                      <p className="mt-1 text-sm text-muted figures">
                        {note.name}
                        {' · '}
                        <time dateTime={note.at}>{readableTime(new Date(note.at), locale)}</time>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
              {decides && <NotesForm orderId={order._id} locale={locale} />}
            </section>
          )}
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="delivery" className={panel}>
            <h2 id="delivery" className={heading}>
              {t('order.delivery')}
            </h2>
            <dl className="grid gap-3">
              <OrderTimes times={times} complaints={complaints} locale={locale} />
              <Fact label={t('dashboardOrders.customer')}>
                {order.customerName}
                <a
                  href={`tel:${order.phoneNumber}`}
                  className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                >
                  {order.phoneNumber}
                </a>
                {order.customerEmail && (
                  <span className="block break-all">{order.customerEmail}</span>
                )}
              </Fact>
              <Fact label={t('cart.address')}>{order.shippingAddress}</Fact>
              {order.description && <Fact label={t('cart.extra')}>{order.description}</Fact>}
              <Fact label={t('order.payment')}>
                <PaymentText of={order.payment} />
              </Fact>
              {order.payment.toCollect > 0 && (
                <Fact label={t('order.toCollect')}>
                  {formatTaka(order.payment.toCollect, locale)}
                </Fact>
              )}
              {isAdmin && (
                <Fact label={t('common.seller')}>
                  <Link
                    href={localePath(locale, ordersHref({ seller: order.sellerId }))}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                  >
                    {order.sellerName}
                  </Link>
                </Fact>
              )}
            </dl>
            {isAdmin && !isOfOwnShop(actor, order.sellerId) && (
              <ContactChange
                order={order}
                page="dashboard"
                posted={contactPosted}
                locale={locale}
              />
            )}
          </section>
          {buyer && (
            <BuyerPanel
              order={order}
              history={buyer}
              block={block}
              canBlock={sellsAs(actor, order.sellerId, 'shop.orders')}
              canAsk={canAsk}
              locale={locale}
            />
          )}
          <DocumentPanel documents={documents} locale={locale} />
          <section aria-labelledby="history" className={panel}>
            <h2 id="history" className={`${heading} mb-4`}>
              {t('order.history')}
            </h2>
            <OrderHistory history={history} locale={locale} />
          </section>
        </div>
      </div>
    </PageMessages>
  );
});
