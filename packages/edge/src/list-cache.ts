import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { cacheTime, wasInvalidated } from '../../../lib/platform/cache/cache-handler.mjs';
import { ByteLru } from './byte-lru';
import { chooseEncoding, compress, etagMatches, MINIMUM_BYTES } from './encoding';
import { currentGeneration, hearsOfChanges, headersOf } from './page-cache';

const OVERHEAD = 1000;
/** A change ends what is kept at once; this is for what nobody tells of. */
const MAX_AGE_MS = 60_000;
/** Who asks for what another is waiting for waits no longer than this before asking as well. */
const MAX_WAIT_MS = 2_000;

export interface KeptList {
  headers: [string, string | string[]][];
  etag: string;
  /** Gzipped unless it is short: every browser takes that, and it is kept in a tenth of the space. */
  body: Buffer;
  gzipped: boolean;
  /** When the request for it began, by `cacheTime`. */
  since: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

interface Making {
  generation: number;
  ended: Promise<void>;
  end(): void;
}

const gunzipAsync = promisify(gunzip);

/**
 * Filtered lists and `GET /products` as they were last answered, until anything changes. Apart from
 * the cached pages and smaller, as there is no end of filters: whoever asks for all of them pushes
 * out other filters and nothing else.
 */
export class ListCache {
  readonly #kept: ByteLru<KeptList>;
  readonly #making = new Map<string, Making>();

  constructor(maxBytes = 16 * 1024 * 1024) {
    this.#kept = new ByteLru(maxBytes);
  }

  /** What is kept, or what another request is just having made. */
  async find(key: string): Promise<KeptList | undefined> {
    const kept = this.#current(key);
    const making = this.#making.get(key);
    if (kept || making === undefined || making.generation !== currentGeneration()) return kept;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
    await Promise.race([making.ended, late]);
    clearTimeout(timer);
    return this.#current(key);
  }

  /**
   * Notes that Next is asked for a list; `keep` or the answer's `close` ends it.
   * @returns when it began, by `cacheTime`: a later write of what it shows voids it
   */
  begin(key: string, response: ServerResponse): number {
    const generation = currentGeneration();
    const since = cacheTime();
    if (this.#making.get(key)?.generation === generation) return since;
    let resolve = (): void => undefined;
    const ended = new Promise<void>((done) => (resolve = done));
    const making: Making = {
      generation,
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
    key: string,
    since: number,
    response: ServerResponse,
    body: Buffer,
  ): Promise<KeptList> {
    const gzipped = body.length >= MINIMUM_BYTES;
    const bytes = gzipped ? await compress(body, 'gzip', 'each') : body;
    const list: KeptList = {
      headers: headersOf(response),
      etag: `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
      body: bytes,
      gzipped,
      since,
      storedAt: Date.now(),
    };
    if (!wasInvalidated(tagsOfList(key), since) && hearsOfChanges() && !hasFailedPart(body)) {
      this.#kept.set(key, list, bytes.length + 2 * key.length + OVERHEAD);
    }
    this.#making.get(key)?.end();
    return list;
  }

  #current(key: string): KeptList | undefined {
    const list = this.#kept.get(key);
    if (list === undefined) return undefined;
    if (!wasInvalidated(tagsOfList(key), list.since) && Date.now() - list.storedAt < MAX_AGE_MS) {
      return list;
    }
    this.#kept.delete(key);
    return undefined;
  }
}

/**
 * The tags of lib/platform/cache/cache.ts under which a list is read. Next says nothing of them, as it keeps no
 * list itself. Whole products change with each sale, cards seldom, and what a search finds with every word.
 */
function tagsOfList(key: string): string[] {
  if (key.startsWith('json\n')) return ['products', 'records', 'catalogue', 'synonyms'];
  const listed = ['products', 'content', 'synonyms'];
  return /[?&]q=/.test(key) ? [...listed, 'catalogue'] : listed;
}

/** By its type, status and headers: whether an answer of Next is a list that others may have too. */
export function isKeepableList(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return (
    response.statusCode === 200 &&
    !response.destroyed &&
    response.getHeader('set-cookie') === undefined &&
    response.getHeader('content-encoding') === undefined &&
    /^(?:text\/(?:html|x-component)|application\/json)/.test(type)
  );
}

/** A part for the router that failed on the way is no other status; React notes the failure inside. */
function hasFailedPart(body: Buffer): boolean {
  return body.includes(':E{"digest"') || body.includes(String.raw`:E{\"digest\"`);
}

/** @param end sends the body; without one the headers alone */
export async function sendList(
  request: IncomingMessage,
  response: ServerResponse,
  list: KeptList,
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
