import { tokenize } from './tokenize';

/** A word of a query, or a run of words that has synonyms, and what may stand in its place. */
export interface Clause {
  words: string[];
  synonyms: { words: readonly string[]; likeness: number }[];
}

/** Replacements of one clause that are looked up: an administrator may write any number. */
export const MOST_SYNONYMS = 40;
/** The longest entry that is looked for, in words. */
const LONGEST = 3;
/** From this many letters on, the beginning of an entry stands for it while it is being typed. */
const BEGUN = 4;

/** Groups of words that mean the same, in any script or spelling. */
export class SynonymTable {
  readonly #others = new Map<string, (readonly string[])[]>();
  readonly #entries: string[] = [];

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const entries = group.map(tokenize).filter((words) => words.length > 0);
      for (const words of entries) {
        const key = words.join(' ');
        const others = entries.filter((each) => each.join(' ') !== key);
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
      }
    }
    this.#entries = [...this.#others.keys()].sort();
  }

  /** Takes a query apart: runs of words that have synonyms, longest first, and single words. */
  clauses(words: string[]): Clause[] {
    const clauses: Clause[] = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(LONGEST, words.length - at);
      while (length > 1 && !this.#others.has(words.slice(at, at + length).join(' '))) length -= 1;
      const run = words.slice(at, at + length);
      const isLast = at + length === words.length;
      clauses.push({ words: run, synonyms: this.#of(run.join(' '), isLast) });
      at += length;
    }
    return clauses;
  }

  #of(key: string, isLast: boolean): Clause['synonyms'] {
    const others =
      this.#others.get(key) ?? (key.endsWith('s') && this.#others.get(key.slice(0, -1)));
    if (others) return others.map((words) => ({ words, likeness: 1 }));
    if (!isLast || key.length < BEGUN) return [];
    const begun = this.#entries.filter((entry) => entry.startsWith(key));
    return begun.flatMap((entry) => [
      ...this.#others.get(entry)!.map((words) => ({ words, likeness: 0.6 })),
    ]);
  }
}
