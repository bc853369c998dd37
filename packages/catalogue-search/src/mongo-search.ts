import type { Filter, ObjectId } from 'mongodb';
import { categoriesNamed } from './category-names';
import { writeCursor } from './cursor';
import { Dictionary } from './dictionary';
import { COUNTED, type SearchEntry } from './mongo-entries';
import { readFacets } from './mongo-facets';
import { cursorFilter, every, sortOf, valueFilters } from './mongo-filters';
import { MongoReads, type MongoCollections, type PageEntry } from './mongo-reads';
import { MongoWords, type TextCondition } from './mongo-words';
import { MongoWriter } from './mongo-writer';
import { orderOf } from './ordering';
import { SynonymTable } from './synonym-table';
import { queryWords } from './tokenize';
import type { CatalogueQuery, CatalogueRules, CatalogueSearch, Dated, Found, Shelf } from './types';

/** The most that one answer holds of sellers, whose pages a sitemap lists. */
const MOST_SELLERS = 1_000_000;
/**
 * Products on sale in two collections of MongoDB: an entry for each product, with its words under an
 * index, and every word there is. A process keeps the words alone, so that beginnings, middles and
 * misspellings are found as in memory, and asks the database for the products that have them. Knows
 * no products: rows are put in, ids come out.
 */
export class MongoSearch<Category extends string = string> implements CatalogueSearch<Category> {
  /** Brings the entries up to date. */
  readonly writer: MongoWriter;
  readonly #reads: MongoReads;
  readonly #words: MongoWords;
  #synonyms = new SynonymTable([]);

  constructor(
    private readonly rules: CatalogueRules<Category>,
    collections: MongoCollections,
  ) {
    const dictionary = new Dictionary();
    this.writer = new MongoWriter(collections, rules, dictionary);
    this.#reads = new MongoReads(collections);
    this.#words = new MongoWords(dictionary, (filter) => this.#reads.exists(filter));
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new SynonymTable(groups);
  }

  count(): Promise<number> {
    return this.#reads.countAll();
  }

  async list(query: CatalogueQuery<Category>, limit: number): Promise<Found<Category>> {
    const text = await this.#text(query.q);
    const base = text?.filter ?? {};
    const values = valueFilters(query);
    const all = every(base, ...Object.values(values));
    const counted = this.#reads.count(all);
    const [total, facets, page] = await Promise.all([
      counted,
      readFacets(this.#reads, this.rules, base, values, counted),
      this.#page(query, limit, all, text),
    ]);
    const ranked = text !== undefined && query.sort === undefined;
    const without = total === 0 &&
      query.q !== undefined && {
        q: await this.#reads.count(every(...Object.values(values))),
      };
    const last = page.at(-1);
    return {
      ids: page.map(({ _id }) => String(_id)),
      total,
      facets: { ...facets, without: { ...facets.without, ...without } },
      ...(last !== undefined && !ranked && { cursor: cursorOf(query, last) }),
      partial: text?.partial === true && total > 0,
      ...(text?.meant !== undefined && { meant: text.meant }),
    };
  }

  async suggest(q: string, limit: number): Promise<{ ids: string[]; categories: Category[] }> {
    const words = queryWords(q);
    const [onSale, text] = await Promise.all([
      this.#categoriesOnSale(),
      words.length === 0 ? undefined : this.#text(q),
    ]);
    if (text === undefined) return { ids: [], categories: onSale };
    const page = await this.#ranked(text, text.filter, 0, limit);
    const found = page.map(({ category }) => category as Category);
    return {
      ids: page.map(({ _id }) => String(_id)),
      // What the words name comes before where the found products stand.
      categories: [...new Set([...categoriesNamed(onSale, words), ...found])],
    };
  }

  spellings(q: string): Promise<string[]> {
    return this.#words.spellings(q, 3);
  }

  async shelves(): Promise<Shelf<Category>[]> {
    const groups = await this.#reads.group<{ _id: string; first: ObjectId; count: number }>(
      {},
      COUNTED.categories,
      [{ $group: { _id: '$category', first: { $min: '$_id' }, count: { $sum: 1 } } }],
    );
    const shelves = new Map(groups.map((group) => [group._id, group]));
    return this.rules.categories.flatMap((category) => {
      const shelf = shelves.get(category);
      return shelf === undefined
        ? []
        : [{ category, first: String(shelf.first), count: shelf.count }];
    });
  }

  async dated(from: number, count: number): Promise<Dated[]> {
    const found = await this.#reads.find({}, { _id: 1 }, from, count);
    return found.map(({ _id, editedAt }) => [String(_id), editedAt]);
  }

  async datedSellers(): Promise<Dated[]> {
    const groups = await this.#reads.group<{ _id: string; at: number }>({}, COUNTED.sellers, [
      { $group: { _id: '$seller', at: { $max: '$addedAt' } } },
      { $sort: { _id: 1 } },
      { $limit: MOST_SELLERS },
    ]);
    return groups.map(({ _id, at }) => [_id, at]);
  }

  async datedCategories(): Promise<Dated<Category>[]> {
    const newest = await Promise.all(
      this.rules.categories.map(async (category): Promise<Dated<Category>[]> => {
        const [entry] = await this.#reads.find({ category }, { category: -1, _id: -1 }, 0, 1);
        return entry === undefined ? [] : [[category, entry.editedAt]];
      }),
    );
    return newest.flat();
  }

  countRunningLow(seller?: string): Promise<number> {
    return this.#reads.count({ runsLow: true, ...(seller !== undefined && { seller }) });
  }

  async #text(q: string | undefined): Promise<TextCondition | undefined> {
    if (q === undefined || q === '') return undefined;
    return this.#words.conditionOf(q, this.#synonyms);
  }

  /** A page in the order that is asked for, or of the best. */
  #page(
    query: CatalogueQuery<Category>,
    limit: number,
    all: Filter<SearchEntry>,
    text: TextCondition | undefined,
  ): Promise<PageEntry[]> {
    const skip = ((query.page ?? 1) - 1) * limit;
    if (text !== undefined && query.sort === undefined) {
      return this.#ranked(text, all, skip, limit);
    }
    const behind = cursorFilter(query);
    return behind === undefined
      ? this.#reads.find(all, sortOf(query.sort), skip, limit)
      : this.#reads.find(every(all, behind), sortOf(query.sort), 0, limit);
  }

  /** Tier after tier, the newest of each first. */
  async #ranked(
    text: TextCondition,
    all: Filter<SearchEntry>,
    skip: number,
    limit: number,
  ): Promise<PageEntry[]> {
    const page: PageEntry[] = [];
    let left = skip;
    for (let at = 0; at <= text.tiers.length && page.length < limit; at += 1) {
      const [own, before] = [text.tiers[at], text.tiers.slice(0, at)];
      const tier = every(all, own ?? {}, before.length === 0 ? {} : { $nor: before });
      const found = await this.#reads.find(tier, { _id: -1 }, left, limit - page.length);
      page.push(...found);
      // What lies before the page is counted only where the tier may end before the page begins.
      left = found.length > 0 || left === 0 ? 0 : left - (await this.#reads.count(tier));
    }
    return page;
  }

  async #categoriesOnSale(): Promise<Category[]> {
    const { categories } = this.rules;
    const sold = await Promise.all(categories.map((category) => this.#reads.exists({ category })));
    return categories.filter((_name, at) => sold[at]);
  }
}

function cursorOf({ sort }: CatalogueQuery, { _id, ...values }: PageEntry): string {
  const { order } = orderOf(sort);
  return writeCursor({ id: String(_id), value: order === 'id' ? undefined : values[order] });
}
