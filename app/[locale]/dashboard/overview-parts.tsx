import {
  BellRing,
  CircleX,
  ClipboardCheck,
  Eye,
  Hourglass,
  PackageCheck,
  PackageMinus,
  ReceiptText,
  Store,
  Truck,
  UserPlus,
} from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ordersHref } from '@/components/orders/dashboard/orders-href';
import { CountCards, type CountCard } from '@/components/reports/count-cards';
import { DayBars } from '@/components/reports/day-bars';
import { LatestOrders, WaitingProducts } from '@/components/reports/lists';
import { OrderStates } from '@/components/reports/order-states';
import { TopCategories } from '@/components/reports/top-categories';
import { productsHref } from '@/components/catalogue/dashboard/product-filter';
import { EmptyState } from '@/components/ui/empty-state';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import {
  COUNT_LIMIT,
  countOpenOrders,
  listDashboardOrders,
} from '@/lib/features/orders/dashboard-queries';
import { localePath, paths } from '@/lib/platform/paths';
import { countLowStock, listDashboardProducts } from '@/lib/features/search/dashboard-queries';
import { type ProductCounts } from '@/lib/features/catalogue/dashboard-queries';
import { getVisitsReport } from '@/lib/features/reports/queries';
import type { SalesReport } from '@/lib/features/reports/schema';

interface Part {
  actor: Actor;
  locale: Locale;
}

const GREEN = 'bg-secondary text-secondary-content';
const YELLOW = 'bg-warning text-warning-content';
const RED = 'bg-error text-error-content';

/** What there is to do with the running orders. */
async function workCards(actor: Actor): Promise<CountCard[]> {
  const [open, t] = await Promise.all([countOpenOrders(actor), getTranslations('dashboardIndex')]);
  const card = (state: keyof typeof open, icon: CountCard['icon'], look: string): CountCard => ({
    label: t(`work.${state}`),
    count: open[state],
    limit: COUNT_LIMIT,
    icon,
    look,
    href: ordersHref({ state }),
  });
  return [
    card('placed', BellRing, YELLOW),
    card('confirmed', PackageCheck, YELLOW),
    card('packed', Truck, YELLOW),
    card('shipped', Truck, GREEN),
  ];
}

/** An administrator's figures: orders to be moved, and what else wants a look. */
export async function ShopCards({ actor, counts, locale }: Part & { counts: ProductCounts }) {
  const [work, visits, low, t] = await Promise.all([
    workCards(actor),
    getVisitsReport(),
    countLowStock(actor),
    getTranslations('dashboardIndex'),
  ]);
  return (
    <Cards>
      <CountCards cards={work} locale={locale} />
      <CountCards
        cards={[
          {
            label: t('pending'),
            count: counts.pending,
            icon: Hourglass,
            look: YELLOW,
            href: productsHref({ status: 'pending' }),
          },
          {
            label: t('low'),
            count: low,
            icon: PackageMinus,
            look: YELLOW,
            href: productsHref({ status: 'published', sort: 'stock' }),
          },
          {
            label: t('newUsers'),
            count: visits.newUsers,
            icon: UserPlus,
            look: GREEN,
            href: paths.dashboardUsers,
          },
          { label: t('viewsToday'), count: visits.viewsToday, icon: Eye, look: GREEN },
        ]}
        locale={locale}
      />
    </Cards>
  );
}

/** A seller's figures: orders to be moved, and where the own products stand. */
export async function SellerCards({ actor, counts, locale }: Part & { counts: ProductCounts }) {
  const [work, low, t] = await Promise.all([
    workCards(actor),
    countLowStock(actor),
    getTranslations('dashboardIndex'),
  ]);
  const card = (status: keyof ProductCounts, icon: CountCard['icon'], look: string): CountCard => ({
    label: t(status),
    count: counts[status],
    icon,
    look,
    href: productsHref({ status }),
  });
  return (
    <Cards>
      <CountCards cards={work} locale={locale} />
      <CountCards
        cards={[
          card('published', Store, GREEN),
          card('pending', Hourglass, YELLOW),
          card('rejected', CircleX, RED),
          {
            label: t('low'),
            count: low,
            icon: PackageMinus,
            look: YELLOW,
            href: productsHref({ sort: 'stock' }),
          },
        ]}
        locale={locale}
      />
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div className="mt-3 space-y-3 sm:mt-4 sm:space-y-4">{children}</div>;
}

/** Sales by day and by category, and for administrators the page views. */
export async function Charts({
  report,
  withVisits,
  locale,
}: {
  report: SalesReport;
  withVisits: boolean;
  locale: Locale;
}) {
  const [visits, t] = await Promise.all([
    withVisits ? getVisitsReport() : null,
    getTranslations('dashboardIndex'),
  ]);
  return (
    <div className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-2">
      <DayBars
        id="sales-by-day"
        title={t('salesByDay')}
        summary={t('sum', { value: formatTaka(report.month.taka, locale) })}
        valueLabel={t('taka')}
        bars={report.days.map(({ day, taka }) => ({
          day,
          value: taka,
          text: formatTaka(taka, locale),
        }))}
        axisText={(value) => formatTaka(value, locale)}
        // Beside two panels there would be a hole.
        wide={!visits}
        locale={locale}
      />
      {visits && (
        <DayBars
          id="views-by-day"
          title={t('viewsByDay')}
          summary={t('sum', { value: formatCount(visits.viewsMonth, locale) })}
          valueLabel={t('views')}
          bars={visits.views.map(({ day, count }) => ({
            day,
            value: count,
            text: formatCount(count, locale),
          }))}
          axisText={(value) => formatCount(value, locale)}
          locale={locale}
        />
      )}
      <OrderStates states={report.states} locale={locale} />
      <TopCategories categories={report.categories} locale={locale} />
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-2">
      <div className="h-80 skeleton" />
      <div className="h-80 skeleton" />
    </div>
  );
}

/** The newest products and changes that wait for a review. */
export async function Waiting({ actor, newest, locale }: Part & { newest: number }) {
  const [{ products, total }, t] = await Promise.all([
    listDashboardProducts(actor, { status: 'pending' }, { limit: newest }),
    getTranslations('dashboard.overview'),
  ]);
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="waiting" className="text-xl font-semibold">
          {t('waiting')}
        </h2>
        {total > products.length && (
          <MoreLink href={localePath(locale, productsHref({ status: 'pending' }))}>
            {t('allWaiting')}
          </MoreLink>
        )}
      </div>
      {products.length > 0 ? (
        <WaitingProducts products={products} locale={locale} />
      ) : (
        <EmptyState icon={ClipboardCheck} title={t('noneWaitingTitle')} text={t('noneWaiting')} />
      )}
    </section>
  );
}

/** What was bought last of one's own products. */
export async function Sales({ actor, newest, locale }: Part & { newest: number }) {
  const [{ orders, total }, t] = await Promise.all([
    listDashboardOrders(actor, {}, newest),
    getTranslations('dashboard.overview'),
  ]);
  return (
    <section aria-labelledby="sales" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="sales" className="text-xl font-semibold">
          {t('sales')}
        </h2>
        {total > orders.length && (
          <MoreLink href={localePath(locale, paths.dashboardOrders)}>{t('allSales')}</MoreLink>
        )}
      </div>
      {orders.length > 0 ? (
        <LatestOrders orders={orders} pathOf={paths.dashboardOrder} locale={locale} />
      ) : (
        <EmptyState icon={ReceiptText} title={t('noSalesTitle')} text={t('noSales')} />
      )}
    </section>
  );
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
