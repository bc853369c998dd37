import { soundKey, spellingKey } from './word-keys';
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

/**
 * Returns the keys that spellings of one entry share, whether it is written as one word or as several: `juta`
 * for `joota`, `powerbank` for `power bank`.
 * @returns in its own script and, for Bangla, in Latin letters; none for what is too short to tell
 */
export function likenessOf(words: readonly string[]): string[] {
  const joined = words.join('');
  const sound = soundKey(joined);
  if (/^\p{Script=Latin}/u.test(joined)) return sound === undefined ? [] : [sound];
  return [spellingKey(joined), ...(sound === undefined ? [] : [sound])];
}

/** Groups of words that mean the same, in any script or spelling. */
export class SynonymTable {
  readonly #others = new Map<string, (readonly string[])[]>();
  readonly #entries: string[] = [];
  /** Keys of entries by `likenessOf`. */
  readonly #alike = new Map<string, string[]>();

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
    for (const key of this.#entries) {
      for (const likeness of likenessOf(key.split(' '))) {
        this.#alike.set(likeness, [...(this.#alike.get(likeness) ?? []), key]);
      }
    }
  }

  /** Takes a query apart: runs of words that have synonyms, longest first, and single words. */
  clauses(words: string[]): Clause[] {
    const clauses: Clause[] = [];
    for (let at = 0; at < words.length;) {
      let length = Math.min(LONGEST, words.length - at);
      while (length > 1 && !this.#isKnown(words.slice(at, at + length))) length -= 1;
      const run = words.slice(at, at + length);
      const isLast = at + length === words.length;
      clauses.push({ words: run, synonyms: this.#of(run, isLast) });
      at += length;
    }
    return clauses;
  }

  #isKnown(run: readonly string[]): boolean {
    return this.#others.has(run.join(' ')) || this.#soundingLike(run).length > 0;
  }

  /** Keys of the entries that are the run in another spelling. */
  #soundingLike(run: readonly string[]): readonly string[] {
    // In its own script: শাড়ী is no other শাড়ি, but চুড়ি sounds like ছুরি in Latin letters alone.
    const [likeness] = likenessOf(run);
    return (likeness !== undefined && this.#alike.get(likeness)) || [];
  }

  #of(run: readonly string[], isLast: boolean): Clause['synonyms'] {
    const key = run.join(' ');
    const others =
      this.#others.get(key) ?? (key.endsWith('s') && this.#others.get(key.slice(0, -1)));
    if (others) return others.map((words) => ({ words, likeness: 1 }));
    const alike = this.#soundingLike(run);
    if (alike.length > 0) {
      return alike.flatMap((entry) =>
        [entry.split(' '), ...this.#others.get(entry)!].map((words) => ({ words, likeness: 0.9 })),
      );
    }
    if (!isLast || key.length < BEGUN) return [];
    const begun = this.#entries.filter((entry) => entry.startsWith(key));
    return begun.flatMap((entry) => [
      ...this.#others.get(entry)!.map((words) => ({ words, likeness: 0.6 })),
    ]);
  }
}
