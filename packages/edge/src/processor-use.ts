import { LRUCache } from 'lru-cache';

export interface ProcessorShare {
  /** Milliseconds of work that a key may have done for it at once before it lets others go first. */
  yieldMs: number;
  /** And before it is greedy. */
  burstMs: number;
  /** And of each second after that; 0.2 are 200 ms. */
  share: number;
}

/** A key that has had nothing for so long is neither for once: nobody waits for ever. */
const PATIENCE_MS = 5_000;
/** Keys that are remembered at once; past it the one that was silent longest is forgotten. */
const MOST_KEYS = 50_000;

/**
 * How much of the processor each key has taken of late, as a leaky bucket. What runs side by side
 * shares the time that passes (processor sharing), so that a busy shop makes nobody look greedy.
 */
export class ProcessorUse {
  /** Milliseconds of work that one of those running has been given since the beginning. */
  #worked = 0;
  #running = 0;
  #lookedAt: number;
  readonly #taken: LRUCache<string, { ms: number; at: number }>;

  constructor(
    readonly allowed: ProcessorShare,
    readonly now: () => number = () => performance.now(),
    mostKeys = MOST_KEYS,
  ) {
    this.#lookedAt = now();
    this.#taken = new LRUCache({ max: mostKeys });
  }

  #advance(): void {
    const now = this.now();
    if (this.#running > 0) this.#worked += (now - this.#lookedAt) / this.#running;
    this.#lookedAt = now;
  }

  /** Begins a piece of work. @returns ends it, once, and counts what it took */
  begin(key: string): () => void {
    this.#advance();
    this.#running += 1;
    const began = this.#worked;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#advance();
      this.#running -= 1;
      const ms = this.#left(key) + this.#worked - began;
      this.#taken.set(key, { ms, at: this.now() });
    };
  }

  /** What a key has taken and not yet been given again by the time that passed. */
  #left(key: string): number {
    const taken = this.#taken.get(key);
    if (!taken) return 0;
    return Math.max(0, taken.ms - (this.now() - taken.at) * this.allowed.share);
  }

  /** Whether a key has taken more than its share, and not long ago. */
  isGreedy(key: string): boolean {
    return this.#hasTaken(key, this.allowed.burstMs);
  }

  /** Whether it has taken so much that it lets others go first; greedy or on the way there. */
  isHeavy(key: string): boolean {
    return this.#hasTaken(key, this.allowed.yieldMs);
  }

  #hasTaken(key: string, moreThan: number): boolean {
    const taken = this.#taken.get(key);
    if (taken && this.now() - taken.at >= PATIENCE_MS) return false;
    return this.#left(key) > moreThan;
  }
}
