import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Names of Next that the front goes by. Its guides "CDN caching", "Incremental static regeneration", "Draft
 * mode" and "Content security policy" promise them.
 */

/** By these the router says which part of a page it wants; Next puts all of them into `Vary`. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];
/** The name in a query by which the router tells caches apart what it asks for. */
export const ROUTER_QUERY = '_rsc';
/** With this cookie Next renders drafts past its cache. */
export const DRAFT_COOKIE = '__prerender_bypass';
/** Where the build's own files stand, with a hash of their content in the name. */
export const STATIC_PREFIX = '/_next/static/';
/** HIT, MISS or STALE on answers that Next caches; no header on others. */
export const CACHE_HEADER = 'x-nextjs-cache';

/** Whether the router asks, for a part of a page. */
export const isRouterRequest = (headers: IncomingHttpHeaders): boolean => headers.rsc !== undefined;

/** Whether Next keeps the answer, so that the same bytes will be asked for again. */
export const isFromCache = (response: ServerResponse): boolean =>
  response.getHeader(CACHE_HEADER) !== undefined;

/** Whether Next answered from its cache: what everybody gets, known whole with its tags. */
export const isCacheHit = (response: ServerResponse): boolean =>
  response.getHeader(CACHE_HEADER) === 'HIT';

/** Has Next write the nonce into the scripts of what it renders: it reads it from this header. */
export function askForNonce(headers: IncomingHttpHeaders, nonce: string): void {
  headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
}
