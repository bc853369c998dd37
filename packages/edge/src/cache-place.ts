import type { IncomingMessage } from 'node:http';
import { isRouterRequest, ROUTER_HEADERS, ROUTER_QUERY } from './next';
import { acceptsHtml, isForEverybody, type Target } from './request-kind';
import type { ListFace, Site } from './options';

/** Where an answer may be kept: the same for everybody who asks so. */
export interface CachePlace {
  key: string;
  /**
   * A page of Next's cache ends with the entries that it is a copy of. A list Next makes for each request
   * and keeps nowhere; it ends with its tags.
   */
  store: 'page' | 'list';
  /** For a list: the tags under which it is read. */
  tags: readonly string[];
  /**
   * For a list: the URL with which Next is asked, so that nothing of one visitor's address shows in the
   * responses that others get.
   */
  url: string | undefined;
}

/** Longer than any filter of the form; what is longer is answered, but not kept. */
const MOST_QUERY = 600;
/** Query parameters that advertisements and messengers append to links; no page reads them. */
const NOT_READ = /^(utm_[a-z]+|fbclid|gclid|igshid|msclkid|ttclid)=/;
const ROUTER_SEARCH = new RegExp(`^(\\?${ROUTER_QUERY}=[\\w-]+)?$`);

/** Parts of a cache key for what the router asks for. */
const routerParts = ({ headers }: IncomingMessage) =>
  ROUTER_HEADERS.map((name) => String(headers[name] ?? ''));
const hasRouterParts = ({ headers }: IncomingMessage) =>
  ROUTER_HEADERS.some((name) => headers[name] !== undefined);

/** @param queryName the one name in the query that this page reads, if any: one kept page for each value */
function pageKey(
  request: IncomingMessage,
  { pathname, search }: Target,
  queryName: string | undefined,
): string | null {
  if (isRouterRequest(request.headers)) {
    return ROUTER_SEARCH.test(search)
      ? [pathname, search, ...routerParts(request)].join('\n')
      : null;
  }
  if (hasRouterParts(request) || !acceptsHtml(request.headers.accept)) return null;
  if (search === '') return pathname;
  const read = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !NOT_READ.test(pair));
  if (read.length === 0) return pathname;
  if (read.length > 1 || queryName === undefined) return null;
  // Decoded: a value that is written in many ways is kept once.
  const value = new URLSearchParams(read[0]).get(queryName);
  return value === null ? null : `${pathname}?${queryName}=${value}`;
}

interface ListQuery {
  /** Known names in the order of the site's own links, nothing empty: one list, one text. */
  known: URLSearchParams;
  hasOthers: boolean;
  /** Asks for the caller's own: only JSON has that, on the page they are names like any unknown one. */
  isPersonal: boolean;
}

/** @returns null where a name stands twice: what is meant, Next decides */
function readQuery(search: string, { query, personalQuery }: Site['lists']): ListQuery | null {
  const values = new Map<string, string>();
  let hasOthers = false;
  let isPersonal = false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (query.includes(name)) {
      if (values.has(name)) return null;
      values.set(name, value);
    } else {
      hasOthers ||= name !== ROUTER_QUERY;
      isPersonal ||= personalQuery.includes(name);
    }
  }
  // A form without a script sends its empty fields as well.
  const named = query.filter((name) => values.get(name)).map((name) => [name, values.get(name)!]);
  return { known: new URLSearchParams(named), hasOthers, isPersonal };
}

/**
 * The place of a list that is the same for everybody: the listing with a query, the router's part of it,
 * its JSON. Names that nobody reads make no list of their own.
 */
function listPlace(
  request: IncomingMessage,
  { pathname, search }: Target,
  lists: Site['lists'],
): CachePlace | null {
  const isApi = lists.isApi(pathname);
  const query = isApi || lists.isPage(pathname) ? readQuery(search, lists) : null;
  if (query === null) return null;
  const known = query.known.toString();
  if (known.length > MOST_QUERY) return null;
  const url = known === '' ? pathname : `${pathname}?${known}`;
  const place = (face: ListFace, asked: string, parts: string[] = []): CachePlace => ({
    key: [face, url, ...parts].join('\n'),
    store: 'list',
    tags: lists.tagsOf(face, query.known),
    url: asked,
  });
  if (isRouterRequest(request.headers) && !isApi) {
    // The router compares the address with its own.
    if (known === '' || query.hasOthers) return null;
    return place('part', request.url!, routerParts(request));
  }
  if (isApi || !acceptsHtml(request.headers.accept)) {
    return query.isPersonal || (!isApi && !lists.hasJson(pathname)) ? null : place('json', url);
  }
  // Without a query it is a page of Next's own cache.
  return hasRouterParts(request) || known === '' ? null : place('page', url);
}

/** Where the answer to a request may be kept; null where it could depend on who asks. */
export function cachePlace(
  request: IncomingMessage,
  target: Target,
  { isPagePath, lists, pageQuery, variantCookies }: Site,
): CachePlace | null {
  if (!isForEverybody(request, variantCookies)) return null;
  const { pathname } = target;
  const key = isPagePath(pathname) ? pageKey(request, target, pageQuery(pathname)) : null;
  if (key !== null) return { key, store: 'page', tags: [], url: undefined };
  return listPlace(request, target, lists);
}
