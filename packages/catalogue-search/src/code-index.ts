import { tokenize } from './tokenize';
import type { SearchRow } from './types';
import { QUERY_STEPS, StepBudget } from './step-budget';
import type { TextMatch } from './text-index';

/** Letters and digits of a code that count. */
const LONGEST = 64;
/** From so many on, the beginning of a code finds it. */
export const SHORTEST_BEGINNING = 4;

/**
 * A SKU or barcode, or what somebody typed for one, as codes are compared: folded, letters and digits
 * alone. Empty where there are none.
 */
export function codeKey(text: string): string {
  return tokenize(text).join('').slice(0, LONGEST);
}

/** The codes of a product as they are compared, each once. */
export function codeKeysOf({ codes = [] }: SearchRow): string[] {
  return [...new Set(codes.map(codeKey))].filter(Boolean);
}

/** A code of the product in a slot. */
interface CodeEntry {
  /** UTF-8. */
  key: Uint8Array;
  slot: number;
}

/** Codes in order, one behind the other in one piece of memory. */
class CodeRun {
  readonly #bytes: Buffer;
  /** Where each key begins; the last is where one more would. */
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;

  /** @param entries in any order; the array is put in order */
  constructor(entries: CodeEntry[]) {
    entries.sort((a, b) => Buffer.compare(a.key, b.key));
    const length = entries.reduce((sum, { key }) => sum + key.length, 0);
    this.#bytes = Buffer.allocUnsafeSlow(length);
    this.#starts = new Uint32Array(entries.length + 1);
    this.#slots = Uint32Array.from(entries, ({ slot }) => slot);
    let end = 0;
    entries.forEach(({ key }, at) => {
      this.#bytes.set(key, end);
      end += key.length;
      this.#starts[at + 1] = end;
    });
  }

  get size(): number {
    return this.#slots.length;
  }

  /** Everything in order; the keys are views of the run. */
  entries(): CodeEntry[] {
    return Array.from(this.#slots, (slot, at) => ({
      key: this.#bytes.subarray(this.#starts[at], this.#starts[at + 1]),
      slot,
    }));
  }

  /** The codes that begin with the key, itself first. */
  *beginningWith(key: Uint8Array): Generator<{ slot: number; isWhole: boolean }> {
    for (let at = this.#firstFrom(key); at < this.size; at += 1) {
      const start = this.#starts[at]!;
      const end = start + key.length;
      if (end > this.#starts[at + 1]! || this.#difference(start, end, key) !== 0) return;
      yield { slot: this.#slots[at]!, isWhole: end === this.#starts[at + 1] };
    }
  }

  /** Index of the first code that is not before the key. */
  #firstFrom(key: Uint8Array): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const [start, end] = [this.#starts[middle]!, this.#starts[middle + 1]!];
      if (this.#difference(start, end, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 where these bytes come before the key. */
  #difference(start: number, end: number, key: Uint8Array): number {
    const bytes = this.#bytes;
    const length = Math.min(end - start, key.length);
    for (let at = 0; at < length; at += 1) {
      const difference = bytes[start + at]! - key[at]!;
      if (difference !== 0) return difference;
    }
    return end - start - key.length;
  }
}

/** Codes that are put in order at once: sorting them is the longest that others wait. */
const RUN_LENGTH = 16_384;
/** Below the score of any word. */
const BEGUN = 0.01;

/** Slots of products with a code that is what was typed, or begins with it; none stands in both. */
interface CodeMatch {
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
 * Combines the matches of words and codes: first the products with exactly this code, last those whose code
 * begins with it. Beside a code, words count only as they were typed, and all of them must match.
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
