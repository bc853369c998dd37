import { getTranslations } from 'next-intl/server';
import { categoryKey } from '@/components/catalogue/category-keys';
import { productsHref } from '@/components/catalogue/dashboard/product-filter';
import { ordersHref } from '@/components/orders/dashboard/orders-href';
import type {
  CountCard,
  StatisticsView,
  OrderStatesView,
  SalesCard,
  TopCategoriesView,
} from '@/components/reports/statistics';
import type { DayBarsView } from '@/components/reports/day-bars';
import { axisTicks } from '@/components/ui/axis';
import type { Category } from '@/lib/shop/categories';
import {
  type ProductCounts,
  countDashboardProducts,
  listNextWaiting,
} from '@/lib/features/catalogue';
import { COUNT_LIMIT, type OpenCounts, countOpenOrders } from '@/lib/features/orders';
import { OPEN_STATES, ORDER_STATUSES, STEPS } from '@/lib/features/orders/shared';
import type { SalesReport, VisitsReport } from '@/lib/features/reports/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDay } from '@/lib/platform/time/time';
import type { Actor } from '@/lib/platform/auth/actor';
import type { FullProduct } from '@/lib/features/catalogue/shared';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports';
import { countLowStock } from '@/lib/features/catalogue/search';

/** View model of the dashboard overview of an administrator or a seller. */
interface Read {
  report: SalesReport;
  counts: ProductCounts;
  open: OpenCounts;
  /** Products on sale that run low. */
  low: number;
  /** For administrators alone. */
  visits: VisitsReport | null;
}

/**
 * The figures with every text as it is read, for the one island that draws them. Its words are asked for
 * by their language, as what is made for several requests belongs to none of them.
 */
export async function statisticsView(read: Read, locale: Locale): Promise<StatisticsView> {
  return {
    sales: await salesCards(read.report, locale),
    salesNote: (await getTranslations({ locale, namespace: 'dashboardIndex' }))('salesNote'),
    counts: await countCards(read, locale),
    charts: await dayCharts(read, locale),
    states: await orderStates(read.report, locale),
    categories: await topCategories(read.report, locale),
  };
}

async function salesCards(report: SalesReport, locale: Locale): Promise<SalesCard[]> {
  const t = await getTranslations({ locale, namespace: 'dashboardIndex' });
  return (['today', 'week', 'month'] as const).map((span) => {
    const { taka, orders } = report[span];
    return {
      span,
      label: t(span),
      taka: formatTaka(taka, locale),
      orders: t('orders', { count: orders, formatted: formatCount(orders, locale) }),
      isNone: taka === 0,
    };
  });
}

type Looks = Pick<CountCard, 'icon' | 'look'>;

/** Work list: open orders by the step they need, and other pending tasks. */
async function countCards(
  { counts, open, low, visits }: Read,
  locale: Locale,
): Promise<CountCard[][]> {
  const t = await getTranslations({ locale, namespace: 'dashboardIndex' });
  const card = (label: string, count: number, looks: Looks, path?: string): CountCard => ({
    label,
    text: formatCount(count, locale),
    isNone: count === 0,
    ...looks,
    ...(path !== undefined && { href: localePath(locale, path) }),
  });
  const work = (state: keyof OpenCounts) => {
    const isMore = open[state] > COUNT_LIMIT;
    const known = card(
      t(`work.${state}`),
      Math.min(open[state], COUNT_LIMIT),
      STEPS[state].card,
      ordersHref({ state }),
    );
    return isMore ? { ...known, text: `${known.text}+` } : known;
  };
  const running = OPEN_STATES.map(work);
  const WAITING: Looks = { icon: 'waiting', look: 'yellow' };
  const LOW: Looks = { icon: 'low', look: 'yellow' };
  const pending = productsHref({ status: 'pending' });
  if (visits === null) {
    return [
      running,
      [
        card(
          t('published'),
          counts.published,
          { icon: 'shop', look: 'green' },
          productsHref({ status: 'published' }),
        ),
        card(t('pending'), counts.pending, WAITING, pending),
        card(
          t('rejected'),
          counts.rejected,
          { icon: 'rejected', look: 'red' },
          productsHref({ status: 'rejected' }),
        ),
        card(
          t('low'),
          low,
          LOW,
          productsHref({ status: 'published', stock: 'low', sort: 'stock' }),
        ),
      ],
    ];
  }
  return [
    running,
    [
      card(t('pending'), counts.pending, WAITING, pending),
      card(t('low'), low, LOW, productsHref({ status: 'published', stock: 'low', sort: 'stock' })),
      card(t('newUsers'), visits.newUsers, { icon: 'people', look: 'green' }, paths.dashboardUsers),
      card(t('viewsToday'), visits.viewsToday, { icon: 'views', look: 'green' }),
    ],
  ];
}

/** Sales by day, and for administrators the page views. */
async function dayCharts({ report, visits }: Read, locale: Locale): Promise<DayBarsView[]> {
  const [t, tChart] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboardIndex' }),
    getTranslations({ locale, namespace: 'dashboardUi.chart' }),
  ]);
  const labels = { steer: tChart('steer'), asTable: tChart('asTable'), day: tChart('day') };
  const drawn = (days: { day: string; value: number }[], textOf: (value: number) => string) => ({
    words: labels,
    bars: days.map(({ day, value }) => ({
      day: readableDay(day, locale),
      value,
      text: textOf(value),
    })),
    ticks: axisTicks(Math.max(...days.map(({ value }) => value))).map((value) => ({
      value,
      text: textOf(value),
    })),
  });
  const sales = {
    id: 'sales-by-day',
    title: t('salesByDay'),
    summary: t('salesSum', { value: formatTaka(report.month.taka, locale) }),
    valueLabel: t('taka'),
    none: t('noSales'),
    ...drawn(
      report.days.map(({ day, taka }) => ({ day, value: taka })),
      (value) => formatTaka(value, locale),
    ),
    // Beside two panels there would be a hole.
    wide: visits === null,
  };
  if (visits === null) return [sales];
  const views = {
    id: 'views-by-day',
    title: t('viewsByDay'),
    summary: t('sum', { value: formatCount(visits.viewsMonth, locale) }),
    valueLabel: t('views'),
    none: t('noViews'),
    ...drawn(
      visits.views.map(({ day, count }) => ({ day, value: count })),
      (value) => formatCount(value, locale),
    ),
    wide: false,
  };
  return [sales, views];
}

async function orderStates({ states }: SalesReport, locale: Locale): Promise<OrderStatesView> {
  const [t, tStatus] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboardIndex' }),
    getTranslations({ locale, namespace: 'status.order' }),
  ]);
  return {
    title: t('states'),
    lead: t('lastMonth'),
    states: ORDER_STATUSES.map((status) => ({
      status,
      label: tStatus(status),
      text: formatCount(states[status], locale),
      isNone: states[status] === 0,
    })),
    all: { href: localePath(locale, ordersHref({})), text: t('allOrders') },
  };
}

async function topCategories(
  { categories }: SalesReport,
  locale: Locale,
): Promise<TopCategoriesView> {
  const [t, tCategory] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboardIndex' }),
    getTranslations({ locale, namespace: 'category' }),
  ]);
  const most = Math.max(1, ...categories.map(({ taka }) => taka));
  return {
    title: t('categories'),
    lead: t('salesLastMonth'),
    none: t('noSales'),
    categories: categories.map(({ category, taka }) => ({
      name: tCategory(categoryKey(category as Category)),
      text: formatTaka(taka, locale),
      part: (taka / most) * 100,
    })),
  };
}

/** The whole shop's figures, and what is next in the review. @param actor an administrator */
export async function readShop(
  actor: Actor,
  limit: number,
): Promise<{ read: Read; next: FullProduct[] }> {
  const [report, counts, open, low, visits, next] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
    getVisitsReport(),
    listNextWaiting(actor, limit),
  ]);
  return { read: { report, counts, open, low, visits }, next };
}

/** A seller's own figures. */
export async function readSeller(actor: Actor): Promise<Read> {
  const [report, counts, open, low] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
  ]);
  return { report, counts, open, low, visits: null };
}
