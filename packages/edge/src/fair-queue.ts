import { ProcessorUse, type ProcessorShare } from './processor-use';

/** What one key and all keys together may have running at once. */
export interface FairQueueLimits {
  all: number;
  perKey: number;
  /** Waiting of one key; one more is refused. */
  waitingPerKey: number;
  /** A turn ends after this, also where its work goes on: an answer that nobody reads holds nobody up. */
  turnMs: number;
  /**
   * Of the processor. Who takes more has its turns when nobody else has anything to do; who is on the
   * way there begins none beside others that are about.
   */
  fair: ProcessorShare;
}

/**
 * While others are about, a greedy key's turn is followed by a rest of this many times its length, for
 * what does not queue: kept pages, writes.
 */
const REST = 4;
/** What waits for no turn counts as work for so long at the most: then it waits for something itself. */
const PASS_MS = 250;
/** Others are about for so long after their last turn. */
const ABOUT_MS = 10_000;

/**
 * For what Next makes, which has one processor to itself. An office behind one address has two pages
 * made at a time, a moment each: some thirty at once before it has them between those of others, and
 * more than a hundred before it waits for others.
 * @param scale `RATE_LIMIT_SCALE`
 */
export function renderingLimits(scale: number): FairQueueLimits {
  const more = Math.max(1, scale);
  return {
    all: 8 * more,
    perKey: 2 * more,
    waitingPerKey: 64 * more,
    turnMs: 10_000,
    fair: { yieldMs: 1_000 * more, burstMs: 3_000 * more, share: 0.2 * more },
  };
}

/** What goes on in a queue at a moment. */
export interface FairQueueLoad {
  running: number;
  waiting: number;
  longestWaitMs: number;
}

interface Waiter {
  /** When it came, by the queue's clock. */
  since: number;
  /** @param rests whether the processor has a rest behind it */
  begin(rests: boolean): void;
}

/**
 * Lets so much run at once and gives each key its turn after the other: whoever asks for much waits
 * for themselves, and everybody else waits for one piece of theirs at the most.
 */
export class FairQueue {
  /** In the order of their turns; a key without waiters is not in it. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  /** What waits for no turn and is under way. */
  #passing = 0;
  #isResting = false;
  /** When a key that is not greedy had its last turn. */
  #othersAt = -Infinity;
  /** The same of one that is not even heavy. */
  #lightAt = -Infinity;
  readonly #use: ProcessorUse;

  constructor(
    readonly limits: FairQueueLimits,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#use = new ProcessorUse(limits.fair, now);
  }

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
      const waiter: Waiter = {
        since: this.now(),
        begin: (rests) => resolve(this.#begin(key, rests)),
      };
      this.#waiting.set(key, waiters.add(waiter));
      onGone(() => {
        if (!waiters.delete(waiter)) return;
        if (waiters.size === 0) this.#waiting.delete(key);
        resolve(null);
      });
      this.#next();
    });
  }

  /** Counts work of a key that waits for no turn. Nobody greedy or heavy begins beside it. @returns ends it */
  pass(key: string): () => void {
    const count = this.#use.begin(key);
    this.#passing += 1;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      count();
      this.#passing -= 1;
      this.#next();
    };
    const timer = setTimeout(end, PASS_MS).unref();
    return end;
  }

  /** How many run and wait, and for how many milliseconds the one that came first has waited. */
  load(): FairQueueLoad {
    let waiting = 0;
    let oldest = Infinity;
    for (const waiters of this.#waiting.values()) {
      waiting += waiters.size;
      // Those of a key have their turns in the order in which they came.
      const [first] = waiters;
      oldest = Math.min(oldest, first?.since ?? Infinity);
    }
    return {
      running: this.#running,
      waiting,
      longestWaitMs: waiting === 0 ? 0 : this.now() - oldest,
    };
  }

  /** Whether a key has taken more than its share: it waits for everybody else. */
  isGreedy(key: string): boolean {
    return this.#use.isGreedy(key);
  }

  /** Whether it is on the way there: it begins no turn beside others. */
  isHeavy(key: string): boolean {
    return this.#use.isHeavy(key);
  }

  #begin(key: string, rests: boolean): () => void {
    let isOver = false;
    const count = this.#use.begin(key);
    const began = this.now();
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      count();
      const now = this.now();
      if (rests && now - this.#othersAt < ABOUT_MS) this.#rest(REST * (now - began));
      this.#running -= 1;
      const left = (this.#runningOf.get(key) ?? 1) - 1;
      if (left > 0) this.#runningOf.set(key, left);
      else this.#runningOf.delete(key);
      this.#next();
    };
    const timer = setTimeout(end, this.limits.turnMs);
    timer.unref();
    return end;
  }

  #rest(ms: number): void {
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#next();
    }, ms).unref();
  }

  /** Begins what may begin: of the keys that wait, the one whose last turn is longest ago. */
  #next(): void {
    for (const key of this.#waiting.keys()) {
      if (this.#running >= this.limits.all) return;
      const running = this.#runningOf.get(key) ?? 0;
      if (running >= this.limits.perKey || this.#use.isGreedy(key)) continue;
      const now = this.now();
      const isHeavy = this.#use.isHeavy(key);
      const isBusy = this.#running > 0 || this.#passing > 0;
      if (isHeavy && isBusy && now - this.#lightAt < ABOUT_MS) continue;
      this.#othersAt = now;
      if (!isHeavy) this.#lightAt = now;
      this.#beginFirst(key, false);
    }
    if (this.#running > 0 || this.#passing > 0 || this.#isResting) return;
    // Nobody else has anything to do: all that wait are greedy.
    const { value: key } = this.#waiting.keys().next();
    if (key !== undefined) this.#beginFirst(key, true);
  }

  #beginFirst(key: string, rests: boolean): void {
    const waiters = this.#waiting.get(key)!;
    const [first] = waiters;
    waiters.delete(first!);
    // Behind all others, for its next turn; a loop over a map comes to what is put at its end.
    this.#waiting.delete(key);
    if (waiters.size > 0) this.#waiting.set(key, waiters);
    this.#running += 1;
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
    first!.begin(rests);
  }
}
