import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, etagMatches, MINIMUM_BYTES } from './encoding';
import type { ListAddress } from './list-address';
import { hasFailedPart, ROUTER_PART_TYPE } from './next-internals.mjs';
import { headersOf } from './page-cache';
import type { RenderCache } from './render-cache';

const OVERHEAD = 1000;
/** Who asks for what another is waiting for waits no longer than this before asking as well. */
const MAX_WAIT_MS = 2_000;

/** The whole answer to who asks for a list. */
export interface CachedList {
  headers: [string, string | string[]][];
  etag: string;
  /** Gzipped unless it is short: every browser takes that, and it is kept in a tenth of the space. */
  body: Buffer;
  gzipped: boolean;
  /** When the request for it began, by `cacheTime`. */
  since: number;
}

interface Making {
  since: number;
  ended: Promise<void>;
  end(): void;
}

const KEEPABLE_TYPES = ['text/html', 'application/json', ROUTER_PART_TYPE];

const gunzipAsync = promisify(gunzip);

/**
 * Filtered lists and their JSON as they were last answered, until a tag that they are read under is
 * void. Apart from the cached pages and smaller, as there is no end of filters: whoever asks for all of
 * them pushes out other filters and nothing else.
 */
export class ListCache {
  readonly #lists: LRUCache<string, CachedList>;
  readonly #making = new Map<string, Making>();

  constructor(
    readonly cache: RenderCache,
    maxBytes = 16 * 1024 * 1024,
  ) {
    this.#lists = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 });
  }

  /** What is kept, or what another request is just having made. */
  async find(address: ListAddress): Promise<CachedList | undefined> {
    const list = this.#current(address);
    const making = this.#making.get(address.key);
    if (list || making === undefined || this.#isVoid(address, making.since)) return list;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
    await Promise.race([making.ended, late]);
    clearTimeout(timer);
    return this.#current(address);
  }

  /**
   * Notes that Next is asked for a list; `keep` or the answer's `close` ends it.
   * @returns when it began, by `cacheTime`: a later write of what it shows voids it
   */
  begin(address: ListAddress, response: ServerResponse): number {
    const { key } = address;
    const since = this.cache.cacheTime();
    const other = this.#making.get(key);
    if (other !== undefined && !this.#isVoid(address, other.since)) return since;
    let resolve = (): void => undefined;
    const ended = new Promise<void>((done) => (resolve = done));
    const making: Making = {
      since,
      ended,
      end: () => {
        if (this.#making.get(key) === making) this.#making.delete(key);
        resolve();
      },
    };
    this.#making.set(key, making);
    response.once('close', making.end);
    return since;
  }

  /** Compresses a whole answer and keeps it. `response` has the headers that Next gave it. */
  async keep(
    address: ListAddress,
    since: number,
    response: ServerResponse,
    body: Buffer,
  ): Promise<CachedList> {
    const gzipped = body.length >= MINIMUM_BYTES;
    const bytes = gzipped ? await compress(body, 'gzip', 'each') : body;
    const list: CachedList = {
      headers: headersOf(response),
      etag: `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
      body: bytes,
      gzipped,
      since,
    };
    const { key } = address;
    if (!this.#isVoid(address, since) && this.cache.isInUse() && !hasFailedPart(body)) {
      this.#lists.set(key, list, { size: bytes.length + 2 * key.length + OVERHEAD });
    }
    this.#making.get(key)?.end();
    return list;
  }

  #isVoid({ tags }: ListAddress, since: number): boolean {
    return this.cache.wasInvalidated(tags, since);
  }

  #current(address: ListAddress): CachedList | undefined {
    const list = this.#lists.get(address.key);
    if (list === undefined || !this.#isVoid(address, list.since)) return list;
    this.#lists.delete(address.key);
    return undefined;
  }
}

/** By its type, status and headers: whether an answer of Next is one that others may have too. */
export function isShareable(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return (
    response.statusCode === 200 &&
    !response.destroyed &&
    response.getHeader('set-cookie') === undefined &&
    response.getHeader('content-encoding') === undefined &&
    KEEPABLE_TYPES.some((each) => type.startsWith(each))
  );
}

/** @param end sends the body; without one the headers alone */
export async function sendList(
  request: IncomingMessage,
  response: ServerResponse,
  list: CachedList,
  end: (body?: Buffer) => void,
): Promise<void> {
  for (const [name, value] of list.headers) response.setHeader(name, value);
  response.setHeader('ETag', list.etag);
  if (etagMatches(request.headers['if-none-match'], list.etag)) {
    response.statusCode = 304;
    end();
    return;
  }
  let { body } = list;
  if (list.gzipped) {
    if (chooseEncoding(request.headers['accept-encoding'], ['gzip'])) {
      response.setHeader('Content-Encoding', 'gzip');
    } else body = await gunzipAsync(body);
  }
  response.setHeader('Content-Length', body.length);
  end(request.method === 'HEAD' ? undefined : body);
}
