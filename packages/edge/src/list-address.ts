import type { IncomingMessage } from 'node:http';
import { isRouterRequest, ROUTER_HEADERS, ROUTER_QUERY } from './next-internals.mjs';
import { acceptsHtml, isForEverybody } from './request-kind';
import type { ListFace, Site } from './site';
import type { Target } from './target';

/** A list as somebody asks for it. */
export interface ListAddress {
  /** The name under which the answer may be kept: the same for everybody who asks so. */
  key: string;
  face: ListFace;
  /** How Next is asked for it, so that nothing of one visitor's address shows in what others get. */
  url: string;
  /** What it is read under: one of these void, and the list is. */
  tags: readonly string[];
}

/** Longer than any filter of the form; what is longer is answered, but not kept. */
const MAX_LENGTH = 600;

interface Query {
  /** Known names in the order of the site's own links, nothing empty: one list, one text. */
  known: URLSearchParams;
  hasOthers: boolean;
  /** Asks for the caller's own: only JSON has that, on the page they are names like any unknown one. */
  isPersonal: boolean;
}

/** @returns null where a name stands twice: what is meant, Next decides */
function readQuery(search: string, { query, personalQuery }: Site['lists']): Query | null {
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
  const known = new URLSearchParams();
  for (const name of query) {
    const value = values.get(name);
    // A form without a script sends its empty fields as well.
    if (value) known.set(name, value);
  }
  return { known, hasOthers, isPersonal };
}

/**
 * Whether a request asks for a list that Next renders for each request and that is the same for
 * everybody: the listing with a query, the router's part of it, its JSON. Names that nobody reads make
 * no list of their own.
 */
export function listAddress(
  request: IncomingMessage,
  { pathname, search }: Target,
  { lists, variantCookies }: Pick<Site, 'lists' | 'variantCookies'>,
): ListAddress | null {
  const isApi = lists.isApi(pathname);
  if ((!isApi && !lists.isPage(pathname)) || !isForEverybody(request, variantCookies)) return null;
  const query = readQuery(search, lists);
  if (query === null) return null;
  const known = query.known.toString();
  if (known.length > MAX_LENGTH) return null;
  const url = known === '' ? pathname : `${pathname}?${known}`;
  const { headers } = request;
  const address = (face: ListFace, key: string, asked: string): ListAddress => ({
    key,
    face,
    url: asked,
    tags: lists.tagsOf(face, query.known),
  });
  if (isRouterRequest(headers) && !isApi) {
    // The router compares the address with its own.
    if (known === '' || query.hasOthers) return null;
    const parts = ROUTER_HEADERS.map((name) => String(headers[name] ?? ''));
    return address('part', ['part', url, ...parts].join('\n'), request.url!);
  }
  if (isApi || !acceptsHtml(headers.accept)) {
    if (query.isPersonal || (!isApi && !lists.hasJson(pathname))) return null;
    return address('json', `json\n${url}`, url);
  }
  if (ROUTER_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // Without a query it is a page of Next's own cache.
  return known === '' ? null : address('page', `page\n${url}`, url);
}
