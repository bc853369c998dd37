import type { IncomingMessage } from 'node:http';
import { LISTING_QUERY } from '../../../lib/platform/paths';
import { acceptsHtml, isForEverybody, ROUTER_HEADERS } from './page-cache';
import type { Target } from './target';

/** A list of products as somebody asks for it. */
export interface ListAddress {
  /** The name under which the answer may be kept: the same for everybody who asks so. */
  key: string;
  /** How Next is asked for it, so that nothing of one visitor's address shows in what others get. */
  url: string;
}

/** Longer than any filter of the form; what is longer is answered, but not kept. */
const MAX_LENGTH = 600;
const LISTING = /^(?:\/bn)?\/products$/;
const KNOWN = new Set<string>(LISTING_QUERY);
/** The caller's own lists: only JSON has them, on the page they are names like any unknown one. */
const PERSONAL = /(?:^|&)(?:mine|status)=/;

interface Query {
  /** Known names in the order of the listing's own links, nothing empty: one list, one text. */
  known: string;
  hasOthers: boolean;
}

/** @returns null where a name stands twice: what is meant, Next decides */
function readQuery(search: string): Query | null {
  const values = new Map<string, string>();
  let hasOthers = false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (!KNOWN.has(name)) hasOthers ||= name !== '_rsc';
    else if (values.has(name)) return null;
    else values.set(name, value);
  }
  const known = new URLSearchParams();
  for (const name of LISTING_QUERY) {
    const value = values.get(name);
    // A form without a script sends its empty fields as well.
    if (value) known.set(name, value);
  }
  return { known: known.toString(), hasOthers };
}

/**
 * Whether a request asks for a list that Next renders for each request and that is the same for
 * everybody: the listing with a query, the router's part of it, `GET /products`. Names that nobody
 * reads make no list of their own.
 */
export function listAddress(request: IncomingMessage, target: Target): ListAddress | null {
  const { pathname, search } = target;
  const { headers } = request;
  const isApi = pathname === '/api/products';
  if ((!isApi && !LISTING.test(pathname)) || !isForEverybody(request)) return null;
  const query = readQuery(search);
  if (query === null || query.known.length > MAX_LENGTH) return null;
  const { known, hasOthers } = query;
  const url = known === '' ? pathname : `${pathname}?${known}`;
  if (headers.rsc !== undefined && !isApi) {
    // The router compares the address with its own.
    if (known === '' || hasOthers) return null;
    const asked = ROUTER_HEADERS.map((name) => String(headers[name] ?? ''));
    return { key: ['part', url, ...asked].join('\n'), url: request.url! };
  }
  if (isApi || !acceptsHtml(headers.accept)) {
    // `/bn/products` has no JSON.
    if (PERSONAL.test(search.slice(1)) || pathname.startsWith('/bn')) return null;
    return { key: `json\n${url}`, url };
  }
  if (ROUTER_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // Without a query it is a page of Next's own cache.
  return known === '' ? null : { key: `page\n${url}`, url };
}
