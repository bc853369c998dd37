import { CATEGORIES } from '@/lib/shop/categories';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { pagerView, type PagerView } from '@/components/ui/pager-view';
import { type ProductCard, SORTS, type Sort } from '@/lib/features/catalogue/shared';
import type { Facets, FilterName } from '@/lib/features/catalogue/search/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { categoryKey } from './category-keys';
import {
  facetCount,
  filterWord,
  filterView,
  type FilterGiven,
  type FilterView,
  type Option,
} from './filter-view';
import {
  activeFilters,
  changed,
  listingHref,
  arePricesReversed,
  pageHref,
  type ListingQuery,
} from './listing-query';
import { cardView, cardLabels, type CardView, type CardLabels } from './card-view';

interface Way {
  href: string;
  text: string;
  count?: string;
}

interface Ways {
  heading: string;
  ways: Way[];
}

/** View model of an empty list: the reason and links that widen the search. */
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
function emptyView({ spellings, ...given }: Given): EmptyView {
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

/** Words of the list that are the same whatever is asked for. */
const LABELS = [
  'active',
  'apply',
  'category',
  'clearAll',
  'close',
  'filterAndSort',
  'filters',
  'from',
  'inStock',
  'keyword',
  'keywordPlaceholder',
  'loading',
  'maxPrice',
  'minOrder',
  'minOrderHint',
  'minPrice',
  'price',
  'rating',
  'reset',
  'results',
  'sort',
  'sortGo',
  'to',
] as const;

export type ListingLabels = Record<(typeof LABELS)[number], string>;

interface ChipView {
  name: FilterName;
  href: string;
  word: string;
  label: string;
}

/**
 * Content of the listing, in the page's language, as plain data: made on the server, so that browsers need
 * neither a translator nor the elements of a rendered tree.
 */
export interface ListingView {
  locale: Locale;
  heading: string;
  subtitle?: string;
  found: string;
  /** Which of all products these are; empty where there are none. */
  range: string;
  /** How many filters are in use; empty for none. */
  chosen: string;
  words: ListingLabels;
  filters: FilterView;
  sort: { value: string; isSearch: boolean; options: Option[] };
  /**
   * Filters that are wrong, said outside of their drawer: of those that could not be understood the name
   * of each, and the words for it.
   */
  wrong?: { title: string; problems: Option[] };
  chips: ChipView[];
  notices: string[];
  cards: CardView[];
  cardWords: CardLabels;
  empty?: EmptyView;
  pager?: PagerView;
}

export interface ListingGiven {
  locale: Locale;
  t: Translator;
  query: ListingQuery;
  result: {
    products: ProductCard[];
    total: number;
    page: number;
    limit: number;
    facets: Facets;
    sellerNames: Record<string, string>;
    cursor?: string;
    partial: boolean;
    meant?: string;
    spellings: string[];
  };
  heading: string;
  subtitle?: string;
  /** Values that could not be understood: the name of each and why. The list is then unfiltered. */
  problems?: { name: string; reason: string }[];
  /** The heading says the category already. */
  categoryPage?: boolean;
}

const SORT_LABELS = {
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  rating: 'ratingSort',
} as const satisfies Record<Sort, string>;

/** The order of the list: the best first where words are asked for, else the newest. */
function sortView(query: ListingQuery, t: Translator): ListingView['sort'] {
  const isSearch = query.q !== undefined;
  return {
    value: query.sort === 'newest' && !isSearch ? '' : (query.sort ?? ''),
    isSearch,
    options: [
      ['', t(isSearch ? 'listing.relevance' : 'listing.newest')],
      ...SORTS.filter((each) => isSearch || each !== 'newest').map((each): Option => [
        each,
        t(`listing.${SORT_LABELS[each]}`),
      ]),
    ],
  };
}

/** The filters in use; each is a link to the list without it. */
function chipViews(given: FilterGiven): ChipView[] {
  const { query, locale, t } = given;
  return activeFilters(query).map((name) => {
    const word = filterWord(name, given);
    return {
      name,
      href: localePath(locale, listingHref(changed(query, { [name]: undefined }))),
      word,
      label: t('listing.remove', { name: word }),
    };
  });
}

function wrongFilters({ query, problems = [], t }: ListingGiven): ListingView['wrong'] {
  if (problems.length > 0) {
    return {
      title: t('listing.invalid'),
      problems: problems.map(({ name, reason }) => [
        name,
        t('listing.invalidField', { name, reason }),
      ]),
    };
  }
  return arePricesReversed(query)
    ? { title: t('listing.pricesReversed'), problems: [] }
    : undefined;
}

function noticesOf({ query, result, t }: ListingGiven): string[] {
  if (result.products.length === 0) return [];
  const notices: string[] = [];
  if (result.meant !== undefined) {
    notices.push(t('listing.meant', { typed: query.q ?? '', meant: result.meant }));
  }
  if (result.partial) notices.push(t('listing.partial'));
  return notices;
}

/** `/products`, its filtered rewrite target and the pages of a category, as `Listing` shows them. */
export function listingView(given: ListingGiven): ListingView {
  const { locale, t, query, result } = given;
  const { products, total, page, limit, facets, sellerNames, spellings } = result;
  const isEmpty = products.length === 0;
  const last = isEmpty ? 1 : Math.max(1, Math.ceil(total / limit));
  const chips = chipViews({
    ...{ facets, sellerNames, locale, t },
    query: given.categoryPage ? { ...query, category: undefined } : query,
  });
  const first = (page - 1) * limit + 1;
  const formatted = formatCount(total, locale);
  const hrefOf = (number: number) => localePath(locale, pageHref(query, number, result.cursor));
  const wrong = wrongFilters(given);
  const pager = pagerView(t, locale, page, last, hrefOf);
  return {
    locale,
    heading: given.heading,
    ...(given.subtitle !== undefined && { subtitle: given.subtitle }),
    found: t('listing.count', { count: total, formatted }),
    range: isEmpty
      ? ''
      : t('listing.range', {
          from: formatCount(first, locale),
          to: formatCount(first + products.length - 1, locale),
          total: formatted,
        }),
    chosen: chips.length > 0 ? formatCount(chips.length, locale) : '',
    words: Object.fromEntries(LABELS.map((key) => [key, t(`listing.${key}`)])) as ListingLabels,
    filters: filterView({ query, facets, sellerNames, locale, t }),
    sort: sortView(query, t),
    ...(wrong && { wrong }),
    chips,
    notices: noticesOf(given),
    cards: products.map((product) => cardView(product, locale, t)),
    cardWords: cardLabels(t),
    ...(isEmpty && {
      empty: emptyView({ query, facets, sellerNames, spellings, locale, t }),
    }),
    ...(pager && { pager }),
  };
}
