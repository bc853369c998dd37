import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageReads, RenderCache } from '../options';

/** A cache behind Next as tests need it: they say what was read and what was invalidated. */
export class TestCache implements RenderCache {
  #time = 0;
  #everythingAt = 0;
  #last = 0;
  readonly #invalidated = new Map<string, number>();
  readonly #requests = new AsyncLocalStorage<PageReads>();

  /** Moves on with each look, so that two events are never at the same time. */
  cacheTime: () => number = () => (this.#time += 1);

  lastInvalidation = (): number => this.#last;

  wasInvalidated = (tags: readonly string[], since: number): boolean =>
    (tags.length > 0 && this.#everythingAt >= since) ||
    tags.some((tag) => (this.#invalidated.get(tag) ?? 0) >= since);

  readingPages = <Answer>(reads: PageReads, handle: () => Answer): Answer =>
    this.#requests.run(reads, handle);

  /** Notes what Next notes when it answers the request at hand from a page that it keeps. */
  readPage(tags: string[], madeAt = this.cacheTime(), until = Infinity): void {
    const reads = this.#requests.getStore();
    if (reads === undefined) return;
    reads.tags.push(...tags);
    reads.since = Math.min(reads.since, madeAt);
    reads.until = Math.min(reads.until, until);
  }

  invalidate(...tags: string[]): void {
    this.#last = this.cacheTime();
    for (const tag of tags) this.#invalidated.set(tag, this.#last);
  }

  invalidateEverything(): void {
    this.#last = this.cacheTime();
    this.#everythingAt = this.#last;
  }
}
