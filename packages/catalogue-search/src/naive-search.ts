import { codeKey } from './code-index';
import { kindOfOption, valueKey, type OptionKind } from './option-values';
import { slipsAllowed, slipsBetween } from './dictionary';
import { soundKey, spellingKey, isInOtherScript } from './word-keys';
import { SynonymTable, type Clause } from './synonym-table';
import { foldText, queryWords, tokenize } from './tokenize';
import type { CatalogueQuery, CatalogueRules, SearchRow } from './types';

/**
 * The oracle of the index's tests: the same answers by loops over every product, in as plain words
 * as they can be said. Too slow for a shop.
 */
export class NaiveSearch {
  readonly rows = new Map<string, SearchRow>();
  readonly #synonyms: SynonymTable;

  constructor(
    private readonly rules: CatalogueRules,
    synonyms: readonly (readonly string[])[],
  ) {
    this.#synonyms = new SynonymTable(synonyms);
  }

  /** Every product, oldest first. */
  all(): SearchRow[] {
    return [...this.rows.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  /** Products with a code that the query is. */
  withCode(q: string): SearchRow[] {
    return this.all().filter((row) => codesOf(row).some((code) => code === codeKey(q)));
  }

  /** Products with the words of a query or a code that begins so, whatever else is asked. */
  matching(q: string): { rows: SearchRow[]; partial: boolean; isMisspelt: boolean } {
    const asked = codeKey(q);
    const fits = (code: string) => (asked.length < 4 ? code === asked : code.startsWith(asked));
    const coded = this.all().filter((row) => codesOf(row).some(fits));
    const words = this.#withWords(q);
    if (coded.length === 0) return words;
    const asTyped = words.partial || words.isMisspelt ? [] : words.rows;
    const rows = this.all().filter((row) => coded.includes(row) || asTyped.includes(row));
    return { rows, partial: false, isMisspelt: false };
  }

  #withWords(q: string): { rows: SearchRow[]; partial: boolean; isMisspelt: boolean } {
    const waiting = this.#synonyms.clauses(queryWords(q));
    const found: Set<SearchRow>[] = [];
    let isMisspelt = false;
    while (waiting.length > 0) {
      const clause = waiting.shift()!;
      let rows = this.all().filter((row) => hasClause(row, clause));
      if (rows.length === 0 && clause.words.length > 1) {
        waiting.unshift(...clause.words.map((word) => ({ words: [word], synonyms: [] })));
        continue;
      }
      if (rows.length === 0) {
        const [word] = clause.words;
        rows = this.all().filter((row) => tokensOf(row).some((token) => standsIn(token, word!)));
        if (rows.length > 0 && word!.length !== 3) isMisspelt = true;
      }
      found.push(new Set(rows));
    }
    const inAll = this.all().filter(
      (row) => found.length > 0 && found.every((rows) => rows.has(row)),
    );
    if (inAll.length > 0) return { rows: inAll, partial: false, isMisspelt };
    const inAny = this.all().filter((row) => found.some((rows) => rows.has(row)));
    return { rows: inAny, partial: true, isMisspelt };
  }

  /** Every product that a query asks for, in the order that it asks for; without one the oldest first. */
  list(query: CatalogueQuery): SearchRow[] {
    const rows = query.q ? this.matching(query.q).rows : this.all();
    return inOrder(
      rows.filter((row) => this.#passes(row, query)),
      query.sort,
    );
  }

  /** Names' words that look like a word of the query. */
  spellings(q: string): Set<string> {
    const names = this.all().flatMap((row) => namesOf(row));
    const alike = (name: string) =>
      queryWords(q).some((word) => word.length >= 3 && isNear(name, word, slipsAllowed(word) + 1));
    return new Set(names.filter(alike));
  }

  #passes(row: SearchRow, query: CatalogueQuery): boolean {
    if (query.seller !== undefined && row.seller !== query.seller) return false;
    if (query.category !== undefined && row.category !== query.category) return false;
    if (query.brand !== undefined && foldText(row.brand) !== foldText(query.brand)) return false;
    if (query.size !== undefined && !hasValue(row, 'size', query.size)) return false;
    if (query.colour !== undefined && !hasValue(row, 'colour', query.colour)) return false;
    if (query.unit !== undefined && row.unit !== query.unit) return false;
    if (query.rating !== undefined && row.rating < query.rating) return false;
    if (query.inStock === true && !this.rules.isInStock(row)) return false;
    if (query.minOrder !== undefined && row.minQuantity > query.minOrder) return false;
    const { minPrice = 0, maxPrice = Infinity } = query;
    const prices = (row.prices ?? [row.pricePoisha]).map((poisha) => poisha / 100);
    return prices.some((price) => minPrice <= price && price <= maxPrice);
  }
}

const codesOf = ({ codes = [] }: SearchRow) => codes.map(codeKey).filter((code) => code !== '');

/** Sizes or colours of a product, as they are compared; one may stand twice. */
export const valuesOf = ({ options = [] }: SearchRow, kind: OptionKind): string[] =>
  options
    .filter(({ name }) => kindOfOption(name) === kind)
    .flatMap(({ values }) => values.map(valueKey))
    .filter((value) => value !== '');

/** Returns a product's Bangla name of a value: the first word that it has for it; undefined for none. */
export const banglaOf = (
  { options = [] }: SearchRow,
  kind: OptionKind,
  key: string,
): string | undefined =>
  options
    .filter(({ name }) => kindOfOption(name) === kind)
    .flatMap(({ values, valuesBn = [] }) => values.map((value, at) => [value, valuesBn[at]]))
    .filter(([value]) => valueKey(value!) === key)
    .map(([, nameBn = '']) => nameBn.replace(/\s+/g, ' ').trim())
    .find((nameBn) => nameBn !== '');

const hasValue = (row: SearchRow, kind: OptionKind, value: string) =>
  valuesOf(row, kind).includes(valueKey(value));

const namesOf = (row: SearchRow) => tokenize(`${row.productName} ${row.productNameBn}`);

const tokensOf = (row: SearchRow) =>
  tokenize(
    [
      row.productName,
      row.productNameBn,
      row.brand,
      row.category,
      row.description,
      row.descriptionBn ?? '',
    ].join(' '),
  );

/** All words of the clause, or all of one of its synonyms. */
function hasClause(row: SearchRow, { words, synonyms }: Clause): boolean {
  const tokens = tokensOf(row);
  const hasAll = (asked: readonly string[], fits: (token: string, word: string) => boolean) =>
    asked.every((word) => tokens.some((token) => fits(token, word)));
  return hasAll(words, isTyped) || synonyms.some((synonym) => hasAll(synonym.words, isInflected));
}

/** A word as it was typed, or spelt otherwise: the word, its beginning, its middle, or the plural of it. */
function isTyped(token: string, word: string): boolean {
  if (token.startsWith(word)) return true;
  if (spellingKey(token).startsWith(spellingKey(word)) || isInOtherScript(word, token)) return true;
  if (/^[a-z]{3,}s$/.test(word) && token === word.slice(0, -1)) return true;
  return word.length > 3 && !/^\d+$/.test(word) && token.includes(word);
}

/** A synonym as it stands in a text, with an ending. */
function isInflected(token: string, word: string): boolean {
  if (/^[a-z]+$/.test(word)) return [word, `${word}s`, `${word}es`].includes(token);
  const begins = (of: string, start: string) =>
    of.startsWith(start) && of.length - start.length <= 2;
  return begins(token, word) || begins(spellingKey(token), spellingKey(word));
}

/** Whether a token may stand in for a word that no product has. */
function standsIn(token: string, word: string): boolean {
  if (word.length === 3) return token.indexOf(word, 1) !== -1;
  const sound = soundKey(word);
  if (sound !== undefined && sound === soundKey(token)) return true;
  return isNear(token, word, slipsAllowed(word));
}

function isNear(token: string, word: string, most: number): boolean {
  if (most === 0 || word.length > 40) return false;
  const { whole, beginning } = slipsBetween(word, token, most);
  return whole <= most || (token[0] === word[0] && beginning <= most);
}

function inOrder(rows: SearchRow[], sort: CatalogueQuery['sort']): SearchRow[] {
  const oldest = [...rows].sort((a, b) => (a._id < b._id ? -1 : 1));
  switch (sort) {
    case 'newest':
      return oldest.reverse();
    case 'price':
      return oldest.sort((a, b) => a.pricePoisha - b.pricePoisha);
    case '-price':
      return oldest.reverse().sort((a, b) => b.pricePoisha - a.pricePoisha);
    case 'rating':
      return oldest.sort((a, b) => (b.ratingOrder ?? b.rating) - (a.ratingOrder ?? a.rating));
    default:
      return oldest;
  }
}
