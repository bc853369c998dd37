import { CATEGORIES } from '@/lib/shop/categories';
import { localePath, paths } from '@/lib/platform/paths';
import { categoryKey } from './category-keys';
import { facetCount, filterWord, type FilterGiven } from './filter-words';
import { activeFilters, changed, listingHref, type ListingQuery } from './listing-query';

interface Way {
  href: string;
  text: string;
  count?: string;
}

interface Ways {
  heading: string;
  ways: Way[];
}

/** What an empty list shows, as plain data: why, and every way on. */
export interface EmptyView {
  title: string;
  text: string;
  before: Ways[];
  action: Way;
  after: Ways[];
}

interface Given extends FilterGiven {
  spellings: string[];
}

/** Another spelling, one filter less, a category, everything. */
export function emptyView({ spellings, ...given }: Given): EmptyView {
  const { query, facets, locale, t } = given;
  const to = (target: ListingQuery) => localePath(locale, listingHref(target));
  const filters = activeFilters(query);
  const droppable = filters.filter((name) => (facets.without[name] ?? 0) > 0);
  const before: Ways[] = [];
  if (spellings.length > 0) {
    before.push({
      heading: t('listing.didYouMean'),
      ways: spellings.map((text) => ({ href: to(changed(query, { q: text })), text })),
    });
  }
  if (filters.length > 1 && droppable.length > 0) {
    before.push({
      heading: t('listing.emptyDrop'),
      ways: droppable.map((name) => ({
        href: to(changed(query, { [name]: undefined })),
        text: t('listing.without', { name: filterWord(name, given) }),
        count: `(${facetCount(facets.without[name] ?? 0, locale, t)})`,
      })),
    });
  }
  return {
    title: t('listing.emptyTitle'),
    text: t('listing.emptyText'),
    before,
    action: { href: to({}), text: t('listing.emptyAction') },
    after: [
      {
        heading: t('listing.emptyCategories'),
        ways: CATEGORIES.map((category) => ({
          href: localePath(locale, paths.category(category)),
          text: t(`category.${categoryKey(category)}`),
        })),
      },
    ],
  };
}
