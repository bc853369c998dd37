import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { OrderBadge } from '@/components/orders/status-badge';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import type { Sale } from '@/lib/features/orders/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  /** The newest. */
  orders: Sale[];
  /** Number of all orders. */
  total: number;
  locale: Locale;
}

/** The orders of one product; each leads to its page on the dashboard. */
export function ProductOrderList({ orders, total, locale }: Props) {
  const t = useTranslations('productDetails');
  const formatted = formatCount(total, locale);
  return (
    <section aria-labelledby="orders" className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="orders" className="text-lg font-semibold">
          {t('orders')}
        </h2>
        {total > 0 && (
          <Link
            href={localePath(locale, paths.dashboardOrders)}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('allOrders')}
          </Link>
        )}
      </div>
      <p className="text-muted">
        {t('ordersCount', { count: total, formatted })}
        {total > orders.length && ` ${t('newest', { count: orders.length })}`}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line empty:hidden">
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <Link
                href={localePath(locale, paths.dashboardOrder(order._id))}
                prefetch={false}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
              >
                {order.customerName}
              </Link>
              <span className="block text-sm text-muted figures">{order.orderTime}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <span className="text-end figures">
                <span className="block font-semibold">{formatTaka(order.totalPrice, locale)}</span>
                <span className="block text-sm text-muted">
                  {t('quantity', {
                    count: order.quantity,
                    formatted: formatCount(order.quantity, locale),
                  })}
                </span>
              </span>
              <OrderBadge status={order.orderStatus} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
