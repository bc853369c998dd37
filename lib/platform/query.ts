/**
 * Addresses with a query. Apart from `paths`, which is part of every page's script: the pages of the shop
 * seldom make one.
 */

/** Adds query parameters to a path of this shop; empty ones are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const url = new URL(path, 'http://shop.invalid');
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}

/** Names of the query that say where a page of a list begins. */
const PLACES: ReadonlySet<string> = new Set(['page', 'before', 'after']);

/**
 * The address of a list with what it is asked for, so that one list has one address: what is empty, a
 * default, or the first page is left out, and where the page begins comes last.
 * @param path without a query
 * @param defaults what is shown where the address says nothing
 */
export function listHref(
  path: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  defaults: Readonly<Record<string, string>> = {},
): string {
  const said: Record<string, string> = {};
  const isPlace = ([name]: [string, unknown]) => Number(PLACES.has(name));
  const entries = Object.entries(asked).sort((one, other) => isPlace(one) - isPlace(other));
  for (const [name, value] of entries) {
    const isDefault = value === defaults[name] || (name === 'page' && value === 1);
    if (value && !isDefault) said[name] = String(value);
  }
  return withQuery(path, said);
}
