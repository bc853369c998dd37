import { PackagePlus, ShoppingBag } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EmailProofNotice } from '@/components/accounts/email-proof';
import { LatestOrders } from '@/components/reports/lists';
import { Figures } from '@/components/reports/figures';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import type { Actor } from '@/lib/platform/auth/actor';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getUnprovedEmail } from '@/lib/features/accounts/way-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { listCartPage } from '@/lib/features/orders/queries';
import { localePath, paths } from '@/lib/platform/paths';
import {
  countDashboardProducts,
  listNewestWaiting,
} from '@/lib/features/catalogue/dashboard-queries';
import { countOpenOrders, listDashboardOrders } from '@/lib/features/orders/dashboard-queries';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports/queries';
import { countLowStock } from '@/lib/features/search/dashboard-queries';
import { getDashboardRole } from '@/lib/features/orders/role-queries';
import { orderRows, Sales, Waiting } from './overview-parts';
import { figuresView } from './overview-view';
import { LowVariants } from './low-variants';
import { dashboardMetadata } from './page-metadata';

/** Entries of the lists below the figures. */
const NEWEST = 5;

type Props = PageProps<'/[locale]/dashboard'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'overview');

/** An administrator's, a seller's or a customer's own version. */
export default async function OverviewPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboard, locale);
  const [role, unproved, t] = await Promise.all([
    getDashboardRole(actor),
    getUnprovedEmail(actor),
    getTranslations('dashboardIndex'),
  ]);
  return (
    <>
      <PageHeading title={t('heading', { name: actor.name })} lead={t(`lead.${role}`)}>
        <a
          href={localePath(locale, paths.addProduct)}
          data-routed=""
          className="btn target px-5 btn-primary"
        >
          <PackagePlus aria-hidden="true" className="size-5" />
          {t('add')}
        </a>
      </PageHeading>
      {unproved && (
        <div className="mb-6">
          <EmailProofNotice email={unproved} />
        </div>
      )}
      {role === 'customer' && <OwnOrders actor={actor} locale={locale} />}
      {role === 'seller' && <SellersOverview actor={actor} locale={locale} />}
      {role === 'admin' && <ShopOverview actor={actor} locale={locale} />}
    </>
  );
}

interface Part {
  actor: Actor;
  locale: Locale;
}

/** The whole shop's figures, and the newest that waits for a review. */
async function ShopOverview({ actor, locale }: Part) {
  const [report, counts, open, low, visits, newest] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
    getVisitsReport(),
    listNewestWaiting(actor, NEWEST),
  ]);
  const view = await figuresView({ report, counts, open, low, visits }, locale);
  return (
    <>
      <Figures view={JSON.stringify(view)} />
      <Waiting products={newest} total={counts.pending} locale={locale} />
    </>
  );
}

/** One's own figures, what runs low and what was bought last. */
async function SellersOverview({ actor, locale }: Part) {
  const [report, counts, open, low, { orders, total }] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
    listDashboardOrders(actor, {}, NEWEST),
  ]);
  const view = await figuresView({ report, counts, open, low, visits: null }, locale);
  return (
    <>
      <Figures view={JSON.stringify(view)} />
      <LowVariants actor={actor} locale={locale} />
      <Sales orders={orders} total={total} locale={locale} />
    </>
  );
}

/** Who sells nothing yet sees what they bought. */
async function OwnOrders({ actor, locale }: Part) {
  const [{ orders, total }, t] = await Promise.all([
    listCartPage(actor, 1),
    getTranslations('dashboardIndex'),
  ]);
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="mb-3 text-xl font-semibold">
        {t('ownOrders')}
      </h2>
      {orders.length > 0 ? (
        <LatestOrders rows={await orderRows(orders.slice(0, NEWEST), paths.order, locale)} />
      ) : (
        <EmptyState icon={ShoppingBag} title={t('noOrdersTitle')} text={t('noOrders')}>
          <a
            href={localePath(locale, paths.products)}
            data-routed=""
            className="btn px-6 btn-primary"
          >
            {t('browse')}
          </a>
        </EmptyState>
      )}
      {total > NEWEST && (
        <a
          href={localePath(locale, paths.cart)}
          data-routed=""
          className="mt-3 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('allOwnOrders')}
        </a>
      )}
    </section>
  );
}
