import type { Filter } from 'mongodb';
import { codeKey, SHORTEST_BEGINNING } from './codes';
import type { Candidate, Dictionary } from './dictionary';
import type { SearchEntry } from './mongo-entries';
import { QUERY_STEPS, StepBudget } from './step-budget';
import { MOST_SYNONYMS, type Clause, type SynonymTable } from './synonym-table';
import { queryWords } from './tokenize';

/** Words of the catalogue that one word of a query may stand for, best first; others are left out. */
const MOST_TERMS = 2_000;
/** Words that are tried, one after the other, for the best that a product on sale has. */
const MOST_TRIES = 50;

/** What the words of a query ask of an entry. */
export interface TextCondition {
  filter: Filter<SearchEntry>;
  /** The best come first: each tier holds what fits its filter and no tier's before it. */
  tiers: Filter<SearchEntry>[];
  /** No product has all the words; these have some of them. */
  partial: boolean;
  /** The query as it was understood, where a word of it was taken for a misspelling. */
  meant?: string;
}

/** Fields in which words are looked for. */
type WordField = 'tokens' | 'names';
/** A filter for either field; undefined where no word of the catalogue could fit. */
type ClauseFilter = ((field: WordField) => Filter<SearchEntry>) | undefined;

export const NOTHING: Filter<SearchEntry> = { _id: { $in: [] } };

/** Makes filters of queries, by the words of the catalogue. */
export class MongoWords {
  /** @param exists whether an entry fits */
  constructor(
    private readonly dictionary: Dictionary,
    private readonly exists: (filter: Filter<SearchEntry>) => Promise<boolean>,
  ) {}

  /**
   * Products with a code that the whole query is, or is the beginning of, and those with its words.
   * Beside a code, words count only as they were typed, and all of them.
   */
  async conditionOf(q: string, synonyms: SynonymTable): Promise<TextCondition> {
    const key = codeKey(q);
    const exact: Filter<SearchEntry> = { codes: key };
    // A key is letters and digits: nothing in it means something to a regular expression.
    const codes: Filter<SearchEntry> =
      key.length < SHORTEST_BEGINNING ? exact : { codes: { $regex: `^${key}` } };
    const [words, hasCodes] = await Promise.all([
      this.#conditionOfWords(q, synonyms),
      key !== '' && this.exists(codes),
    ]);
    if (!hasCodes) return words;
    if (words.partial || words.meant !== undefined) {
      return { filter: codes, tiers: [exact], partial: false };
    }
    return {
      filter: { $or: [codes, words.filter] },
      tiers: [exact, ...words.tiers, words.filter],
      partial: false,
    };
  }

  /**
   * Products that have every word of the query (or its synonym, or what it begins); where none has,
   * those that have any.
   */
  async #conditionOfWords(q: string, synonyms: SynonymTable): Promise<TextCondition> {
    const words = queryWords(q);
    const budget = () => new StepBudget(Math.ceil(QUERY_STEPS / Math.max(1, words.length)));
    const clauses = synonyms.clauses(words);
    const filters: ClauseFilter[] = [];
    const understood: string[] = [];
    // Eight words at most: taking a clause apart adds no more.
    for (let at = 0; at < clauses.length; at += 1) {
      const clause = clauses[at]!;
      const { filter, meant } = await this.#clause(clause, budget);
      if (filter === undefined && clause.words.length > 1) {
        // Nothing is called that as a whole: its words count one by one.
        clauses.splice(at, 1, ...clause.words.map((word) => ({ words: [word], synonyms: [] })));
        at -= 1;
        continue;
      }
      understood.push(meant ?? clause.words.join(' '));
      filters.push(filter);
    }
    const meant = understood.join(' ');
    return {
      ...(await this.#joined(filters, words)),
      ...(meant !== words.join(' ') && { meant }),
    };
  }

  /** Words of product names that look like those of a query that found nothing, best first. */
  async spellings(q: string, most: number): Promise<string[]> {
    const words = queryWords(q);
    const steps = Math.ceil(QUERY_STEPS / Math.max(1, words.length));
    const alike = this.dictionary.spellings(words, () => new StepBudget(steps));
    const spellings: string[] = [];
    for (const { term } of alike.slice(0, MOST_TRIES)) {
      if (spellings.length >= most) break;
      const word = this.dictionary.word(term);
      if (!spellings.includes(word) && (await this.exists({ names: word }))) spellings.push(word);
    }
    return spellings;
  }

  async #joined(
    filters: ClauseFilter[],
    words: string[],
  ): Promise<Pick<TextCondition, 'filter' | 'tiers' | 'partial'>> {
    const known = filters.filter((filter) => filter !== undefined);
    const each = (field: WordField) => known.map((filter) => filter(field));
    if (known.length === 0) return { filter: NOTHING, tiers: [], partial: true };
    const all = { $and: each('tokens') };
    if (known.length === filters.length && (await this.exists(all))) {
      return {
        filter: all,
        tiers: [{ names: { $all: words } }, { $and: each('names') }],
        partial: false,
      };
    }
    return { filter: { $or: each('tokens') }, tiers: [{ $or: each('names') }], partial: true };
  }

  async #clause(
    clause: Clause,
    newBudget: () => StepBudget,
  ): Promise<{ filter: ClauseFilter; meant?: string }> {
    const budget = newBudget();
    const typed = clause.words.map((word) => this.#terms(this.dictionary.typed(word, budget)));
    const replaced = clause.synonyms
      .slice(0, MOST_SYNONYMS)
      .map(({ words }) =>
        words.map((word) => this.#terms(this.dictionary.inflected(word, budget))),
      );
    // What has a word that no product has is no alternative.
    const alternatives = [typed, ...replaced].filter((runs) => runs.every((run) => run.length > 0));
    const filter = (field: WordField): Filter<SearchEntry> => ({
      $or: alternatives.map((runs) => ({ $and: runs.map((run) => ({ [field]: { $in: run } })) })),
    });
    if (alternatives.length > 0 && (await this.exists(filter('tokens')))) return { filter };
    if (clause.words.length > 1) return { filter: undefined };
    return this.#instead(clause.words[0]!, newBudget());
  }

  async #instead(
    word: string,
    budget: StepBudget,
  ): Promise<{ filter: ClauseFilter; meant?: string }> {
    const { candidates, isMisspelt } = this.dictionary.instead(word, budget);
    const terms = this.#terms(candidates);
    if (terms.length === 0 || !(await this.exists({ tokens: { $in: terms } }))) {
      return { filter: undefined };
    }
    const filter = (field: WordField): Filter<SearchEntry> => ({ [field]: { $in: terms } });
    const meant = isMisspelt ? await this.#bestWord(terms) : undefined;
    return { filter, ...(meant !== undefined && { meant }) };
  }

  async #bestWord(terms: string[]): Promise<string | undefined> {
    for (const word of terms.slice(0, MOST_TRIES)) {
      if (await this.exists({ tokens: word })) return word;
    }
    return undefined;
  }

  #terms(candidates: Candidate[]): string[] {
    const terms = candidates.slice(0, MOST_TERMS).map(({ term }) => this.dictionary.word(term));
    return [...new Set(terms)];
  }
}
