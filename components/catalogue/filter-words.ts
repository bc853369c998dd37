import { formatBdt, formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { EXACT_COUNTS, type FilterName } from '@/lib/features/search/schema';
import { categoryKey } from './category-keys';
import type { ListingQuery } from './listing-query';

/** A filter in use, in the words of the page. */
export function filterWord(
  name: FilterName,
  query: ListingQuery,
  locale: Locale,
  t: Translator,
): string {
  switch (name) {
    case 'q':
      return t('listing.chipSearch', { value: query.q ?? '' });
    case 'category':
      return query.category === undefined ? '' : t(`category.${categoryKey(query.category)}`);
    case 'brand':
      return query.brand ?? '';
    case 'size':
      return t('listing.chipSize', { value: query.size ?? '' });
    case 'colour':
      return t('listing.chipColour', { value: query.colour ?? '' });
    case 'unit':
      return query.unit === undefined ? '' : t(`listing.units.${query.unit}`);
    case 'minPrice':
      return t('listing.chipMinPrice', { value: formatBdt(query.minPrice ?? 0, locale) });
    case 'maxPrice':
      return t('listing.chipMaxPrice', { value: formatBdt(query.maxPrice ?? 0, locale) });
    case 'rating':
      return t('listing.chipRating', { value: formatCount(query.rating ?? 1, locale) });
    case 'minOrder':
      return t('listing.chipMinOrder', { value: formatCount(query.minOrder ?? 1, locale) });
    case 'inStock':
      return t('listing.inStock');
  }
}

/** How many products, exact up to 10,000 and "10,000+" beyond. */
export function facetCount(count: number, locale: Locale, t: Translator): string {
  return count > EXACT_COUNTS
    ? t('listing.countOver', { count: formatCount(EXACT_COUNTS, locale) })
    : formatCount(count, locale);
}
