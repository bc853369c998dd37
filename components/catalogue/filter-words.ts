import { formatBdt, formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { valueKey } from '@paikari/catalogue-search/option-values';
import {
  EXACT_COUNTS,
  type Facets,
  type FilterName,
  type ValueCount,
} from '@/lib/features/catalogue/search/schema';
import { categoryKey } from './category-keys';
import type { ListingQuery } from './listing-query';

/** What a list is asked for, what there is of each value, and the page's language. */
export interface FilterGiven {
  query: ListingQuery;
  facets: Facets;
  /** Sellers' names by account id. */
  sellerNames: Record<string, string>;
  locale: Locale;
  t: Translator;
}

/** A size or colour as the page names it; `name` is what addresses carry. */
export const valueWord = ({ name, nameBn }: Omit<ValueCount, 'count'>, locale: Locale): string =>
  (locale === 'bn' && nameBn) || name;

/** A seller's name; one without anything on sale has none. */
export const sellerWord = (
  id: string,
  { sellerNames, t }: Pick<FilterGiven, 'sellerNames' | 't'>,
): string => sellerNames[id] ?? t('listing.unknownSeller');

/** One that an address asks for: its own word among those counted, however its capitals are set. */
function askedWord(value: string, counted: readonly ValueCount[], locale: Locale): string {
  const known = counted.find(({ name }) => valueKey(name) === valueKey(value));
  return valueWord({ ...known, name: value }, locale);
}

/** A filter in use, in the words of the page. */
export function filterWord(name: FilterName, given: FilterGiven): string {
  const { query, facets, locale, t } = given;
  switch (name) {
    case 'q':
      return t('listing.chipSearch', { value: query.q ?? '' });
    case 'category':
      return query.category === undefined ? '' : t(`category.${categoryKey(query.category)}`);
    case 'brand':
      return query.brand ?? '';
    case 'size':
      return t('listing.chipSize', { value: askedWord(query.size ?? '', facets.sizes, locale) });
    case 'colour':
      return t('listing.chipColour', {
        value: askedWord(query.colour ?? '', facets.colours, locale),
      });
    case 'unit':
      return query.unit === undefined ? '' : t(`listing.units.${query.unit}`);
    case 'seller':
      return t('listing.chipSeller', { value: sellerWord(query.seller ?? '', given) });
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
