import { ClipboardCheck, PackagePlus, ReceiptText } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LatestSales, ProductCounts, WaitingProducts } from '@/components/dashboard/overview';
import { PageHeading } from '@/components/dashboard/page-heading';
import { productsHref } from '@/components/dashboard/product-filter';
import { EmptyState } from '@/components/ui/empty-state';
import type { Actor } from '@/lib/auth/actor';
import { requirePageActor } from '@/lib/auth/page-actor';
import { mayReviewProducts } from '@/lib/auth/policy';
import { isLocale, type Locale } from '@/lib/i18n';
import { listMySales } from '@/lib/orders/queries';
import { localePath, paths } from '@/lib/paths';
import { countDashboardProducts, listDashboardProducts } from '@/lib/products/dashboard-queries';
import { dashboardMetadata } from './page-metadata';

/** Entries of the list below the figures. */
const NEWEST = 5;

export const generateMetadata = ({ params }: PageProps<'/[locale]/dashboard'>) =>
  dashboardMetadata(params, 'overview');

export default async function OverviewPage({ params }: PageProps<'/[locale]/dashboard'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboard, locale);
  const [counts, t] = await Promise.all([
    countDashboardProducts(actor),
    getTranslations('dashboard.overview'),
  ]);
  const reviews = mayReviewProducts(actor);
  return (
    <>
      <PageHeading
        title={t('heading', { name: actor.name })}
        lead={t(reviews ? 'leadAdmin' : 'lead')}
      >
        <Link
          href={localePath(locale, paths.addProduct)}
          prefetch={false}
          className="btn target px-5 btn-primary"
        >
          <PackagePlus aria-hidden="true" className="size-5" />
          {t('add')}
        </Link>
      </PageHeading>
      <ProductCounts counts={counts} locale={locale} />
      {reviews ? (
        <Waiting actor={actor} locale={locale} />
      ) : (
        <Sales actor={actor} locale={locale} />
      )}
    </>
  );
}

async function Waiting({ actor, locale }: { actor: Actor; locale: Locale }) {
  const [{ products, total }, t] = await Promise.all([
    listDashboardProducts(actor, { status: 'pending' }, NEWEST),
    getTranslations('dashboard.overview'),
  ]);
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="waiting" className="text-xl font-semibold">
          {t('waiting')}
        </h2>
        {total > products.length && (
          <Link
            href={localePath(locale, productsHref({ status: 'pending' }))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('allWaiting')}
          </Link>
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

async function Sales({ actor, locale }: { actor: Actor; locale: Locale }) {
  const [sales, t] = await Promise.all([listMySales(actor), getTranslations('dashboard.overview')]);
  return (
    <section aria-labelledby="sales" className="mt-8">
      <h2 id="sales" className="mb-3 text-xl font-semibold">
        {t('sales')}
      </h2>
      {sales.length > 0 ? (
        <LatestSales sales={sales.slice(0, NEWEST)} locale={locale} />
      ) : (
        <EmptyState icon={ReceiptText} title={t('noSalesTitle')} text={t('noSales')} />
      )}
    </section>
  );
}
