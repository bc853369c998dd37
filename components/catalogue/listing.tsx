import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '@/components/ui/filter-form';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ProductCard } from '@/lib/features/catalogue/schema';
import type { Facets } from '@/lib/features/search/schema';
import { FilterChips } from './filter-chips';
import { ListingEmpty } from './listing-empty';
import { activeFilters, pageHref, RESULTS, type ListingQuery } from './listing-query';
import { FILTER_FORM, ListingFilters } from './listing-filters';
import { ListingShell } from './listing-shell';
import { ListingSort } from './listing-sort';
import { ProductGrid } from './product-grid';

interface ListingProps {
  locale: Locale;
  query: ListingQuery;
  result: {
    products: ProductCard[];
    total: number;
    page: number;
    limit: number;
    facets: Facets;
    cursor?: string;
    partial: boolean;
    meant?: string;
    spellings: string[];
  };
  heading: string;
  subtitle?: string;
  /** Values that could not be understood: the name of each and why. The list is then unfiltered. */
  problems?: { name: string; reason: string }[];
  /** Above the heading. */
  breadcrumb?: ReactNode;
  /** The heading says the category already. */
  categoryPage?: boolean;
}

/** `/products`, its filtered twin and the pages of a category. */
export function Listing(props: ListingProps) {
  const { locale, query, result, problems = [] } = props;
  const t = useTranslations('listing');
  const { products, total, page, limit, facets } = result;
  const last = Math.max(1, Math.ceil(total / limit));
  const hrefOf = (number: number) => localePath(locale, pageHref(query, number, result.cursor));
  const chips = props.categoryPage ? { ...query, category: undefined } : query;
  const chosen = activeFilters(chips).length;
  const first = (page - 1) * limit + 1;
  const count = formatCount(total, locale);
  const found = t('count', { count: total, formatted: count });
  return (
    <div className="wrap space-y-5 py-5 sm:py-8">
      <header className="space-y-1">
        {props.breadcrumb}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold sm:text-3xl">{props.heading}</h1>
          <p className="text-muted figures">{found}</p>
        </div>
        {props.subtitle !== undefined && <p className="max-w-2xl text-muted">{props.subtitle}</p>}
      </header>
      <ListingShell loading={t('loading')} found={found}>
        <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8">
          <ListingFilters locale={locale} query={query} facets={facets} />
          <section aria-label={props.heading} className="min-w-0 space-y-4">
            <h2 id={RESULTS} tabIndex={-1} className="sr-only">
              {t('results')}
            </h2>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <FilterButton
                form={FILTER_FORM}
                label={t('filterAndSort')}
                count={chosen}
                className="grow"
              />
              <p className="hidden text-sm text-muted figures lg:block">
                {products.length > 0 &&
                  t('range', {
                    from: formatCount(first, locale),
                    to: formatCount(first + products.length - 1, locale),
                    total: count,
                  })}
              </p>
              <ListingSort query={query} />
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
            <FilterChips locale={locale} query={chips} />
            {products.length > 0 && result.meant !== undefined && (
              <Notice>{t('meant', { typed: query.q ?? '', meant: result.meant })}</Notice>
            )}
            {products.length > 0 && result.partial && <Notice>{t('partial')}</Notice>}
            {products.length > 0 ? (
              <ProductGrid products={products} locale={locale} top beside />
            ) : (
              <ListingEmpty
                locale={locale}
                query={query}
                facets={facets}
                spellings={result.spellings}
                isPastEnd={total > 0}
              />
            )}
            <div className="pt-4">
              <Pager
                locale={locale}
                current={page}
                last={products.length > 0 ? last : 1}
                hrefOf={hrefOf}
              />
            </div>
          </section>
        </div>
      </ListingShell>
    </div>
  );
}
