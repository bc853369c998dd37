import type { AggregateOptions, ClientSession, Collection, Document, Filter } from 'mongodb';
import { ObjectId } from 'mongodb';
import { categoriesNamed } from './category-names';
import { writeCursor } from './cursor';
import { Dictionary } from './dictionary';
import { brandFacet, MOST_BRANDS } from './facet-values';
import { entryOf, type SearchEntry, type SearchWord } from './mongo-entries';
import { cursorFilter, every, sortOf, valueFilters } from './mongo-filters';
import { MongoWords, type TextCondition } from './mongo-words';
import { orderOf } from './ordering';
import { SynonymTable } from './synonym-table';
import { queryWords } from './tokenize';
import type {
  CatalogueQuery,
  CatalogueRules,
  CatalogueSearch,
  Dated,
  Facets,
  Found,
  SearchRow,
  Shelf,
} from './types';

export interface MongoSearchOptions<Category extends string> {
  rules: CatalogueRules<Category>;
  entries: () => Collection<SearchEntry>;
  words: () => Collection<SearchWord>;
  /** Goes around each use of the database: connects, watches for its silence. */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Milliseconds after which the database gives a query up; it then throws code 50. */
  maxTimeMS?: number;
}

/** The most that one answer holds of sellers, whose pages a sitemap lists. */
const MOST_SELLERS = 1_000_000;
/** Words that are read or written at once. */
const WORD_BATCH = 1_000;

/**
 * Products on sale in two collections of MongoDB: an entry for each product, with its words under an
 * index, and every word there is. A process keeps the words alone, so that beginnings, middles and
 * misspellings are found as in memory, and asks the database for the products that have them. Knows
 * no products: rows are put in, ids come out.
 */
export class MongoSearch<Category extends string = string> implements CatalogueSearch<Category> {
  readonly #dictionary = new Dictionary();
  readonly #words: MongoWords;
  readonly #limits: AggregateOptions & { maxTimeMS: number };
  #synonyms = new SynonymTable([]);

  constructor(private readonly options: MongoSearchOptions<Category>) {
    this.#limits = { maxTimeMS: options.maxTimeMS ?? 5_000 };
    this.#words = new MongoWords(this.#dictionary, (filter) => this.#exists(filter));
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new SynonymTable(groups);
  }

  /** Reads every word that the collection of words has. */
  async loadWords(): Promise<void> {
    await this.options.run(async () => {
      const words = this.options.words().find({}, { batchSize: WORD_BATCH });
      for await (const { _id } of words) this.#dictionary.add(_id);
    });
  }

  /**
   * Those of the ids whose entry is missing, is another than the row says, or has no row any more.
   * @param rows of products on sale in the order of their ids
   * @param after an id: entries up to it are not looked at; undefined begins with the first
   * @param until an id: entries behind it are not looked at; undefined ends with the last
   */
  async differing(
    rows: readonly SearchRow[],
    after: string | undefined,
    until: string | undefined,
  ): Promise<string[]> {
    const range: Filter<SearchEntry> = every(
      after === undefined ? {} : { _id: { $gt: new ObjectId(after) } },
      until === undefined ? {} : { _id: { $lte: new ObjectId(until) } },
    );
    const hashes = new Map<string, string>();
    await this.options.run(async () => {
      const entries = this.options.entries().find(range, { projection: { hash: 1 } });
      for await (const { _id, hash } of entries) hashes.set(String(_id), hash);
    });
    const other = rows.filter(
      (row) => hashes.get(row._id) !== entryOf(row, this.options.rules).hash,
    );
    for (const { _id } of rows) hashes.delete(_id);
    return [...other.map(({ _id }) => _id), ...hashes.keys()];
  }

  /**
   * Writes what products are now. In the transaction in which the rows were read, so that of two
   * processes that bring the same product up to date none puts the older state over the newer.
   * @param ids of the products; those without a row are no longer on sale
   */
  async write(
    ids: readonly string[],
    rows: readonly SearchRow[],
    session: ClientSession,
  ): Promise<void> {
    const entries = rows.map((row) => entryOf(row, this.options.rules));
    // Words first and on their own: one too many finds nothing, one too few would hide a product.
    await this.#addWords(entries.flatMap(({ tokens }) => tokens));
    const collection = this.options.entries();
    const stored = collection.find(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: { hash: 1 }, session },
    );
    const hashes = new Map<string, string>();
    for await (const { _id, hash } of stored) hashes.set(String(_id), hash);
    const changed = entries.filter(({ _id, hash }) => hashes.get(String(_id)) !== hash);
    for (const { _id } of entries) hashes.delete(String(_id));
    const gone = [...hashes.keys()].map((id) => new ObjectId(id));
    const operations = [
      ...changed.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      })),
      ...(gone.length === 0 ? [] : [{ deleteMany: { filter: { _id: { $in: gone } } } }]),
    ];
    if (operations.length > 0) await collection.bulkWrite(operations, { session });
  }

  count(): Promise<number> {
    return this.options.run(() => this.options.entries().estimatedDocumentCount());
  }

  async list(query: CatalogueQuery<Category>, limit: number): Promise<Found<Category>> {
    const text = await this.#text(query.q);
    const seller: Filter<SearchEntry> = query.seller === undefined ? {} : { seller: query.seller };
    const base = every(text?.filter ?? {}, seller);
    const values = valueFilters(query);
    const all = every(base, ...Object.values(values));
    const [total, facets, page] = await Promise.all([
      this.#count(all),
      this.#facets(base, values),
      this.#page(query, limit, all, text),
    ]);
    const ranked = text !== undefined && query.sort === undefined;
    const without = total === 0 &&
      query.q !== undefined && {
        q: await this.#count(every(seller, ...Object.values(values))),
      };
    const last = page.at(-1);
    return {
      ids: page.map(({ _id }) => String(_id)),
      total,
      facets: { ...facets, without: { ...this.#without(facets.without, total), ...without } },
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
    const groups = await this.#group<{ _id: string; first: ObjectId; count: number }>({}, [
      { $group: { _id: '$category', first: { $min: '$_id' }, count: { $sum: 1 } } },
    ]);
    const shelves = new Map(groups.map((group) => [group._id, group]));
    return this.options.rules.categories.flatMap((category) => {
      const shelf = shelves.get(category);
      return shelf === undefined
        ? []
        : [{ category, first: String(shelf.first), count: shelf.count }];
    });
  }

  async dated(from: number, count: number): Promise<Dated[]> {
    const found = await this.#find({}, { _id: 1 }, from, count);
    return found.map(({ _id, editedAt }) => [String(_id), editedAt]);
  }

  async datedSellers(): Promise<Dated[]> {
    const groups = await this.#group<{ _id: string; at: number }>({}, [
      { $group: { _id: '$seller', at: { $max: '$addedAt' } } },
      { $sort: { _id: 1 } },
      { $limit: MOST_SELLERS },
    ]);
    return groups.map(({ _id, at }) => [_id, at]);
  }

  async datedCategories(): Promise<Dated<Category>[]> {
    const newest = await Promise.all(
      this.options.rules.categories.map(async (category): Promise<Dated<Category>[]> => {
        const [entry] = await this.#find({ category }, { category: -1, _id: -1 }, 0, 1);
        return entry === undefined ? [] : [[category, entry.editedAt]];
      }),
    );
    return newest.flat();
  }

  countRunningLow(seller?: string): Promise<number> {
    return this.#count({ runsLow: true, ...(seller !== undefined && { seller }) });
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
      ? this.#find(all, sortOf(query.sort), skip, limit)
      : this.#find(every(all, behind), sortOf(query.sort), 0, limit);
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
      const found = await this.#find(tier, { _id: -1 }, left, limit - page.length);
      page.push(...found);
      // What lies before the page is counted only where the tier may end before the page begins.
      left = found.length > 0 || left === 0 ? 0 : left - (await this.#count(tier));
    }
    return page;
  }

  async #facets(
    base: Filter<SearchEntry>,
    values: ReturnType<typeof valueFilters>,
  ): Promise<Facets<Category>> {
    const others = (name: keyof typeof values) =>
      every(
        base,
        ...Object.entries(values).flatMap(([each, filter]) => (each === name ? [] : [filter])),
      );
    const asked = Object.keys(values) as (keyof typeof values)[];
    const [categories, brands, ratings, inStock, without] = await Promise.all([
      this.#group<Counted>(others('category'), [
        { $group: { _id: '$category', count: { $sum: 1 } } },
      ]),
      this.#group<Counted & { name: string }>(others('brand'), [
        { $group: { _id: '$brandKey', name: { $min: '$brand' }, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: MOST_BRANDS + 1 },
      ]),
      this.#group<Counted<number>>(others('rating'), [
        { $group: { _id: { $floor: '$rating' }, count: { $sum: 1 } } },
      ]),
      this.#count(every(others('inStock'), { inStock: true })),
      Promise.all(asked.map(async (name) => [name, await this.#count(others(name))] as const)),
    ]);
    const byCategory = new Map(categories.map(({ _id, count }) => [_id, count]));
    const { price, ...alone } = Object.fromEntries(without) as Record<string, number | undefined>;
    return {
      categories: Object.fromEntries(
        this.options.rules.categories.map((name) => [name, byCategory.get(name) ?? 0]),
      ) as Record<Category, number>,
      ...brandFacet(brands.map(({ name, count }) => ({ name, count }))),
      ratings: this.options.rules.ratings.map((atLeast) => ({
        atLeast,
        count: ratings.reduce((sum, { _id, count }) => sum + (_id >= atLeast ? count : 0), 0),
      })),
      inStock,
      without: { ...alone, ...(price !== undefined && { minPrice: price, maxPrice: price }) },
    };
  }

  /** A filter that is not set would let through no more than there is. */
  #without(asked: Facets['without'], total: number): Facets['without'] {
    return {
      category: total,
      brand: total,
      rating: total,
      inStock: total,
      minPrice: total,
      maxPrice: total,
      minOrder: total,
      ...asked,
    };
  }

  async #categoriesOnSale(): Promise<Category[]> {
    const { categories } = this.options.rules;
    const sold = await Promise.all(categories.map((category) => this.#exists({ category })));
    return categories.filter((_name, at) => sold[at]);
  }

  /** Adds the words that this process does not know to its own and to the collection. */
  async #addWords(tokens: readonly string[]): Promise<void> {
    const unknown = [...new Set(tokens)].filter(
      (word) => this.#dictionary.exact(word) === undefined,
    );
    for (let at = 0; at < unknown.length; at += WORD_BATCH) {
      const batch = unknown.slice(at, at + WORD_BATCH);
      await this.options.run(() =>
        this.options.words().bulkWrite(
          batch.map((_id) => ({
            replaceOne: { filter: { _id }, replacement: {}, upsert: true },
          })),
          { ordered: false },
        ),
      );
      for (const word of batch) this.#dictionary.add(word);
    }
  }

  #exists(filter: Filter<SearchEntry>): Promise<boolean> {
    return this.options.run(async () => {
      const options = { ...this.#limits, projection: { _id: 1 } };
      return (await this.options.entries().findOne(filter, options)) !== null;
    });
  }

  #count(filter: Filter<SearchEntry>): Promise<number> {
    if (Object.keys(filter).length === 0) return this.count();
    return this.options.run(() => this.options.entries().countDocuments(filter, this.#limits));
  }

  #find(
    filter: Filter<SearchEntry>,
    sort: Record<string, 1 | -1>,
    skip: number,
    limit: number,
  ): Promise<PageEntry[]> {
    const projection = { category: 1, price: 1, rating: 1, editedAt: 1 };
    return this.options.run(() =>
      this.options
        .entries()
        .find<PageEntry>(filter, { ...this.#limits, projection, sort, skip, limit })
        .toArray(),
    );
  }

  #group<Group extends Document>(
    filter: Filter<SearchEntry>,
    stages: Document[],
  ): Promise<Group[]> {
    return this.options.run(() =>
      this.options
        .entries()
        .aggregate<Group>([{ $match: filter }, ...stages], this.#limits)
        .toArray(),
    );
  }
}

type PageEntry = Pick<SearchEntry, '_id' | 'category' | 'price' | 'rating' | 'editedAt'>;

interface Counted<Value = string> {
  _id: Value;
  count: number;
}

function cursorOf({ sort }: CatalogueQuery, { _id, ...values }: PageEntry): string {
  const { order } = orderOf(sort);
  return writeCursor({ id: String(_id), value: order === 'id' ? undefined : values[order] });
}
