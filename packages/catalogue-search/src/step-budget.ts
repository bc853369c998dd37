/**
 * Steps that a query may cost, shared out among its words, and once more for its misspellings: about
 * 50 ns each, so 0.2 s at the worst. A word that all of 100,000 products have takes 100,000.
 */
export const QUERY_STEPS = 4_000_000;

/**
 * How much work one part of a query may cost: a step is a word of the catalogue that is looked at, a
 * letter that is compared, or a posting that is read, a few nanoseconds each. Who runs out stops and
 * answers with what was found so far, so that no query holds the process up.
 */
export class StepBudget {
  #left: number;

  /** @param steps allowed in all */
  constructor(steps: number) {
    this.#left = steps;
  }

  /** Whether nothing is left. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Takes so many steps. @returns whether there were any left to take them from */
  take(steps: number): boolean {
    if (this.#left <= 0) return false;
    this.#left -= steps;
    return true;
  }
}
