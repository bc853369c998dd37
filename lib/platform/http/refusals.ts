import { LRUCache } from 'lru-cache';

/** So long a refusal stands without another look: long enough for a flood, too short to lock anybody out. */
const STANDS_MS = 5_000;
/** Keys that are known as refused; of more than these the database is asked. */
const MOST_KEYS = 10_000;

interface Refusal {
  at: number;
  /** When the limit's time is over. */
  end: number;
}

/**
 * Who was refused a moment ago. Whoever goes on asking is refused from memory: a count in the database
 * is a write, and refusing must cost the shop less than asking costs the stranger.
 */
export class Refusals {
  readonly #kept = new LRUCache<string, Refusal>({ max: MOST_KEYS });

  /** @param ms what is left of the limit's time */
  note(key: string, ms: number, now = Date.now()): void {
    this.#kept.set(key, { at: now, end: now + ms });
  }

  /** @returns the milliseconds to wait until the limit's time is over; 0 where the count decides */
  msLeft(key: string, now = Date.now()): number {
    const refusal = this.#kept.get(key);
    if (!refusal) return 0;
    const stands = now >= refusal.at && now < Math.min(refusal.at + STANDS_MS, refusal.end);
    if (!stands) this.#kept.delete(key);
    return stands ? refusal.end - now : 0;
  }

  /** A use was taken back: the count decides again. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
