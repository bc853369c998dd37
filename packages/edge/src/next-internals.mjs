/**
 * Everything that the front and the shop's cache handler know of the inside of Next and React, and
 * nothing else: what no documentation promises. Each export has one test named after it, in
 * `next-contract.test.ts` (against Next's modules) or `next-contract-build.test.ts` (against a small
 * app that Next builds), so that an upgrade which breaks one fails there.
 *
 * Plain JavaScript, because Next imports the cache handler at run time, past its compiler.
 */

/* What Next hands to a cache handler. */

/** Header of a cached page or route answer that lists the tags it was made under, by commas. */
export const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Whether an entry is an answer to a request (a page, a route, a redirect) and not a read inside of
 * one, as `unstable_cache` makes.
 */
export function isAnswerEntry(value) {
  return value?.kind !== 'FETCH';
}

/** Whether what is looked for is a read inside of a request, by the context of `get`. */
export function isReadLookup(context) {
  return context?.kind === 'FETCH';
}

/** What to keep of an entry: the tags of a read come beside it, in the context of `set`. */
export function entryWithTags(value, context) {
  if (value?.kind !== 'FETCH') return value;
  return { ...value, tags: context?.tags ?? value.tags ?? [] };
}

/** The tags that an entry was made under. */
export function tagsOfEntry(value) {
  if (value?.kind === 'FETCH') return value.tags ?? [];
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

/** The tags of whoever reads an entry: its own and, as soft ones, those of the page around it. */
export function tagsOfReader(context) {
  return [...(context?.tags ?? []), ...(context?.softTags ?? [])];
}

/** Bytes that an entry holds, roughly; strings count double as Bangla ones take two bytes a letter. */
export function sizeOfEntry(key, value) {
  let bytes = 400 + 2 * key.length;
  if (!value) return bytes;
  bytes += 2 * (value.html?.length ?? 0) + (value.rscData?.length ?? 0);
  bytes += value.body?.length ?? 0;
  for (const [path, segment] of value.segmentData ?? []) bytes += 2 * path.length + segment.length;
  if (value.kind === 'FETCH') bytes += 2 * JSON.stringify(value.data ?? '').length;
  if (value.kind === 'REDIRECT') bytes += 2 * JSON.stringify(value.props ?? '').length;
  return bytes;
}

/**
 * When an entry's time is over, in milliseconds since 1970; Infinity where only its tags end it.
 * @param {{ revalidate?: number | false } | undefined} cacheControl of the context of `set`, in seconds
 * @param {number} madeAt milliseconds since 1970
 */
export function endOfEntry(cacheControl, madeAt) {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? madeAt + seconds * 1000 : Infinity;
}

/* What the router asks for. */

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
/** The content type of a part for the router. */
export const ROUTER_PART_TYPE = 'text/x-component';

/** Whether the router asks, for a part of a page. */
export function isRouterRequest(headers) {
  return headers.rsc !== undefined;
}

/** Whether a request calls a server action. */
export function callsAction(headers) {
  return headers['next-action'] !== undefined;
}

/** With this cookie Next renders drafts past its cache. */
export const DRAFT_COOKIE = '__prerender_bypass';

/**
 * Headers by which Next talks to itself and to proxies. From a client they could skip the middleware,
 * ask for a revalidation or replace a page, so they never come in. (Next drops some of them itself.)
 */
export const INTERNAL_HEADERS =
  /^(?:x-middleware-|x-nextjs-|x-invoke-|x-now-|x-vercel-|x-prerender-|x-matched-path$|x-action-|x-next-|next-resume$)/;
/** Those of them that the development tools in the browser send; in production nobody does. */
export const DEVELOPMENT_HEADERS = /^(?:x-nextjs-|x-next-)/;

/* What Next answers. */

/** HIT, MISS or STALE on answers that Next caches; no header on others. */
export const CACHE_HEADER = 'x-nextjs-cache';

/** Whether Next keeps the answer, so that the same bytes will be asked for again. */
export function isFromCache(response) {
  return response.getHeader(CACHE_HEADER) !== undefined;
}

/** Whether Next answered from its cache: what everybody gets, known whole with its tags. */
export function isCacheHit(response) {
  return response.getHeader(CACHE_HEADER) === 'HIT';
}

/** Where the build's own files stand, with a hash of their content in the name. */
export const STATIC_PREFIX = '/_next/static/';

/**
 * Whether a part of the page failed while it was rendered. The status is 200 all the same; React
 * notes the failure among the data, as a row for the router or as a string in a script.
 * @param {Buffer} body a whole answer
 */
export function hasFailedPart(body) {
  return body.includes(':E{"digest"') || body.includes(String.raw`:E{\"digest\"`);
}

/* Inline scripts and the nonce. */

/** Has Next write the nonce into the scripts of what it renders: it reads it from this header. */
export function askForNonce(headers, nonce) {
  headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
}

/** Headers from which Next takes a nonce: only the front may name one. */
export const NONCE_HEADERS = /^content-security-policy/;

/** How React writes a nonce into a tag. */
export function nonceAttribute(nonce) {
  return ` nonce="${nonce}"`;
}

/** How Next writes a nonce into a `Link` header, where no browser needs it. */
export function nonceInLink(nonce) {
  return `; nonce="${nonce}"`;
}

/** Every script of a page: its attributes and its inline text, in which React escapes `</script`. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** All that Next's own inline scripts have beside a nonce. */
export const OWN_SCRIPT_ATTRIBUTES = /^(?: id="\w*")?$/;

/** The one `style` attribute that React itself writes: around a part of an svg that comes later. */
export const REACT_HIDDEN_STYLE = 'display:none';

/* Settings. */

/**
 * The build's own settings and the variable through which Next's standalone servers hand them over.
 * Without it Next compiles next.config.ts at each start and two compilers stay in memory.
 */
export const BUILT_SETTINGS = {
  file: 'required-server-files.json',
  variable: '__NEXT_PRIVATE_STANDALONE_CONFIG',
};
