import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encoding';

const OVERHEAD = 300;

/**
 * Compressed bodies that are sent many times. Compressing a 300 KB page costs 2–3 ms of CPU, more
 * than everything else about a cached page, so it is done once per content and encoding.
 */
export class CompressionCache {
  readonly #kept: LRUCache<string, Buffer>;
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor(maxBytes = 48 * 1024 * 1024) {
    this.#kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4 });
  }

  /** The compressed body if it is kept. `key` names the content: path and ETag. */
  get(key: string, encoding: Encoding): Buffer | undefined {
    return this.#kept.get(`${encoding} ${key}`);
  }

  /** Compresses and keeps; callers that come while it runs share the one run. */
  make(key: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const name = `${encoding} ${key}`;
    const kept = this.#kept.get(name);
    if (kept) return Promise.resolve(kept);
    let running = this.#running.get(name);
    if (!running) {
      running = compress(body, encoding, 'once')
        .then((result) => {
          const size = result.length + 2 * name.length + OVERHEAD;
          this.#kept.set(name, result, { size });
          return result;
        })
        .finally(() => this.#running.delete(name));
      this.#running.set(name, running);
    }
    return running;
  }
}
