import type { SearchRow } from './types';
import { Dictionary, type Candidate } from './dictionary';
import { QUERY_STEPS, StepBudget } from './step-budget';
import { MOST_SYNONYMS, type Clause, type SynonymTable } from './synonym-table';
import { queryWords, tokenize } from './tokenize';

/** Scores by slot, of which few are above 0: reading and clearing look at those alone. */
class ScoreSheet {
  #scores = new Float32Array(0);
  /** Slots that have a score, each once. */
  readonly slots: number[] = [];

  /** Makes room for so many slots. */
  fit(slots: number): void {
    if (slots > this.#scores.length) this.#scores = new Float32Array(slots + (slots >> 3));
  }

  of(slot: number): number {
    return this.#scores[slot]!;
  }

  /** The better of the slot's score and this one. */
  raise(slot: number, score: number): void {
    const before = this.#scores[slot]!;
    if (score <= before) return;
    if (before === 0) this.slots.push(slot);
    this.#scores[slot] = score;
  }

  clear(): void {
    for (const slot of this.slots) this.#scores[slot] = 0;
    this.slots.length = 0;
  }
}

/** Slots that have a score on every sheet. */
function slotsInAll(sheets: readonly ScoreSheet[]): number[] {
  const [rarest, ...others] = [...sheets].sort((a, b) => a.slots.length - b.slots.length);
  if (rarest === undefined) return [];
  return rarest.slots.filter((slot) => others.every((sheet) => sheet.of(slot) > 0));
}

/** Slots that have a score on a sheet, each once. */
function slotsInAny(sheets: readonly ScoreSheet[]): number[] {
  return sheets.flatMap(({ slots }, at) =>
    slots.filter((slot) => !sheets.slice(0, at).some((sheet) => sheet.of(slot) > 0)),
  );
}

/** Fields by weight; a posting keeps one bit for each in which the word occurs. */
const FIELDS = [
  ['productName', 4],
  ['productNameBn', 4],
  ['brand', 2],
  ['category', 1],
  ['description', 0.4],
  ['descriptionBn', 0.4],
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
  /** Slots of the products that match, in no order. */
  slots: Uint32Array;
  /** Above 0, for each of them. */
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
  readonly #sheets: ScoreSheet[] = [];
  readonly #kept = new Map<string, TextMatch>();

  /**
   * @param isAlive whether a product still stands in the slot
   * @param querySteps work that a query may cost (`StepBudget`)
   */
  constructor(
    private readonly isAlive: (slot: number) => boolean,
    private readonly querySteps = QUERY_STEPS,
  ) {}

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
      for (const word of tokenize(row[field] ?? '')) {
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
    const words = queryWords(q);
    const alike = this.#dictionary.spellings(words, () => this.#share(words));
    const budget = new StepBudget(this.querySteps);
    const spellings: string[] = [];
    for (const { term } of alike) {
      if (spellings.length >= most || budget.isSpent) break;
      if (this.#isUsed(term, NAMES, budget)) spellings.push(this.#dictionary.word(term));
    }
    return spellings;
  }

  /** Whether a product has the word in one of the fields. */
  #isUsed(term: number, fields: number, budget: StepBudget): boolean {
    const postings = this.#postings[term]!;
    for (let at = 1; at <= postings[0]! && budget.take(1); at += 1) {
      if ((postings[at]! & fields) !== 0 && this.isAlive(postings[at]! >>> FIELD_BITS)) return true;
    }
    return false;
  }

  /** Returns the step budget of one of the words. */
  #share(words: string[]): StepBudget {
    return new StepBudget(Math.ceil(this.querySteps / Math.max(1, words.length)));
  }

  #find(words: string[], synonyms: SynonymTable): TextMatch {
    const understood: string[] = [];
    const clauses = synonyms.clauses(words);
    const sheets: ScoreSheet[] = [];
    for (let at = 0; at < clauses.length; at += 1) {
      const clause = clauses[at]!;
      const best = this.#sheet();
      const { found, meant } = this.#clause(clause, best, () => this.#share(words));
      if (!found && clause.words.length > 1) {
        // Nothing is called that as a whole: its words count one by one.
        clauses.splice(at, 1, ...clause.words.map((word) => ({ words: [word], synonyms: [] })));
        this.#giveBack(best);
        at -= 1;
        continue;
      }
      understood.push(meant ?? clause.words.join(' '));
      sheets.push(best);
    }
    const all = slotsInAll(sheets);
    const slots = Uint32Array.from(all.length > 0 ? all : slotsInAny(sheets));
    const scores = Float32Array.from(slots, (slot) =>
      sheets.reduce((total, sheet) => total + sheet.of(slot), 0),
    );
    for (const sheet of sheets) this.#giveBack(sheet);
    const meant = understood.join(' ');
    return {
      slots,
      scores,
      partial: all.length === 0,
      ...(meant !== words.join(' ') && { meant }),
    };
  }

  /** An empty sheet; they are used again, as clearing one for every slot takes longer than a search. */
  #sheet(): ScoreSheet {
    const sheet = this.#sheets.pop() ?? new ScoreSheet();
    sheet.fit(this.#slots);
    return sheet;
  }

  #giveBack(sheet: ScoreSheet): void {
    sheet.clear();
    this.#sheets.push(sheet);
  }

  /** Writes what each slot scores for one clause: the best of its alternatives. */
  #clause(
    clause: Clause,
    best: ScoreSheet,
    newBudget: () => StepBudget,
  ): { found: boolean; meant?: string } {
    const budget = newBudget();
    this.#words(clause.words, best, (word) => this.#dictionary.typed(word, budget), 1, budget);
    for (const { words, likeness } of clause.synonyms.slice(0, MOST_SYNONYMS)) {
      const candidates = (word: string) => this.#dictionary.inflected(word, budget);
      this.#words(words, best, candidates, SYNONYM * likeness, budget);
    }
    if (best.slots.length > 0 || clause.words.length > 1) return { found: best.slots.length > 0 };
    const again = newBudget();
    const { candidates, isMisspelt } = this.#dictionary.instead(clause.words[0]!, again);
    this.#spread(candidates, best, 1, again);
    const found = best.slots.length > 0;
    const meant = found && isMisspelt ? this.#bestWord(candidates, newBudget()) : undefined;
    return { found, ...(meant !== undefined && { meant }) };
  }

  #bestWord(near: Candidate[], budget: StepBudget): string | undefined {
    const used = near.find(({ term }) => this.#isUsed(term, FIELD_MASK, budget));
    return used && this.#dictionary.word(used.term);
  }

  /** Scores the slots that hold all of the words. */
  #words(
    words: readonly string[],
    best: ScoreSheet,
    candidates: (word: string) => Candidate[],
    factor: number,
    budget: StepBudget,
  ): void {
    if (words.length === 1) {
      this.#spread(candidates(words[0]!), best, factor, budget);
      return;
    }
    const each = words.map((word) => {
      const scores = this.#sheet();
      this.#spread(candidates(word), scores, factor, budget);
      return scores;
    });
    for (const slot of slotsInAll(each)) {
      best.raise(
        slot,
        each.reduce((sum, scores) => sum + scores.of(slot) / words.length, 0),
      );
    }
    for (const scores of each) this.#giveBack(scores);
  }

  #spread(candidates: Candidate[], best: ScoreSheet, factor: number, budget: StepBudget): void {
    for (const { term, likeness } of candidates) {
      const postings = this.#postings[term]!;
      const count = postings[0]!;
      if (!budget.take(count + 1)) return;
      // Terms that few products have weigh more than terms that all have.
      const rarity = 1 + Math.log(1 + this.#slots / (count + 1)) / 8;
      const weight = likeness * factor * rarity;
      for (let at = 1; at <= count; at += 1) {
        const slot = postings[at]! >>> FIELD_BITS;
        if (this.isAlive(slot)) best.raise(slot, weight * WEIGHTS[postings[at]! & FIELD_MASK]!);
      }
    }
  }
}
