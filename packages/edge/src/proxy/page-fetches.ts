import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../page-cache';
import { quickEncoder } from '../page-fills';

type Encoder = ReturnType<typeof quickEncoder>;

/** Pages of which it is known that they can be kept. */
const MOST_NAMES = 20_000;
/**
 * Who waits for what another is fetching waits no longer than this before fetching it as well: the other
 * may be somebody whose turn the web server lets come last.
 */
const FETCH_WAIT_MS = 100;

/**
 * Pages that are being fetched: after a write many ask for the same one, and one of them is enough.
 * Only a page that was kept once is waited for, as nobody gains by waiting for somebody's own.
 */
export class PageFetches {
  constructor(readonly waitMs = FETCH_WAIT_MS) {}

  readonly #kept = new LRUCache<string, true>({ max: MOST_NAMES });
  readonly #running = new Map<string, Promise<void>>();
  /**
   * Of pages that were just fetched. A page of a product is void with its next sale: to compress it well
   * takes longer than to make it, and is for whoever asks for what is kept.
   */
  readonly #encoders = new WeakMap<CachedPage, Encoder>();

  /** Compresses a page for those who waited for it. */
  encoderOf(page: CachedPage): Encoder {
    const encoder = this.#encoders.get(page) ?? quickEncoder(page.body);
    this.#encoders.set(page, encoder);
    return encoder;
  }

  /** Notes that a page was kept. */
  note(key: string): void {
    this.#kept.set(key, true);
  }

  /** Whoever fetches the page: resolves when they are done, or after a while. Undefined where nobody does. */
  running(key: string): Promise<void> | undefined {
    const running = this.#running.get(key);
    if (running === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, this.waitMs)));
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  }

  /** Begins to fetch a page for all who come meanwhile. @returns ends it */
  begin(key: string): () => void {
    if (!this.#kept.has(key) || this.#running.has(key)) return () => undefined;
    let resolve = (): void => undefined;
    const running = new Promise<void>((done) => (resolve = done));
    this.#running.set(key, running);
    return () => {
      if (this.#running.get(key) === running) this.#running.delete(key);
      resolve();
    };
  }
}
