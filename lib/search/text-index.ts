import type { SearchRow } from '../products/search-rows';
import { Dictionary, type Candidate } from './dictionary';
import type { Clause, SynonymTable } from './synonym-table';
import { queryWords, wordsOf } from './words';

/** Fields by weight; a posting keeps one bit for each in which the word occurs. */
const FIELDS = [
  ['productName', 4],
  ['productNameBn', 4],
  ['brand', 2],
  ['category', 1],
  ['description', 0.4],
] as const;
const FIELD_BITS = FIELDS.length;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
const NAMES = 0b11;

/** The weight of the best field of each combination. */
const WEIGHTS = Float32Array.from({ length: FIELD_MASK + 1 }, (_each, mask) =>
  Math.max(0, ...FIELDS.map(([, weight], field) => (mask & (1 << field) ? weight : 0))),
);

/** A word that stands for a synonym counts nearly as much as the word itself. */
const SYNONYM = 0.85;
/** Texts of queries whose matches are kept: what people type first is the same for all. */
const KEPT = 20;

export interface TextMatch {
  /** By slot; 0 where the product does not match. Above the array's end nothing matches. */
  scores: Float32Array;
  /** No product has all the words; these have some of them. */
  partial: boolean;
  /** The query as it was understood, where a word of it was taken for a misspelling. */
  meant?: string;
}

/** The words of products: which slots hold a word, and in which fields. */
export class TextIndex {
  readonly #dictionary = new Dictionary();
  /** By term: slot and fields packed into one number each. The first element counts the rest. */
  #postings: Uint32Array[] = [];
  #slots = 0;
  readonly #kept = new Map<string, TextMatch>();

  /** @param isAlive whether a product still stands in the slot */
  constructor(private readonly isAlive: (slot: number) => boolean) {}

  /** How many different words the catalogue has. */
  get terms(): number {
    return this.#dictionary.size;
  }

  /** Forgets kept matches: products or synonyms changed. */
  forget(): void {
    this.#kept.clear();
  }

  add(slot: number, row: SearchRow): void {
    this.forget();
    this.#slots = Math.max(this.#slots, slot + 1);
    const masks = new Map<number, number>();
    FIELDS.forEach(([field], bit) => {
      for (const word of wordsOf(row[field])) {
        const term = this.#dictionary.add(word);
        masks.set(term, (masks.get(term) ?? 0) | (1 << bit));
      }
    });
    for (const [term, mask] of masks) {
      let postings = (this.#postings[term] ??= new Uint32Array(4));
      const count = postings[0]! + 1;
      if (count === postings.length) {
        const larger = new Uint32Array(Math.ceil(count * 1.5) + 2);
        larger.set(postings);
        postings = this.#postings[term] = larger;
      }
      postings[0] = count;
      postings[count] = slot * (FIELD_MASK + 1) + mask;
    }
  }

  /** Drops what is held of slots that are free again. */
  sweep(): void {
    this.forget();
    for (const postings of this.#postings) {
      let kept = 0;
      for (let at = 1; at <= postings[0]!; at += 1) {
        if (this.isAlive(postings[at]! >>> FIELD_BITS)) postings[(kept += 1)] = postings[at]!;
      }
      postings[0] = kept;
    }
  }

  /**
   * Products that have every word of the query (or its synonym, or what it begins); where none has,
   * those that have any.
   */
  match(q: string, synonyms: SynonymTable): TextMatch {
    const words = queryWords(q);
    const key = words.join(' ');
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const answer = this.#find(words, synonyms);
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, answer);
    return answer;
  }

  /** Words of product names that look like those of a query that found nothing, best first. */
  spellings(q: string, most: number): string[] {
    const near = queryWords(q).flatMap((word) =>
      word.length < 3 ? [] : this.#dictionary.near(word, 1),
    );
    return near
      .sort((a, b) => b.likeness - a.likeness)
      .filter(({ term }) => this.#isUsed(term, NAMES))
      .slice(0, most)
      .map(({ term }) => this.#dictionary.word(term));
  }

  /** Whether a product has the word in one of the fields. */
  #isUsed(term: number, fields: number): boolean {
    const postings = this.#postings[term]!;
    for (let at = 1; at <= postings[0]!; at += 1) {
      if ((postings[at]! & fields) !== 0 && this.isAlive(postings[at]! >>> FIELD_BITS)) return true;
    }
    return false;
  }

  #find(words: string[], synonyms: SynonymTable): TextMatch {
    const totals = new Float32Array(this.#slots);
    const hits = new Uint8Array(this.#slots);
    const understood: string[] = [];
    const clauses = synonyms.clauses(words);
    for (let at = 0; at < clauses.length; at += 1) {
      const clause = clauses[at]!;
      const { best, found, meant } = this.#clause(clause);
      if (!found && clause.words.length > 1) {
        // Nothing is called that as a whole: its words count one by one.
        clauses.splice(at, 1, ...clause.words.map((word) => ({ words: [word], synonyms: [] })));
        at -= 1;
        continue;
      }
      understood.push(meant ?? clause.words.join(' '));
      for (let slot = 0; slot < best.length; slot += 1) {
        if (best[slot]! === 0) continue;
        totals[slot]! += best[slot]!;
        hits[slot]! += 1;
      }
    }
    let complete = false;
    for (let slot = 0; slot < hits.length && !complete; slot += 1) {
      complete = clauses.length > 0 && hits[slot] === clauses.length;
    }
    if (complete) {
      for (let slot = 0; slot < hits.length; slot += 1) {
        if (hits[slot]! < clauses.length) totals[slot] = 0;
      }
    }
    const meant = understood.join(' ');
    return {
      scores: totals,
      partial: !complete,
      ...(meant !== words.join(' ') && { meant }),
    };
  }

  /** What each slot scores for one clause: the best of its alternatives. */
  #clause(clause: Clause): { best: Float32Array; found: boolean; meant?: string } {
    const best = new Float32Array(this.#slots);
    let found = this.#words(clause.words, best, (word) => this.#typed(word), 1);
    for (const { words, likeness } of clause.synonyms) {
      const candidates = (word: string) => this.#dictionary.inflected(word);
      if (this.#words(words, best, candidates, SYNONYM * likeness)) found = true;
    }
    if (found || clause.words.length > 1) return { best, found };
    const word = clause.words[0]!;
    const isShort = word.length === 3;
    const near = isShort ? this.#dictionary.containing(word) : this.#dictionary.near(word);
    found = this.#spread(near, best, 1);
    return { best, found, ...(found && !isShort && { meant: this.#bestWord(near) }) };
  }

  #bestWord(near: Candidate[]): string {
    const used = near.find(({ term }) => this.#isUsed(term, FIELD_MASK));
    return this.#dictionary.word(used!.term);
  }

  /** The word as it was typed, a beginning, the middle of a longer word, or one of several. */
  #typed(word: string): Candidate[] {
    const found = this.#dictionary.beginning(word);
    const one = /^[a-z]{3,}s$/.test(word) ? this.#dictionary.exact(word.slice(0, -1)) : undefined;
    if (one !== undefined) found.push({ term: one, likeness: 0.9 });
    if (word.length > 3 && !/^\d+$/.test(word)) found.push(...this.#dictionary.containing(word));
    return found;
  }

  /** Scores the slots that hold all of the words. @returns whether there are any */
  #words(
    words: readonly string[],
    best: Float32Array,
    candidates: (word: string) => Candidate[],
    factor: number,
  ): boolean {
    if (words.length === 1) return this.#spread(candidates(words[0]!), best, factor);
    const each = words.map((word) => {
      const scores = new Float32Array(this.#slots);
      this.#spread(candidates(word), scores, factor);
      return scores;
    });
    let found = false;
    for (let slot = 0; slot < best.length; slot += 1) {
      let sum = 0;
      for (const scores of each) {
        if (scores[slot] === 0) {
          sum = 0;
          break;
        }
        sum += scores[slot]! / words.length;
      }
      if (sum > best[slot]!) best[slot] = sum;
      if (sum > 0) found = true;
    }
    return found;
  }

  #spread(candidates: Candidate[], best: Float32Array, factor: number): boolean {
    let found = false;
    for (const { term, likeness } of candidates) {
      const postings = this.#postings[term]!;
      const count = postings[0]!;
      // What few products have says more than what all have.
      const rarity = 1 + Math.log(1 + this.#slots / (count + 1)) / 8;
      const weight = likeness * factor * rarity;
      for (let at = 1; at <= count; at += 1) {
        const slot = postings[at]! >>> FIELD_BITS;
        if (!this.isAlive(slot)) continue;
        found = true;
        const score = weight * WEIGHTS[postings[at]! & FIELD_MASK]!;
        if (score > best[slot]!) best[slot] = score;
      }
    }
    return found;
  }
}
