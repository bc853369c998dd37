import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/orders/status-badge';
import { ordersHref } from '@/components/orders/dashboard/orders-href';
import { ORDER_STATUSES } from '@/lib/features/orders/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/paths';
import type { SalesReport } from '@/lib/features/reports/schema';

/** How the orders of thirty days stand. */
export function OrderStates({ states, locale }: { states: SalesReport['states']; locale: Locale }) {
  const t = useTranslations('dashboardIndex');
  const tStatus = useTranslations('cart');
  return (
    <section aria-labelledby="order-states" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="order-states" className="text-lg font-semibold">
        {t('states')}
      </h2>
      <p className="text-sm text-muted">{t('lastMonth')}</p>
      <dl className="mt-3 divide-y divide-line">
        {ORDER_STATUSES.map((state) => (
          <div key={state} className="flex items-center justify-between gap-4 py-3">
            <dt>
              {states[state] > 0 ? (
                <StatusBadge status={state} label={tStatus(state)} />
              ) : (
                <span className="inline-flex h-7 items-center rounded-full bg-paper px-3 text-sm font-semibold text-muted">
                  {tStatus(state)}
                </span>
              )}
            </dt>
            <dd className={`text-xl font-bold figures ${states[state] === 0 ? 'text-muted' : ''}`}>
              {formatCount(states[state], locale)}
            </dd>
          </div>
        ))}
      </dl>
      <Link
        href={localePath(locale, ordersHref({}))}
        prefetch={false}
        className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('allOrders')}
      </Link>
    </section>
  );
}
