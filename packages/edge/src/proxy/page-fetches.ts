import { LRUCache } from 'lru-cache';

/** Pages of which it is known that they can be kept. */
const MOST_NAMES = 20_000;
/** Who waits for another's page waits no longer than this. */
const MAX_WAIT_MS = 10_000;

/**
 * Pages that are being fetched: after a write many ask for the same one, and one of them is enough.
 * Only a page that was kept once is waited for, as nobody gains by waiting for somebody's own.
 */
export class PageFetches {
  readonly #kept = new LRUCache<string, true>({ max: MOST_NAMES });
  readonly #running = new Map<string, Promise<void>>();

  /** Notes that a page was kept. */
  note(key: string): void {
    this.#kept.set(key, true);
  }

  /** Whoever fetches the page: resolves when they are done, or after a while. Undefined where nobody does. */
  running(key: string): Promise<void> | undefined {
    const running = this.#running.get(key);
    if (running === undefined) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
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
