import MiniSearch, { type SearchOptions } from 'minisearch';
import { CATEGORIES } from '../products/categories';
import { searchable } from '../products/filter';
import type { SearchRow } from '../products/search-rows';
import type { SearchQuery, Suggestions } from './schema';

/** Answers kept until the next change: what people type first is the same for all, and dearest. */
const KEPT_ANSWERS = 500;
/** Words of a query that count; more only cost time. */
const MOST_WORDS = 8;

const SEARCH: SearchOptions = {
  boost: { productName: 4, productNameBn: 4, brand: 2, category: 1 },
  prefix: true,
  // One slip in four letters, two from eight; a number is right or wrong.
  fuzzy: (term) => (term.length < 4 || /\d/.test(term) ? false : term.length < 8 ? 1 : 2),
  weights: { prefix: 0.6, fuzzy: 0.3 },
};

/**
 * The words of a text as they are searched: NFC, lower case, Latin digits. Signs of the Bangla
 * script (joiners among them) belong to their word.
 */
export function wordsOf(text: string): string[] {
  return searchable(text)
    .replace(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Published products by their words, in memory: ranked, by beginnings of words, forgiving slips. */
export class ProductIndex {
  readonly #rows = new Map<string, SearchRow>();
  readonly #counts = new Map<string, number>();
  readonly #answers = new Map<string, Suggestions>();
  readonly #search = new MiniSearch<SearchRow>({
    idField: '_id',
    fields: ['productName', 'productNameBn', 'brand', 'category'],
    tokenize: wordsOf,
    // `tokenize` has done it for the whole text at once.
    processTerm: (term) => term,
    searchOptions: SEARCH,
  });

  get size(): number {
    return this.#rows.size;
  }

  /** Adds a product, or puts its new self in the place of the old. */
  put(row: SearchRow): void {
    this.remove(row._id);
    this.#rows.set(row._id, row);
    this.#counts.set(row.category, (this.#counts.get(row.category) ?? 0) + 1);
    this.#search.add(row);
  }

  /** Takes a product out; one that isn't there is no error. */
  remove(id: string): void {
    const row = this.#rows.get(id);
    this.#answers.clear();
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#counts.set(row.category, this.#counts.get(row.category)! - 1);
    this.#search.discard(id);
  }

  /** Products that have every word of the query; where none has, those that have any. */
  suggest({ q, limit }: SearchQuery): Suggestions {
    const words = wordsOf(q).slice(0, MOST_WORDS);
    const key = `${limit} ${words.join(' ')}`;
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const answer = this.#find(words, limit);
    if (this.#answers.size >= KEPT_ANSWERS) {
      this.#answers.delete(this.#answers.keys().next().value!);
    }
    this.#answers.set(key, answer);
    return answer;
  }

  #find(words: string[], limit: number): Suggestions {
    const onSale = CATEGORIES.filter((category) => (this.#counts.get(category) ?? 0) > 0);
    if (words.length === 0) return { products: [], categories: onSale };
    const query = words.join(' ');
    let found = this.#search.search(query, { combineWith: 'AND' });
    if (found.length === 0 && words.length > 1) {
      found = this.#search.search(query, { combineWith: 'OR' });
    }
    const rows = found.slice(0, limit).map(({ id }) => this.#rows.get(String(id))!);
    const named = onSale.filter((category) => {
      const names = wordsOf(category);
      return words.every((word) => names.some((name) => name.startsWith(word)));
    });
    return {
      products: rows.map(({ _id, productName, image, price, category }) => ({
        _id,
        productName,
        image,
        price,
        category,
      })),
      // What the words name comes before where the found products stand.
      categories: [...new Set([...named, ...rows.map((row) => row.category)])],
    };
  }
}
