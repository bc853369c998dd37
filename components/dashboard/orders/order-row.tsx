import { MapPin, MessageSquareText, Phone, StickyNote } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/checkout/status-badge';
import { Shipment } from '@/components/orders/shipment';
import { smallPicture } from '@/components/ui/picture-source';
import type { Locale } from '@/lib/i18n';
import { formatCount, formatTaka } from '@/lib/money';
import type { DashboardOrder } from '@/lib/orders/schema';
import { localePath, paths } from '@/lib/paths';
import { readableTime } from '@/lib/time';
import { OrderActions } from './order-actions';
import { ordersHref } from './orders-href';
import { BULK_FORM } from './selection-form';

interface Props {
  order: DashboardOrder;
  /** Administrators see whose product it is, and who ordered it. */
  isAdmin: boolean;
  locale: Locale;
}

/** One order in the dashboard's list. */
export function OrderRow({ order, isAdmin, locale }: Props) {
  const t = useTranslations('dashboardOrders');
  const numberId = `order-${order._id}`;
  return (
    <article aria-labelledby={numberId} className="overflow-hidden panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 ps-1 pe-4">
        <label className="grid target place-items-center">
          <input
            type="checkbox"
            name="id"
            value={order._id}
            form={BULK_FORM}
            aria-label={t('list.choose', { number: order.number })}
            className="checkbox rounded-md checkbox-sm"
          />
        </label>
        <h2 id={numberId} className="font-semibold figures">
          <Link
            href={localePath(locale, paths.dashboardOrder(order._id))}
            prefetch={false}
            className="inline-flex target items-center underline-offset-4 hover:underline"
          >
            {order.number}
          </Link>
        </h2>
        <span className="text-sm text-muted figures max-sm:ps-3">
          {readableTime(order.orderTime, locale)}
        </span>
        {order.noteCount > 0 && (
          <span className="inline-flex items-center gap-1 text-sm text-muted">
            <StickyNote aria-hidden className="size-4" />
            {t('list.notes', {
              count: order.noteCount,
              formatted: formatCount(order.noteCount, locale),
            })}
          </span>
        )}
        <span className="ms-auto">
          <StatusBadge status={order.orderStatus} label={t(`status.${order.orderStatus}`)} />
        </span>
      </header>
      <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="flex gap-3">
          {/* Already in its size. */}
          <img
            src={smallPicture(order.productImage)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            className="size-16 shrink-0 rounded-lg border border-line bg-white object-contain"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{order.productName}</p>
            <p className="text-sm text-muted figures">
              {t('list.sum', {
                count: formatCount(order.quantity, locale),
                price: formatTaka(order.productPrice, locale),
              })}
            </p>
            <p className="text-lg font-bold figures">{formatTaka(order.totalPrice, locale)}</p>
            {isAdmin && (
              <Link
                href={localePath(locale, ordersHref({ seller: order.sellerId }))}
                prefetch={false}
                className="inline-flex min-h-11 items-center text-sm text-link underline-offset-4 hover:underline"
              >
                {t('list.soldBy', { name: order.sellerName })}
              </Link>
            )}
          </div>
        </div>
        <div className="space-y-1 text-[0.9375rem]">
          <p className="font-semibold">{order.customerName}</p>
          <p>
            <a
              href={`tel:${order.phoneNumber}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-link figures underline-offset-4 hover:underline"
            >
              <Phone aria-hidden className="size-4" />
              {order.phoneNumber}
            </a>
          </p>
          {order.customerEmail && (
            <p className="text-sm break-all text-muted">{order.customerEmail}</p>
          )}
          <p className="flex gap-1.5">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            {order.shippingAddress}
          </p>
          {order.description && (
            <p className="flex gap-1.5 rounded-field bg-secondary px-2.5 py-1.5 text-sm text-secondary-content">
              <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
              {order.description}
            </p>
          )}
        </div>
        <div className="space-y-4">
          <Shipment order={order} />
          <OrderActions
            order={{
              _id: order._id,
              number: order.number,
              productName: order.productName,
              quantity: order.quantity,
              next: order.next,
            }}
            locale={locale}
            describedBy={numberId}
          />
        </div>
      </div>
    </article>
  );
}
