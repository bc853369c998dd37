import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cacheState,
  isRegeneratingOldPage,
  wasInvalidated,
  type PageReads,
} from '../../../lib/platform/cache/cache-handler.mjs';
import { ByteLru } from './byte-lru';
import type { Target } from './target';

export interface CachedPage {
  /** Next's own headers of the page, without those that depend on the encoding. */
  headers: [string, string | string[]][];
  etag: string;
  body: Buffer;
  generation: number;
  /** The entry of Next's cache that it is a copy of; undefined where that is not known. */
  entry: PageReads | undefined;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/**
 * A page is asked of Next again after this long, so that pages that Next regenerates by time are
 * seen soon. Invalidations by tag are seen at once.
 */
const MAX_AGE_MS = 5_000;
/** Rewrites in next.config.ts look at these cookies: with one of them a path has another page. */
const TELLING_COOKIES = /(?:^|;\s*)(?:shop-preview|__prerender_bypass)=/;
/** Longer than any rendering takes while the shop can be used at all. */
const MAX_WAIT_MS = 10_000;
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

/** Rises with each tag that is invalidated. */
export function currentGeneration(): number {
  return cacheState().generation;
}

/** What advertisements and messengers append to links; no page of ours reads it. */
const NOT_READ = /^(utm_[a-z]+|fbclid|gclid|igshid|msclkid|ttclid)=/;
/** A category's page is one cached page for each category, though its name stands in the query. */
const CATEGORY_PAGE = /^(\/bn)?\/productcetagory$/;
/** By these the router says which part of a page it wants; Next puts all of them into `Vary`. */
export const ROUTER_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];

/** Whether nothing about a request but its address and the kind of answer it wants tells of who asks. */
export function isForEverybody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined || headers['next-action'] !== undefined) return false;
  return headers.range === undefined && !TELLING_COOKIES.test(headers.cookie ?? '');
}

/** Where Next keeps its pages elsewhere, nothing would tell of invalidations. */
export function hearsOfChanges(): boolean {
  return cacheState().entries.size > 0;
}

/** An answer's headers without those of one sending. */
export function headersOf(response: ServerResponse): [string, string | string[]][] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name)
      ? []
      : [[name, Array.isArray(value) ? value : String(value)] as [string, string | string[]]],
  );
}

/**
 * The name under which the answer to a request may be kept: the same for everybody who asks so.
 * Null for a request whose answer could depend on anything else.
 */
export function pageKey(request: IncomingMessage, target: Target): string | null {
  const { headers } = request;
  if (!isForEverybody(request)) return null;
  const query = target.search.slice(1).split('&').filter(Boolean);
  if (headers.rsc === undefined) {
    if (ROUTER_HEADERS.some((name) => headers[name] !== undefined)) return null;
    if (!acceptsHtml(headers.accept)) return null;
    const read = query.filter((pair) => !NOT_READ.test(pair));
    if (read.length === 0) return target.pathname;
    if (read.length > 1 || !CATEGORY_PAGE.test(target.pathname)) return null;
    // Decoded: a name that is written in many ways is kept once.
    const category = new URLSearchParams(read[0]).get('category');
    return category === null ? null : `${target.pathname}?category=${category}`;
  }
  if (!/^(\?_rsc=[\w-]+)?$/.test(target.search)) return null;
  const parts = ROUTER_HEADERS.map((name) => String(headers[name] ?? ''));
  return [target.pathname, target.search, ...parts].join('\n');
}

/** The contract's rule: JSON only for an `Accept` that names it and not `text/html`. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html/i.test(accept) || !/application\/json/i.test(accept);
}

/** Nothing was invalidated since, or nothing of what the page shows. */
function isCurrent({ generation, entry }: CachedPage): boolean {
  if (generation === currentGeneration()) return true;
  return entry !== undefined && !wasInvalidated(entry.tags, entry.since);
}

/**
 * Whole cached pages, and the router's parts of them, by `pageKey`. Next spends a millisecond on
 * each cached page (routing, hashing 130 KB for its ETag); from here it is a lookup, 35 µs with
 * everything. Only what Next itself answered from its cache (`x-nextjs-cache: HIT`), hence the same for everybody, is kept.
 */
export class PageCache {
  readonly #pages: ByteLru<CachedPage>;
  readonly #underWay = new Map<string, Set<{ generation: number; ended: Promise<void> }>>();

  constructor(maxBytes = 32 * 1024 * 1024) {
    this.#pages = new ByteLru(maxBytes);
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (isCurrent(page) && Date.now() - page.storedAt < MAX_AGE_MS) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * @param generation the one that held when the request began: where nothing else is known, any
   *   later write voids the page
   * @param reads what the request was answered from: the page is void when that is
   */
  store(
    key: string,
    generation: number,
    response: ServerResponse,
    body: Buffer,
    reads?: PageReads,
  ): void {
    if (!hearsOfChanges()) return;
    const etag = response.getHeader('etag');
    if (typeof etag !== 'string' || response.getHeader('set-cookie') !== undefined) return;
    const page = {
      headers: headersOf(response),
      etag,
      body,
      generation,
      entry: reads && reads.since < Infinity ? reads : undefined,
      storedAt: Date.now(),
    };
    this.#pages.set(key, page, body.length + 2 * key.length + 1000);
  }

  /**
   * Next lets requests for one page share one rendering. One that began before the last write would
   * answer the person who just wrote with the old page, so newer requests wait until it ends. What
   * is written while they wait is not theirs to wait for.
   * @returns the generation that the answer will belong to, as it may come from a rendering that
   *   began in the meantime
   */
  async waitForOldRenderings(pathname: string): Promise<number> {
    const deadline = Date.now() + MAX_WAIT_MS;
    const generation = currentGeneration();
    for (;;) {
      const older = [...(this.#underWay.get(pathname) ?? [])].filter(
        (rendering) => rendering.generation < generation,
      );
      if ((older.length === 0 && !isRegeneratingOldPage()) || Date.now() > deadline) {
        return generation;
      }
      const pause = new Promise<void>((resolve) => setTimeout(resolve, 20));
      await Promise.race([pause, ...older.map(({ ended }) => ended)]);
    }
  }

  /**
   * Notes that Next is answering a path; the answer's end, or its `close`, ends it.
   * @param generation as `waitForOldRenderings` answered
   */
  begin(pathname: string, generation: number, response: ServerResponse): void {
    const set = this.#underWay.get(pathname) ?? new Set();
    const ended = new Promise<void>((resolve) => {
      response.once('close', resolve);
      // Not when the last byte has left: somebody who reads slowly would let all others wait.
      const { write, end } = response;
      response.write = ((...given: Parameters<typeof write>) => {
        // Made for this request alone and not for the cache.
        if (response.getHeader('x-nextjs-cache') === undefined) resolve();
        return write.apply(response, given);
      }) as typeof write;
      response.end = ((...given: Parameters<typeof end>) => {
        resolve();
        return end.apply(response, given);
      }) as typeof end;
    });
    const rendering = { generation, ended };
    this.#underWay.set(pathname, set.add(rendering));
    void ended.then(() => {
      set.delete(rendering);
      if (set.size === 0 && this.#underWay.get(pathname) === set) this.#underWay.delete(pathname);
    });
  }
}
