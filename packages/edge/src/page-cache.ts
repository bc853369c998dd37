import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CachePlace } from './cache-place';
import { chooseEncoding, compress, etagMatches, MINIMUM_BYTES, type Effort } from './encoding';
import type { PageReads, RenderCache } from './options';

const MEGABYTE = 1024 * 1024;
/**
 * Maximum bytes of each type separately: there is no end of filters, and a client that asks for all of them
 * pushes out no page.
 */
const MOST_BYTES = { page: 32 * MEGABYTE, list: 16 * MEGABYTE };
/** Bytes that a response takes besides its body. */
const OVERHEAD = 1000;

type Headers = [string, string | string[]][];

/** A whole answer to whoever asks for it. */
export interface KeptAnswer {
  status: number;
  /** Without those that depend on the encoding. */
  headers: Headers;
  /** Undefined on what is no page of its own (404, 410). */
  etag: string | undefined;
  /** Gzipped unless it is short: every browser takes that, and it is kept in a tenth of the space. */
  body: Buffer;
  isGzipped: boolean;
  /** Sources that the response is read from: it becomes invalid when they do. */
  reads: PageReads;
}

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

/** An answer's headers without those of one sending. */
export function headersOf(response: ServerResponse): Headers {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name)
      ? []
      : [[name, Array.isArray(value) ? value : String(value)] as Headers[number]],
  );
}

/** The ETag of an answer that Next gave none. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;

/** Makes an answer ready to be sent. @param effort of compression; null where its bytes must stay */
export async function pack(
  answer: Omit<KeptAnswer, 'isGzipped'>,
  effort: Effort | null,
): Promise<KeptAnswer> {
  if (effort === null || answer.body.length < MINIMUM_BYTES) return { ...answer, isGzipped: false };
  return { ...answer, body: await compress(answer.body, 'gzip', effort), isGzipped: true };
}

const gunzipAsync = promisify(gunzip);

/** @param end sends the body; without one the headers alone */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
  end: (body?: Buffer) => void = (body) => void response.end(body),
): true | Promise<true> {
  response.statusCode = kept.status;
  for (const [name, value] of kept.headers) response.setHeader(name, value);
  if (kept.etag !== undefined) {
    response.setHeader('ETag', kept.etag);
    if (etagMatches(request.headers['if-none-match'], kept.etag)) {
      response.statusCode = 304;
      end();
      return true;
    }
  }
  const finish = (body: Buffer): true => {
    response.setHeader('Content-Length', body.length);
    end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
  if (!kept.isGzipped) return finish(kept.body);
  if (chooseEncoding(request.headers['accept-encoding'], ['gzip']) === null) {
    return gunzipAsync(kept.body).then(finish);
  }
  response.setHeader('Content-Encoding', 'gzip');
  return finish(kept.body);
}

/** An answer that Next is making. */
interface Making {
  /** By `cacheTime`. */
  began: number;
  ended: Promise<void>;
}

/**
 * Whole answers, ready to send: pages of Next's cache and the router's parts of them, lists, and what is
 * said where there is nothing. Next spends a millisecond on each cached page (routing, hashing 130 KB for
 * its ETag); from here it is a lookup. Each is kept until what it was read from is void, and no shorter.
 */
export class PageCache {
  readonly #stores: Record<CachePlace['store'], LRUCache<string, KeptAnswer>>;
  readonly #underWay = new Map<string, Set<Making>>();

  constructor(
    readonly cache: RenderCache,
    mostBytes = MOST_BYTES,
  ) {
    const open = (maxSize: number) =>
      new LRUCache<string, KeptAnswer>({ maxSize, maxEntrySize: maxSize / 4 });
    this.#stores = { page: open(mostBytes.page), list: open(mostBytes.list) };
  }

  get(key: string): KeptAnswer | undefined {
    const { page, list } = this.#stores;
    const kept = page.get(key) ?? list.get(key);
    if (kept === undefined || this.#isCurrent(kept.reads)) return kept;
    page.delete(key);
    list.delete(key);
    return undefined;
  }

  #isCurrent({ tags, since, until }: PageReads): boolean {
    if (until !== Infinity && this.cache.cacheTime() >= until) return false;
    return !this.cache.wasInvalidated(tags, since);
  }

  /** @param bytes of its body, where it is not another answer's as well */
  put(
    { key, store }: Pick<CachePlace, 'key' | 'store'>,
    kept: KeptAnswer,
    bytes = kept.body.length,
  ): void {
    // A response that became invalid before it was made would push out a newer one.
    if (!this.#isCurrent(kept.reads)) return;
    this.#stores[store].set(key, kept, { size: bytes + 2 * key.length + OVERHEAD });
  }

  /**
   * Waits until what is being made under a name, as far as it is meant, is made; no longer than `mostMs`.
   * @param isMeant by when it began
   */
  async wait(name: string, isMeant: (began: number) => boolean, mostMs: number): Promise<void> {
    const meant = [...(this.#underWay.get(name) ?? [])].filter(({ began }) => isMeant(began));
    if (meant.length === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, mostMs)));
    await Promise.race([late, Promise.all(meant.map(({ ended }) => ended))]);
    clearTimeout(timer);
  }

  /**
   * Notes that Next is making an answer.
   * @returns ends it, at the latest when the answer's connection is closed
   */
  begin(name: string, began: number, response: ServerResponse): () => void {
    const all = this.#underWay.get(name) ?? new Set();
    let resolve = (): void => undefined;
    const making = { began, ended: new Promise<void>((done) => (resolve = done)) };
    this.#underWay.set(name, all.add(making));
    const end = () => {
      resolve();
      all.delete(making);
      if (all.size === 0 && this.#underWay.get(name) === all) this.#underWay.delete(name);
    };
    response.once('close', end);
    return end;
  }
}
