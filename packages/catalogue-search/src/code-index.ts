import { codeKey, codeKeysOf, SHORTEST_BEGINNING } from './codes';
import { CodeRun, type CodeEntry } from './code-run';
import { QUERY_STEPS, StepBudget } from './step-budget';
import type { TextMatch } from './text-index';
import type { SearchRow } from './types';

/** Codes that are put in order at once: sorting them is the longest that others wait. */
const RUN_LENGTH = 16_384;
/** Below the score of any word. */
const BEGUN = 0.01;

/** Slots of products with a code that is what was typed, or begins with it; none stands in both. */
export interface CodeMatch {
  exact: Set<number>;
  begun: Set<number>;
}

/**
 * The SKUs and barcodes of products: bytes in sorted runs, as a text for each of a million would cost
 * several times the memory.
 */
export class CodeIndex {
  #runs: CodeRun[] = [];
  /** Not yet in order. */
  #waiting: CodeEntry[] = [];

  /**
   * @param isAlive whether a product still stands in the slot
   * @param runLength codes of a run at most
   */
  constructor(
    private readonly isAlive: (slot: number) => boolean,
    private readonly runLength = RUN_LENGTH,
  ) {}

  add(slot: number, row: SearchRow): void {
    for (const key of codeKeysOf(row)) this.#waiting.push({ key: Buffer.from(key), slot });
    if (this.#waiting.length >= this.runLength) this.#order();
  }

  /** Drops what is held of slots that are free again. */
  sweep(): void {
    this.#order();
    const runs: CodeRun[] = [];
    for (const run of this.#runs) {
      const entries = run.entries().filter(({ slot }) => this.isAlive(slot));
      // Runs that shrank become one again, so that a process that lives long has no more of them.
      const before = runs.at(-1);
      if (before !== undefined && before.size + entries.length <= this.runLength) {
        runs[runs.length - 1] = new CodeRun([...before.entries(), ...entries]);
      } else {
        runs.push(new CodeRun(entries));
      }
    }
    this.#runs = runs;
  }

  /** Products with a code that the whole query is, or is the beginning of. */
  find(q: string): CodeMatch {
    const match: CodeMatch = { exact: new Set(), begun: new Set() };
    const text = codeKey(q);
    if (text === '') return match;
    this.#order();
    const key = Buffer.from(text);
    const mayBegin = text.length >= SHORTEST_BEGINNING;
    const budget = new StepBudget(QUERY_STEPS);
    for (const run of this.#runs) {
      for (const { slot, isWhole } of run.beginningWith(key)) {
        if ((!isWhole && !mayBegin) || !budget.take(1)) break;
        if (this.isAlive(slot)) (isWhole ? match.exact : match.begun).add(slot);
      }
    }
    for (const slot of match.exact) match.begun.delete(slot);
    return match;
  }

  /** Each run that is not full is more than twice as long as the next: few, and seldom made anew. */
  #order(): void {
    if (this.#waiting.length === 0) return;
    const entries = this.#waiting;
    this.#waiting = [];
    for (
      let last = this.#runs.at(-1);
      last !== undefined && last.size < this.runLength && last.size <= 2 * entries.length;
      last = this.#runs.at(-1)
    ) {
      this.#runs.pop();
      entries.push(...last.entries());
    }
    for (let at = 0; at < entries.length; at += this.runLength) {
      this.#runs.push(new CodeRun(entries.slice(at, at + this.runLength)));
    }
  }
}

/**
 * What words and codes find together: first the products whose code it is, last those whose code
 * begins so. Beside a code, words count only as they were typed, and all of them.
 */
export function withCodes(words: TextMatch, { exact, begun }: CodeMatch): TextMatch {
  if (exact.size === 0 && begun.size === 0) return words;
  const scores = new Map<number, number>();
  for (const slot of begun) scores.set(slot, BEGUN);
  let best = BEGUN;
  if (!words.partial && words.meant === undefined) {
    words.slots.forEach((slot, at) => {
      const score = words.scores[at]!;
      best = Math.max(best, score);
      scores.set(slot, score);
    });
  }
  for (const slot of exact) scores.set(slot, 2 * best);
  return {
    slots: Uint32Array.from(scores.keys()),
    scores: Float32Array.from(scores.values()),
    partial: false,
  };
}
