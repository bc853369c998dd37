import { PackageOpen, PackagePlus, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PageHeading } from '@/components/ui/page-heading';
import { MyProductCard } from '@/components/catalogue/dashboard/my-product-card';
import {
  MyProductsFilter,
  myProductsHref,
} from '@/components/catalogue/dashboard/my-products-filter';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { COUNT_LIMIT, countDashboardProducts } from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/search/dashboard-queries';
import { dashboardListingSchema } from '@/lib/features/catalogue/listing-schema';

type Props = PageProps<'/[locale]/myproducts'>;

/** Reads who is there, and the query: rendered per request. */
export const dynamic = 'force-dynamic';

/** Cards on a page: each is as tall as a third of a phone. */
const CARDS = 12;

const MESSAGES = [
  'myProducts',
  'dashboardUi',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'myProducts' });
  return { title: t('title'), robots: { index: false } };
}

export default async function MyProductsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.myProducts, locale);
  // What can't be understood filters nothing: the form then shows what is filtered.
  const { data = {} } = dashboardListingSchema.safeParse(await searchParams);
  const query = { q: data.q, status: data.status, page: data.page };
  const [{ products, total, page, limit }, counts, t] = await Promise.all([
    listDashboardProducts(actor, query, { limit: CARDS, scope: 'own' }),
    countDashboardProducts(actor, 'own'),
    getTranslations('myProducts'),
  ]);
  const href = (to: typeof query) => localePath(locale, myProductsHref(to));
  const isFiltered = Boolean(query.q ?? query.status) || page > 1;
  const sell = (
    <Link
      href={localePath(locale, paths.addProduct)}
      prefetch={false}
      className="btn target px-5 btn-primary"
    >
      <PackagePlus aria-hidden="true" className="size-5" />
      {t('sell')}
    </Link>
  );
  return (
    <div className="wrap py-6 sm:py-10">
      <PageHeading title={t('title')} lead={t('lead')}>
        {(products.length > 0 || isFiltered) && sell}
      </PageHeading>
      {products.length === 0 && !isFiltered ? (
        <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('empty')}>
          {sell}
        </EmptyState>
      ) : (
        <div className="space-y-5">
          <MyProductsFilter query={query} counts={counts} locale={locale} />
          <p role="status" className="text-muted">
            {t('count', { count: total, formatted: formatCount(total, locale) })}
          </p>
          {products.length > 0 ? (
            <PageMessages namespaces={MESSAGES}>
              <ul className="grid gap-4">
                {products.map((product) => (
                  <li key={product._id}>
                    <MyProductCard product={product} locale={locale} />
                  </li>
                ))}
              </ul>
            </PageMessages>
          ) : (
            <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
              <Link
                href={href({ q: undefined, status: undefined, page: undefined })}
                prefetch={false}
                className="btn mt-2 target px-6 btn-primary"
              >
                {t('reset')}
              </Link>
            </EmptyState>
          )}
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(Math.min(total, COUNT_LIMIT) / limit)}
            hrefOf={(to) => href({ ...query, page: to })}
          />
        </div>
      )}
    </div>
  );
}
