import { PackageSearch, SlidersHorizontal } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/money';
import { localePath } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { SORTS, type ProductCard } from '@/lib/products/schema';
import { FilterChips } from './filter-chips';
import { FILTER_DRAWER, FILTER_FORM, FilterForm } from './filter-form';
import { changed, listingHref, type ListingQuery } from './listing-query';
import { ListingShell } from './listing-shell';
import { ProductGrid } from './product-grid';

interface ListingProps {
  locale: Locale;
  query: ListingQuery;
  result: { products: ProductCard[]; total: number; page: number; limit: number };
  brands: string[];
  heading: string;
  subtitle?: string;
  /** Values that could not be understood: the name of each and why. The list is then unfiltered. */
  problems?: { name: string; reason: string }[];
  /** Above the heading. */
  breadcrumb?: ReactNode;
  /** The heading says the category already. */
  categoryPage?: boolean;
}

const SORT_WORDS = {
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  rating: 'ratingSort',
} as const;

/** `/products`, its filtered twin and the pages of a category. */
export function Listing(props: ListingProps) {
  const { locale, query, result, brands, problems = [] } = props;
  const t = useTranslations('listing');
  const { products, total, page, limit } = result;
  const last = Math.max(1, Math.ceil(total / limit));
  const hrefOf = (number: number) =>
    localePath(locale, listingHref(changed(query, { page: number })));
  const first = (page - 1) * limit + 1;
  const count = formatCount(total, locale);
  return (
    <div className="wrap space-y-5 py-5 sm:py-8">
      <header className="space-y-1">
        {props.breadcrumb}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold sm:text-3xl">{props.heading}</h1>
          <p className="text-muted figures">{t('count', { count: total, formatted: count })}</p>
        </div>
        {props.subtitle !== undefined && <p className="max-w-2xl text-muted">{props.subtitle}</p>}
      </header>
      <ListingShell loading={t('loading')}>
        <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8">
          <FilterForm locale={locale} query={query} brands={brands} />
          <section aria-label={props.heading} className="min-w-0 space-y-4">
            <h2 className="sr-only">{t('results')}</h2>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <button
                type="button"
                popoverTarget={FILTER_DRAWER}
                className="btn grow border-line bg-surface lg:hidden"
              >
                <SlidersHorizontal aria-hidden="true" className="size-4" />
                {t('filterAndSort')}
              </button>
              <p className="hidden text-sm text-muted figures lg:block">
                {products.length > 0 &&
                  t('range', {
                    from: formatCount(first, locale),
                    to: formatCount(first + products.length - 1, locale),
                    total: count,
                  })}
              </p>
              <div className="flex grow items-center gap-2 lg:grow-0">
                <label htmlFor="sort" className="text-sm whitespace-nowrap max-sm:sr-only">
                  {t('sort')}
                </label>
                <select
                  key={query.sort ?? 'newest'}
                  id="sort"
                  name="sort"
                  form={FILTER_FORM}
                  defaultValue={query.sort ?? 'newest'}
                  className="select w-full min-w-44 lg:w-auto"
                >
                  {SORTS.map((sort) => (
                    <option key={sort} value={sort}>
                      {t(SORT_WORDS[sort])}
                    </option>
                  ))}
                </select>
                <noscript>
                  <button type="submit" form={FILTER_FORM} className="btn">
                    {t('sortGo')}
                  </button>
                </noscript>
              </div>
            </div>
            {problems.length > 0 && (
              <Notice tone="warning" title={t('invalid')}>
                <ul className="text-sm">
                  {problems.map(({ name, reason }) => (
                    <li key={name}>{t('invalidField', { name, reason })}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <FilterChips
              locale={locale}
              query={props.categoryPage ? { ...query, category: undefined } : query}
            />
            {products.length > 0 ? (
              <ProductGrid products={products} locale={locale} top beside />
            ) : (
              <EmptyState
                icon={PackageSearch}
                title={t(total > 0 ? 'emptyPage' : 'emptyTitle')}
                text={t(total > 0 ? 'emptyPageText' : 'emptyText')}
              >
                <Link
                  href={total > 0 ? hrefOf(1) : localePath(locale, listingHref({}))}
                  prefetch={false}
                  data-listing
                  className="btn mt-2 btn-primary"
                >
                  {t(total > 0 ? 'firstPage' : 'emptyAction')}
                </Link>
              </EmptyState>
            )}
            <div className="pt-4">
              <Pager
                locale={locale}
                current={page}
                last={products.length > 0 ? last : 1}
                hrefOf={hrefOf}
                labels={{
                  pages: t('pages'),
                  previous: t('previous'),
                  next: t('next'),
                  page: (number) => t('page', { page: number }),
                }}
              />
            </div>
          </section>
        </div>
      </ListingShell>
    </div>
  );
}
