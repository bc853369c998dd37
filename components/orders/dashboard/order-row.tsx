import { MapPin, MessageSquareText, Phone, StickyNote } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { goodsName } from '@/components/orders/order-goods';
import { usePaymentWords } from '@/components/orders/payment-words';
import { StatusBadge } from '@/components/orders/status-badge';
import { smallPicture } from '@/components/ui/picture-source';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import type { DashboardOrder } from '@/lib/features/orders/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { readableDate, readableTime } from '@/lib/platform/time/time';
import { cuttableLines } from './cuttable-lines';
import { OrderActions } from './order-actions';
import { ordersHref, printHref } from './orders-href';
import { BULK_FORM } from './selection-form';

interface Props {
  order: DashboardOrder;
  /** Administrators see whose product it is, and who ordered it. */
  isAdmin: boolean;
  locale: Locale;
}

/** One order in the dashboard's list: a row of 56 px where there is room for it, and a card elsewhere. */
export function OrderRow({ order, isAdmin, locale }: Props) {
  const t = useTranslations('dashboardOrders');
  const tOrder = useTranslations('order');
  const tAll = useTranslations();
  const numberId = `order-${order._id}`;
  const pageHref = localePath(locale, paths.dashboardOrder(order._id));
  return (
    <article
      aria-labelledby={numberId}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 panel p-2 @5xl:min-h-14 @5xl:grid-cols-[2.75rem_8.5rem_minmax(0,1.7fr)_minmax(0,1fr)_5.5rem_8.5rem_12rem] @5xl:gap-x-3 @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:px-2 @5xl:py-1"
    >
      <label className="grid target cursor-pointer place-items-center">
        <input
          type="checkbox"
          name="id"
          value={order._id}
          form={BULK_FORM}
          aria-label={t('list.choose', { number: order.number })}
          className="checkbox rounded-md border-muted checkbox-primary"
        />
      </label>
      <div className="min-w-0">
        <h2 id={numberId} className="leading-6 font-semibold figures">
          <Link
            href={pageHref}
            prefetch={false}
            className="underline-offset-4 hover:text-link hover:underline @max-5xl:inline-flex @max-5xl:min-h-11 @max-5xl:items-end"
          >
            {order.number}
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted figures @5xl:flex-nowrap @5xl:text-xs @5xl:leading-4">
          {/* The row has no room for the minute; the order's page says it. */}
          <span className="@5xl:hidden">{readableTime(order.orderTime, locale)}</span>
          <span className="hidden whitespace-nowrap @5xl:inline">
            {readableDate(order.orderTime, locale)}
          </span>
          {order.noteCount > 0 && <NoteCount count={order.noteCount} locale={locale} />}
        </p>
      </div>
      <div className="self-start @5xl:order-6 @5xl:self-center">
        <Stand order={order} />
      </div>
      <Goods order={order} isAdmin={isAdmin} locale={locale} />
      <p className="col-start-2 col-end-4 row-start-3 font-bold figures @5xl:order-5 @5xl:col-auto @5xl:row-auto @5xl:text-end">
        {formatTaka(order.grandTotal, locale)}
      </p>
      <Customer order={order} />
      <div className="col-start-2 col-end-4 flex @5xl:order-7 @5xl:col-auto @5xl:justify-end">
        <OrderActions
          order={{
            _id: order._id,
            number: order.number,
            productName: goodsName(order, locale, tAll),
            quantity: order.quantity,
            next: order.next,
            cuttable: cuttableLines(order, locale),
          }}
          locale={locale}
          describedBy={numberId}
          menu={[
            { label: t('list.open'), href: pageHref },
            ...(['slip', 'invoice'] as const).map((kind) => ({
              label: tOrder(kind),
              href: localePath(locale, printHref(kind, [order._id])),
            })),
          ]}
        />
      </div>
    </article>
  );
}

type Listed = { order: DashboardOrder };

function NoteCount({ count, locale }: { count: number; locale: Locale }) {
  const t = useTranslations('dashboardOrders.list');
  const words = t('notes', { count, formatted: formatCount(count, locale) });
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap" title={words}>
      <StickyNote aria-hidden className="size-4 @5xl:size-3.5" />
      <span className="@5xl:sr-only">{words}</span>
    </span>
  );
}

/** The status, and below it how far a running order is, with whom it travels, or why it ended. */
function Stand({ order }: Listed) {
  const t = useTranslations('dashboardOrders');
  const paymentWords = usePaymentWords();
  const { orderStatus, fulfilment, courier, trackingNumber, reason, payment } = order;
  const more = [
    // Cash is what a seller expects; all else decides whether to begin.
    payment.standing !== 'on_delivery' && paymentWords(payment),
    orderStatus === 'pending' && fulfilment !== 'delivered' && t(`state.${fulfilment}`),
    courier,
    trackingNumber,
    // The payment's standing has said it.
    payment.standing !== 'expired' && reason,
  ].filter(Boolean);
  return (
    <div className="flex flex-col items-end gap-y-0.5 @5xl:items-start">
      <StatusBadge status={orderStatus} label={t(`status.${orderStatus}`)} />
      {more.length > 0 && (
        <p
          title={more.join(' · ')}
          className="line-clamp-2 max-w-36 text-end text-xs leading-4 wrap-anywhere text-muted @5xl:line-clamp-1 @5xl:max-w-none @5xl:text-start"
        >
          {more.join(' · ')}
        </p>
      )}
    </div>
  );
}

function Goods({ order, isAdmin, locale }: Listed & Omit<Props, 'order'>) {
  const t = useTranslations('dashboardOrders.list');
  const tAll = useTranslations();
  const { lines } = order;
  return (
    <div className="col-span-full row-start-2 flex min-w-0 items-center gap-3 ps-1 @5xl:order-3 @5xl:col-auto @5xl:row-auto @5xl:ps-0">
      {/* Already in its size. */}
      <img
        src={smallPicture(order.productImage)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain @5xl:size-10"
      />
      <div className="min-w-0">
        <p
          title={lines.map((line) => nameOf(line, locale)).join(', ')}
          className="line-clamp-2 leading-6 font-semibold wrap-anywhere @5xl:line-clamp-1"
        >
          {lines.length > 1 ? (
            goodsName(order, locale, tAll)
          ) : (
            <ProductName of={order} locale={locale} />
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm leading-5 text-muted figures @5xl:flex-nowrap @5xl:leading-4">
          <span className="whitespace-nowrap">
            {lines.length > 1
              ? t('several', {
                  products: lines.length,
                  formatted: formatCount(lines.length, locale),
                  pieces: formatCount(order.quantity, locale),
                })
              : t('sum', {
                  count: formatCount(order.quantity, locale),
                  price: formatTaka(order.productPrice, locale),
                })}
          </span>
          {isAdmin && (
            <Link
              href={localePath(locale, ordersHref({ seller: order.sellerId }))}
              prefetch={false}
              className="line-clamp-1 wrap-anywhere underline-offset-4 hover:underline"
            >
              {t('soldBy', { name: order.sellerName })}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

/** Who gets it: in a row name and phone, on a card what delivery needs. */
function Customer({ order }: Listed) {
  return (
    <div className="col-start-2 col-end-4 min-w-0 text-[0.9375rem] @5xl:order-4 @5xl:col-auto">
      <p className="font-medium wrap-anywhere @5xl:line-clamp-1 @5xl:leading-6">
        {order.customerName}
        {order.description && (
          <span title={order.description} className="ms-1.5 hidden align-text-bottom @5xl:inline">
            <MessageSquareText aria-hidden className="inline size-4 text-link" />
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm @5xl:flex-nowrap @5xl:leading-4">
        <a
          href={`tel:${order.phoneNumber}`}
          className="inline-flex items-center gap-1.5 whitespace-nowrap text-link figures underline-offset-4 hover:underline @max-5xl:min-h-11"
        >
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {order.phoneNumber}
        </a>
      </p>
      {order.customerEmail && (
        <p className="text-sm break-all text-muted @5xl:hidden">{order.customerEmail}</p>
      )}
      <div className="space-y-1.5 @5xl:hidden">
        <p className="flex gap-1.5 wrap-anywhere">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          {order.shippingAddress}
        </p>
        {order.description && (
          <p className="flex gap-1.5 rounded-field bg-secondary px-2.5 py-1.5 text-sm wrap-anywhere text-secondary-content">
            <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
            {order.description}
          </p>
        )}
      </div>
    </div>
  );
}
