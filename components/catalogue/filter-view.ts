import { valueKey } from '@paikari/catalogue-search/option-values';
import { formatBdt, formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import {
  EXACT_COUNTS,
  type Facets,
  type FilterName,
  type ValueCount,
} from '@/lib/features/catalogue/search/shared';
import { CATEGORIES } from '@/lib/shop/categories';
import { UNITS, type Unit } from '@/lib/shop/unit-types';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { categoryKey } from './category-keys';
import { arePricesReversed, changed, listingHref, type ListingQuery } from './listing-query';

/** Input of the filter views: the query, the facet counts and the page's language. */
export interface FilterGiven {
  query: ListingQuery;
  facets: Facets;
  /** Sellers' names by account id. */
  sellerNames: Record<string, string>;
  locale: Locale;
  t: Translator;
}

/** A size or colour as the page names it; `name` is what addresses carry. */
const valueWord = ({ name, nameBn }: Omit<ValueCount, 'count'>, locale: Locale): string =>
  (locale === 'bn' && nameBn) || name;

/** A seller's name; one without anything on sale has none. */
const sellerWord = (
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

/** A value and its words. */
export type Option = [value: string, words: string];

/** Filters by a value that is chosen or, where it can be typed, with how long it can be. */
const MAX_LENGTHS = {
  brand: 100,
  size: 60,
  colour: 60,
  unit: 60,
  seller: 24,
} as const satisfies Partial<Record<keyof ListingQuery, number>>;

/** A list of values with their counts; where there are more than a person reads, a field to type in. */
export interface ValueView {
  name: keyof typeof MAX_LENGTHS;
  label: string;
  value: string;
  options: Option[];
  /** How long a typed value can be; absent where one is chosen. */
  typed?: number;
}

interface CategoryView {
  key: string;
  value: string;
  word: string;
  count: string;
  isChosen: boolean;
}

/** View model of the filter form, as plain data. */
export interface FilterView {
  /** The plain list, in the page's language. */
  action: string;
  /** Address of the list without its sort order. */
  address: string;
  limit?: number;
  q?: string;
  minPrice?: number;
  maxPrice?: number;
  minOrder?: number;
  /** The lowest is above the highest. */
  arePricesWrong?: true;
  inStock: boolean;
  inStockCount: string;
  categories: CategoryView[];
  values: ValueView[];
  rating: string;
  ratings: Option[];
}

const isUnit = (value: string): value is Unit => UNITS.some((unit) => unit === value);

function categoryViews({ query, facets, locale, t }: FilterGiven): CategoryView[] {
  return [undefined, ...CATEGORIES].map((category) => ({
    key: category === undefined ? 'all' : categoryKey(category).split('.')[1]!,
    value: category ?? '',
    word:
      category === undefined ? t('listing.anyCategory') : t(`category.${categoryKey(category)}`),
    count: facetCount(
      category === undefined ? (facets.without.category ?? 0) : facets.categories[category],
      locale,
      t,
    ),
    isChosen: query.category === category,
  }));
}

function valueView(
  given: FilterGiven,
  name: ValueView['name'],
  { label, any }: { label: string; any: string },
  values: ValueCount[],
  hasMore = false,
): ValueView {
  const { query, locale, t } = given;
  const { [name]: value } = query;
  const count = (each: ValueCount) => facetCount(each.count, locale, t);
  const view = { name, label, value: value ?? '' };
  if (hasMore) {
    const options = values.map((each): Option => {
      const word = valueWord(each, locale);
      return [each.name, word === each.name ? count(each) : `${word} (${count(each)})`];
    });
    return { ...view, options, typed: MAX_LENGTHS[name] };
  }
  const wordOf = (each: Omit<ValueCount, 'count'>) => {
    if (name === 'seller') return sellerWord(each.name, given);
    return name === 'unit' && isUnit(each.name)
      ? t(`listing.units.${each.name}`)
      : valueWord(each, locale);
  };
  const isListed = value === undefined || values.some((each) => each.name === value);
  return {
    ...view,
    options: [
      ['', any],
      ...(isListed ? [] : [[value, wordOf({ name: value })] satisfies Option]),
      ...values.map((each): Option => [each.name, `${wordOf(each)} (${count(each)})`]),
    ],
  };
}

/** Sellers by their names; one that is on sale no more stands at the end. */
function sellersByName({ facets, sellerNames, locale }: FilterGiven): ValueCount[] {
  const { compare } = new Intl.Collator(locale);
  return facets.sellers
    .filter(({ name }) => sellerNames[name] !== undefined)
    .sort((a, b) => compare(sellerNames[a.name]!, sellerNames[b.name]!));
}

/** Brands, and what variants differ in, how they are counted and whose they are where there is something to choose. */
function valueViews(given: FilterGiven): ValueView[] {
  const { query, facets, t } = given;
  const units = UNITS.flatMap((unit) => facets.units.filter(({ name }) => name === unit));
  const labels = (label: string, any: string) => ({ label, any });
  const brand = labels(t('listing.brand'), t('listing.anyBrand'));
  const size = labels(t('listing.size'), t('listing.anySize'));
  const colour = labels(t('listing.colour'), t('listing.anyColour'));
  const seller = labels(t('listing.seller'), t('listing.anySeller'));
  const sellers = sellersByName(given);
  const unit = labels(t('listing.unit'), t('listing.anyUnit'));
  return [
    valueView(given, 'brand', brand, facets.brands, facets.moreBrands),
    ...(facets.sizes.length > 0 || query.size !== undefined
      ? [valueView(given, 'size', size, facets.sizes, facets.moreSizes)]
      : []),
    ...(facets.colours.length > 0 || query.colour !== undefined
      ? [valueView(given, 'colour', colour, facets.colours, facets.moreColours)]
      : []),
    ...(units.length > 1 || query.unit !== undefined
      ? [valueView(given, 'unit', unit, units)]
      : []),
    ...(sellers.length > 1 || query.seller !== undefined
      ? [valueView(given, 'seller', seller, sellers)]
      : []),
  ];
}

function ratingOptions({ query, facets, locale, t }: FilterGiven): Option[] {
  const word = (rating: number) =>
    t('listing.ratingAtLeast', { rating: formatCount(rating, locale) });
  const { rating } = query;
  const isListed = rating === undefined || facets.ratings.some(({ atLeast }) => atLeast === rating);
  return [
    ['', t('listing.anyRating')],
    ...facets.ratings.map(({ atLeast, count }): Option => [
      String(atLeast),
      `${word(atLeast)} (${facetCount(count, locale, t)})`,
    ]),
    ...(isListed ? [] : [[String(rating), word(rating)] satisfies Option]),
  ];
}

/** Builds the filter form's view model, with a count for each choice. */
export function filterView(given: FilterGiven): FilterView {
  const { query, facets, locale, t } = given;
  const { limit, q, minPrice, maxPrice, minOrder } = query;
  return {
    action: localePath(locale, paths.products),
    address: listingHref(changed(query, { sort: undefined })),
    ...(limit !== undefined && { limit }),
    ...(q !== undefined && { q }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(minOrder !== undefined && { minOrder }),
    ...(arePricesReversed(query) && { arePricesWrong: true as const }),
    inStock: query.inStock ?? false,
    inStockCount: facetCount(facets.inStock, locale, t),
    categories: categoryViews(given),
    values: valueViews(given),
    rating: query.rating === undefined ? '' : String(query.rating),
    ratings: ratingOptions(given),
  };
}
