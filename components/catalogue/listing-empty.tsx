import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/features/catalogue/categories';
import type { Facets } from '@/lib/features/search/schema';
import { categoryKey } from './category-keys';
import { useFacetCount, useFilterWords } from './filter-words';
import { activeFilters, changed, listingHref, type ListingQuery } from './listing-query';

interface ListingEmptyProps {
  locale: Locale;
  query: ListingQuery;
  facets: Facets;
  spellings: string[];
  /** The list has products, but fewer than lead to this page. */
  isPastEnd: boolean;
}

/** Nothing to show, and every way on: another spelling, one filter less, a category, everything. */
export function ListingEmpty({ locale, query, facets, spellings, isPastEnd }: ListingEmptyProps) {
  const t = useTranslations('listing');
  const names = useTranslations('category');
  const words = useFilterWords(locale, query);
  const facetCount = useFacetCount(locale);
  const to = (target: ListingQuery) => localePath(locale, listingHref(target));
  if (isPastEnd) {
    return (
      <EmptyState icon={PackageSearch} title={t('emptyPage')} text={t('emptyPageText')}>
        <Action href={to(changed(query, {}))}>{t('firstPage')}</Action>
      </EmptyState>
    );
  }
  const filters = activeFilters(query);
  const droppable = filters.filter((name) => (facets.without[name] ?? 0) > 0);
  return (
    <EmptyState icon={PackageSearch} title={t('emptyTitle')} text={t('emptyText')}>
      {spellings.length > 0 && (
        <Ways heading={t('didYouMean')}>
          {spellings.map((spelling) => (
            <Way key={spelling} href={to(changed(query, { q: spelling }))}>
              {spelling}
            </Way>
          ))}
        </Ways>
      )}
      {filters.length > 1 && droppable.length > 0 && (
        <Ways heading={t('emptyDrop')}>
          {droppable.map((name) => (
            <Way key={name} href={to(changed(query, { [name]: undefined }))}>
              {t('without', { name: words(name) })}{' '}
              <span className="figures">({facetCount(facets.without[name] ?? 0)})</span>
            </Way>
          ))}
        </Ways>
      )}
      <Action href={to({})}>{t('emptyAction')}</Action>
      <Ways heading={t('emptyCategories')}>
        {CATEGORIES.map((category) => (
          <Way key={category} href={localePath(locale, paths.category(category))}>
            {names(categoryKey(category))}
          </Way>
        ))}
      </Ways>
    </EmptyState>
  );
}

function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} data-listing className="btn mt-2 btn-primary">
      {children}
    </a>
  );
}

function Ways({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mt-3 max-w-2xl space-y-2">
      <h3 className="text-sm font-semibold">{heading}</h3>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </div>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        data-listing
        className="flex min-h-11 items-center gap-1 rounded-full border border-line px-4 text-sm hover:border-primary"
      >
        {children}
      </a>
    </li>
  );
}
