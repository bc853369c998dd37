import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isFromCache, isRouterRequest, ROUTER_HEADERS, ROUTER_QUERY } from './next-internals.mjs';
import type { PageReads, RenderCache } from './render-cache';
import { acceptsHtml, isForEverybody } from './request-kind';
import type { Target } from './target';

/** The whole answer to who asks for a page that Next keeps, or the front in its stead. */
export interface CachedPage {
  /** Next's own headers of the page, without those that depend on the encoding. */
  headers: [string, string | string[]][];
  etag: string;
  body: Buffer;
  /** The entries of Next's cache that it is a copy of: it ends when they do. */
  reads: PageReads;
}

/** Longer than any rendering takes while the site can be used at all. */
const MAX_WAIT_MS = 10_000;
const OVERHEAD = 1000;
/** Headers that belong to one answer or one encoding and not to the page. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/** What advertisements and messengers append to links; no page reads it. */
const NOT_READ = /^(utm_[a-z]+|fbclid|gclid|igshid|msclkid|ttclid)=/;
const ROUTER_SEARCH = new RegExp(`^(\\?${ROUTER_QUERY}=[\\w-]+)?$`);

/** Whether a header says something of one answer or one encoding. @param name in small letters */
export const isOfOneAnswer = (name: string): boolean => OF_ONE_ANSWER.has(name);

/** An answer's headers without those of one sending. */
export function headersOf(response: ServerResponse): [string, string | string[]][] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || isOfOneAnswer(name)
      ? []
      : [[name, Array.isArray(value) ? value : String(value)] as [string, string | string[]]],
  );
}

/**
 * Whether a page of Next's cache may be kept. It may not where nobody can tell when it ends, as Next has
 * let the request share the answer of another one, or where it is somebody's own.
 */
function isKeepablePage(response: ServerResponse, { since }: PageReads): boolean {
  if (since === Infinity || response.getHeader('set-cookie') !== undefined) return false;
  return typeof response.getHeader('etag') === 'string';
}

/**
 * The name under which the answer to a request may be kept: the same for everybody who asks so.
 * Null for a request whose answer could depend on anything else.
 * @param variantCookies with one of these a path has another page
 * @param queryName the one name in the query that this page reads, if any: one kept page for each value
 */
export function pageKey(
  request: IncomingMessage,
  { pathname, search }: Target,
  variantCookies: readonly string[],
  queryName: string | undefined,
): string | null {
  const { headers } = request;
  if (!isForEverybody(request, variantCookies)) return null;
  if (isRouterRequest(headers)) {
    if (!ROUTER_SEARCH.test(search)) return null;
    const parts = ROUTER_HEADERS.map((name) => String(headers[name] ?? ''));
    return [pathname, search, ...parts].join('\n');
  }
  if (ROUTER_HEADERS.some((name) => headers[name] !== undefined)) return null;
  if (!acceptsHtml(headers.accept)) return null;
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

/**
 * Whole cached pages, and the router's parts of them, by `pageKey`. Next spends a millisecond on
 * each cached page (routing, hashing 130 KB for its ETag); from here it is a lookup. Only what Next
 * itself answered from its cache, hence the same for everybody, is kept: until a tag that it was made
 * under is void, and no shorter.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #underWay = new Map<string, Set<{ began: number; ended: Promise<void> }>>();

  constructor(
    readonly cache: RenderCache,
    maxBytes = 32 * 1024 * 1024,
  ) {
    this.#pages = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 });
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined || this.#isCurrent(page.reads)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  #isCurrent({ tags, since, until }: PageReads): boolean {
    if (until !== Infinity && this.cache.cacheTime() >= until) return false;
    return !this.cache.wasInvalidated(tags, since);
  }

  /**
   * Keeps a page of Next's cache, where that may be (`isKeepablePage`).
   * @param reads what the request was answered from
   */
  store(key: string, response: ServerResponse, body: Buffer, reads: PageReads): void {
    if (!isKeepablePage(response, reads)) return;
    const etag = String(response.getHeader('etag'));
    this.keep(key, { headers: headersOf(response), etag, body, reads });
  }

  /** Keeps a page that the front made itself. */
  keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page, { size: page.body.length + 2 * key.length + OVERHEAD });
  }

  /**
   * Next lets requests for one page share one rendering. One that began before the last write would
   * answer the person who just wrote with the old page, so newer requests wait until it ends. What
   * is written while they wait is not theirs to wait for.
   * @returns from when the answer may be, by `cacheTime`: it may come from a rendering that began in
   *   the meantime
   */
  async waitForOldRenderings(pathname: string): Promise<number> {
    const began = this.cache.cacheTime();
    const written = this.cache.lastInvalidation();
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    let late: Promise<void> | undefined;
    for (;;) {
      const older = [...(this.#underWay.get(pathname) ?? [])].filter(
        (rendering) => rendering.began <= written,
      );
      if (older.length === 0 || isLate) break;
      late ??= new Promise((resolve) => {
        timer = setTimeout(() => {
          isLate = true;
          resolve();
        }, MAX_WAIT_MS);
      });
      await Promise.race([late, Promise.all(older.map(({ ended }) => ended))]);
      // One that ended and still stood there would let no timer run, and hold the whole process.
      await nextTurn();
    }
    clearTimeout(timer);
    return began;
  }

  /**
   * Notes that Next is answering a path; the answer's end, or its `close`, ends it.
   * @param began as `waitForOldRenderings` answered
   */
  begin(pathname: string, began: number, response: ServerResponse): void {
    const set = this.#underWay.get(pathname) ?? new Set();
    const ended = new Promise<void>((resolve) => {
      response.once('close', resolve);
      // Not when the last byte has left: somebody who reads slowly would let all others wait.
      const { write, end } = response;
      response.write = ((...given: Parameters<typeof write>) => {
        // Made for this request alone and not for the cache.
        if (!isFromCache(response)) resolve();
        return write.apply(response, given);
      }) as typeof write;
      response.end = ((...given: Parameters<typeof end>) => {
        resolve();
        return end.apply(response, given);
      }) as typeof end;
    });
    const rendering = { began, ended };
    this.#underWay.set(pathname, set.add(rendering));
    void ended.then(() => {
      set.delete(rendering);
      if (set.size === 0 && this.#underWay.get(pathname) === set) this.#underWay.delete(pathname);
    });
  }
}
