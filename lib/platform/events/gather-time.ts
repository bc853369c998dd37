/** What is committed within this time is delivered together, where nothing was for a while. */
export const SHORTEST_MS = 100;
/** Notices of a busy shop come this much later at most: a longer burst of them would hold up its buyers. */
export const LONGEST_MS = 500;

/**
 * How long events are gathered before a pass delivers them: each pass that follows soon after another
 * one gathers twice as long. At ten orders a second, passes of a tenth of a second would each read
 * and write for one order alone.
 */
export class GatherTime {
  #ms = SHORTEST_MS;
  #deliveredAt = -Infinity;

  /** A pass found something to deliver. @param now milliseconds of any clock that only goes on */
  delivered(now: number): void {
    this.#deliveredAt = now;
  }

  /** @returns milliseconds until the pass that somebody asks for now */
  next(now: number): number {
    const isBusy = now - this.#deliveredAt < LONGEST_MS;
    this.#ms = isBusy ? Math.min(2 * this.#ms, LONGEST_MS) : SHORTEST_MS;
    return this.#ms;
  }
}
