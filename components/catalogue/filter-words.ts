import { useTranslations } from 'next-intl';
import { formatBdt, formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { EXACT_COUNTS, type FilterName } from '@/lib/features/search/schema';
import { categoryKey } from './category-keys';
import type { ListingQuery } from './listing-query';

/** A filter in use, in the words of the page. */
export function useFilterWords(locale: Locale, query: ListingQuery): (name: FilterName) => string {
  const t = useTranslations('listing');
  const names = useTranslations('category');
  return (name) => {
    switch (name) {
      case 'q':
        return t('chipSearch', { value: query.q ?? '' });
      case 'category':
        return query.category === undefined ? '' : names(categoryKey(query.category));
      case 'brand':
        return query.brand ?? '';
      case 'size':
        return t('chipSize', { value: query.size ?? '' });
      case 'colour':
        return t('chipColour', { value: query.colour ?? '' });
      case 'unit':
        return query.unit === undefined ? '' : t(`units.${query.unit}`);
      case 'minPrice':
        return t('chipMinPrice', { value: formatBdt(query.minPrice ?? 0, locale) });
      case 'maxPrice':
        return t('chipMaxPrice', { value: formatBdt(query.maxPrice ?? 0, locale) });
      case 'rating':
        return t('chipRating', { value: formatCount(query.rating ?? 1, locale) });
      case 'minOrder':
        return t('chipMinOrder', { value: formatCount(query.minOrder ?? 1, locale) });
      case 'inStock':
        return t('inStock');
    }
  };
}

/** How many products, exact up to 10,000 and "10,000+" beyond. */
export function useFacetCount(locale: Locale): (count: number) => string {
  const t = useTranslations('listing');
  return (count) =>
    count > EXACT_COUNTS
      ? t('countOver', { count: formatCount(EXACT_COUNTS, locale) })
      : formatCount(count, locale);
}
