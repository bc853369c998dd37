import { PackageOpen, PackagePlus, SearchX } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PageHeading } from '@/components/dashboard/page-heading';
import { ProductFilter, productsHref } from '@/components/dashboard/product-filter';
import { ProductTable } from '@/components/dashboard/product-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { requirePageActor } from '@/lib/auth/page-actor';
import { mayReviewProducts } from '@/lib/auth/policy';
import { isLocale } from '@/lib/i18n';
import { formatCount } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import { dashboardListingSchema, listDashboardProducts } from '@/lib/products/dashboard-queries';
import { dashboardMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/dashboard/allproducts'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'products');

export default async function AllProductsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.allProducts, locale);
  // What can't be understood filters nothing: the form then shows what is filtered.
  const { data: query = {} } = dashboardListingSchema.safeParse(await searchParams);
  const [{ products, total, page, limit }, t, tPages] = await Promise.all([
    listDashboardProducts(actor, query),
    getTranslations('dashboard.list'),
    getTranslations('listing'),
  ]);
  const reviews = mayReviewProducts(actor);
  const href = (to: Parameters<typeof productsHref>[0]) => localePath(locale, productsHref(to));
  const add = (
    <Link
      href={localePath(locale, paths.addProduct)}
      prefetch={false}
      className="btn target px-5 btn-primary"
    >
      <PackagePlus aria-hidden="true" className="size-5" />
      {t('add')}
    </Link>
  );
  return (
    <>
      <PageHeading
        title={t(reviews ? 'headingAdmin' : 'heading')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      >
        {add}
      </PageHeading>
      <div className="space-y-5">
        <ProductFilter query={query} locale={locale} />
        {products.length > 0 ? (
          <ProductTable products={products} locale={locale} reviews={reviews} />
        ) : query.q || query.status || page > 1 ? (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
            <Link href={href({})} prefetch={false} className="btn mt-2 target px-6 btn-primary">
              {t('reset')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('empty')}>
            {add}
          </EmptyState>
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => href({ ...query, page: to })}
          labels={{
            pages: tPages('pages'),
            previous: tPages('previous'),
            next: tPages('next'),
            page: (number) => tPages('page', { page: number }),
          }}
        />
      </div>
    </>
  );
}
