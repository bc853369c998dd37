/** Limits on the work that one key and all keys together may have running at once. */
export interface FairQueueLimits {
  all: number;
  perKey: number;
  /** Waiting of one key; one more is refused. */
  waitingPerKey: number;
  /** A turn ends after this, also where its work goes on: an answer that nobody reads holds nobody up. */
  turnMs: number;
  /**
   * A key with more waiting gets its next turn only after as long as the last one took: however much one
   * address asks for, half of the time is left to all others.
   */
  rests?: true;
}

/**
 * For what Next makes, which has one processor to itself. An address has one page made at a time, as two
 * would only take each other's processor. Writes wait for their own address alone, and do not rest: one that
 * waits for a courier or a payment provider would hold up all others.
 * @param scale `RATE_LIMIT_SCALE`
 */
export function turnLimits(scale: number): Record<'reads' | 'writes', FairQueueLimits> {
  const more = Math.max(1, scale);
  const each = { waitingPerKey: 64 * more, turnMs: 10_000 };
  return {
    reads: { ...each, all: 8 * more, perKey: more, rests: true },
    writes: { ...each, all: Infinity, perKey: 8 * more },
  };
}

/** Load of a queue at one moment. */
export interface FairQueueLoad {
  running: number;
  waiting: number;
  longestWaitMs: number;
}

interface Waiter {
  /** When it came, by the queue's clock. */
  since: number;
  begin(): void;
}

/**
 * Lets so much run at once and gives each key its turn after the other: whoever asks for much waits
 * for themselves, and everybody else waits for one piece of theirs at the most.
 */
export class FairQueue {
  /** In the order of their turns; a key without waiters is not in it. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #runningOf = new Map<string, number>();
  readonly #resting = new Set<string>();
  #running = 0;

  constructor(
    readonly limits: FairQueueLimits,
    readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Waits for a turn.
   * @param key whose turn it is
   * @param onGone is given what ends the waiting early: nobody waits for the answer any more
   * @returns ends the turn, at the latest after `turnMs`; null where too many of the key wait, or
   *   where it ended early
   */
  enter(key: string, onGone: (end: () => void) => void): Promise<(() => void) | null> {
    const waiters = this.#waiting.get(key) ?? new Set<Waiter>();
    if (waiters.size >= this.limits.waitingPerKey) return Promise.resolve(null);
    return new Promise((resolve) => {
      const waiter: Waiter = { since: this.now(), begin: () => resolve(this.#begin(key)) };
      this.#waiting.set(key, waiters.add(waiter));
      onGone(() => {
        if (!waiters.delete(waiter)) return;
        if (waiters.size === 0) this.#waiting.delete(key);
        resolve(null);
      });
      this.#next();
    });
  }

  /** How many run and wait, and for how many milliseconds the one that came first has waited. */
  load(): FairQueueLoad {
    let waiting = 0;
    const now = this.now();
    let oldest = now;
    for (const waiters of this.#waiting.values()) {
      waiting += waiters.size;
      // Waiters of one key have their turns in the order in which they came.
      const [first] = waiters;
      oldest = Math.min(oldest, first!.since);
    }
    return { running: this.#running, waiting, longestWaitMs: now - oldest };
  }

  #begin(key: string): () => void {
    const began = this.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.#running -= 1;
      const left = this.#runningOf.get(key)! - 1;
      if (left > 0) this.#runningOf.set(key, left);
      else this.#runningOf.delete(key);
      if (this.limits.rests && this.#waiting.has(key)) this.#rest(key, this.now() - began);
      this.#next();
    };
    const timer = setTimeout(end, this.limits.turnMs).unref();
    return end;
  }

  #rest(key: string, milliseconds: number): void {
    this.#resting.add(key);
    setTimeout(() => {
      this.#resting.delete(key);
      this.#next();
    }, milliseconds);
  }

  /** Begins what may begin: of the keys that wait, the one whose last turn is longest ago. */
  #next(): void {
    for (const [key, waiters] of this.#waiting) {
      if (this.#running >= this.limits.all) return;
      const running = this.#runningOf.get(key) ?? 0;
      if (running >= this.limits.perKey || this.#resting.has(key)) continue;
      const [first] = waiters;
      waiters.delete(first!);
      // Behind all others, for its next turn; a loop over a map comes to what is put at its end.
      this.#waiting.delete(key);
      if (waiters.size > 0) this.#waiting.set(key, waiters);
      this.#running += 1;
      this.#runningOf.set(key, running + 1);
      first!.begin();
    }
  }
}
