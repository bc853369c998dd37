import { PackagePlus, ShoppingBag } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { EmailProofNotice } from '@/components/accounts/email-proof';
import { LatestOrders } from '@/components/reports/lists';
import { SalesCards } from '@/components/reports/sales-cards';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import type { Actor } from '@/lib/platform/auth/actor';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getUnprovedEmail } from '@/lib/features/accounts/way-queries';
import { isAdmin } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { listCartPage } from '@/lib/features/orders/queries';
import { localePath, paths } from '@/lib/platform/paths';
import { countDashboardProducts } from '@/lib/features/catalogue/dashboard-queries';
import { getSalesReport } from '@/lib/features/reports/queries';
import { getDashboardRole } from '@/lib/features/orders/role-queries';
import { Charts, ChartsSkeleton, Sales, SellerCards, ShopCards, Waiting } from './overview-parts';
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
  const admin = isAdmin(actor);
  const [role, unproved, counts, report, t] = await Promise.all([
    getDashboardRole(actor),
    getUnprovedEmail(actor),
    countDashboardProducts(actor),
    getSalesReport(actor),
    getTranslations('dashboardIndex'),
  ]);
  return (
    <>
      <PageHeading title={t('heading', { name: actor.name })} lead={t(`lead.${role}`)}>
        <Link
          href={localePath(locale, paths.addProduct)}
          prefetch={false}
          className="btn target px-5 btn-primary"
        >
          <PackagePlus aria-hidden="true" className="size-5" />
          {t('add')}
        </Link>
      </PageHeading>
      {unproved && (
        <div className="mb-6">
          <EmailProofNotice email={unproved} />
        </div>
      )}
      {role === 'customer' ? (
        <OwnOrders actor={actor} locale={locale} />
      ) : (
        <>
          <SalesCards report={report} locale={locale} />
          {admin ? (
            <ShopCards actor={actor} counts={counts} locale={locale} />
          ) : (
            <SellerCards actor={actor} counts={counts} locale={locale} />
          )}
          <Suspense fallback={<ChartsSkeleton />}>
            <Charts report={report} withVisits={admin} locale={locale} />
          </Suspense>
          {admin ? (
            <Waiting actor={actor} newest={NEWEST} locale={locale} />
          ) : (
            <>
              <LowVariants actor={actor} locale={locale} />
              <Sales actor={actor} newest={NEWEST} locale={locale} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Who sells nothing yet sees what they bought. */
async function OwnOrders({ actor, locale }: { actor: Actor; locale: Locale }) {
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
        <LatestOrders orders={orders.slice(0, NEWEST)} pathOf={paths.order} locale={locale} />
      ) : (
        <EmptyState icon={ShoppingBag} title={t('noOrdersTitle')} text={t('noOrders')}>
          <Link
            href={localePath(locale, paths.products)}
            prefetch={false}
            className="btn px-6 btn-primary"
          >
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      {total > NEWEST && (
        <Link
          href={localePath(locale, paths.cart)}
          prefetch={false}
          className="mt-3 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('allOwnOrders')}
        </Link>
      )}
    </section>
  );
}
