import { LISTING_QUERY, paths } from '@/lib/shop/paths';
import type { Listing } from '@/lib/features/catalogue/shared';
import type { FilterName } from '@/lib/features/catalogue/search/shared';

/**
 * Query that a visitor can make on the listing page: the query of `GET /products` without its private parts.
 */
export type ListingQuery = Omit<Listing, 'mine' | 'status'>;

/** In their order there, so that one list has one address. */
const NAMES = LISTING_QUERY satisfies readonly (keyof ListingQuery)[];

/** Names that narrow the list; the others only order and cut it. */
const FILTER_NAMES = NAMES.slice(0, NAMES.indexOf('sort')) as FilterName[];

/** Id of the list's heading: where the focus goes when the link that was followed is no more. */
export const RESULTS = 'results';

/** From this page on a link to the next one names where this one ended (`after`). */
const KEYED_FROM = 50;

/** The listing's address without a language: defaults left out, so that page 1 is the plain list. */
export function listingHref(query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const value = query[name];
    if (value === undefined || value === false) continue;
    if (name === 'page' && value === 1) continue;
    // With words the best come first unless something else is asked for.
    if (name === 'sort' && value === 'newest' && query.q === undefined) continue;
    search.set(name, value === true ? '1' : String(value));
  }
  const text = search.toString();
  return text === '' ? paths.products : `${paths.products}?${text}`;
}

/** Returns the query of the same list with some names changed, from its first page. */
export function changed(query: ListingQuery, change: ListingQuery): ListingQuery {
  return { ...query, page: undefined, after: undefined, ...change };
}

/**
 * Address of one of the list's pages.
 * @param cursor where the current page ends
 */
export function pageHref(query: ListingQuery, page: number, cursor: string | undefined): string {
  const isNext = page === (query.page ?? 1) + 1;
  const after = isNext && page > KEYED_FROM ? cursor : undefined;
  return listingHref(changed(query, { page, after }));
}

/** Whether nothing can fit, as the lowest price is above the highest. */
export const arePricesReversed = ({ minPrice, maxPrice }: ListingQuery): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/** The filters in use, in the order of the form. */
export function activeFilters(query: ListingQuery): FilterName[] {
  return FILTER_NAMES.filter((name) => query[name] !== undefined && query[name] !== false);
}
