import type { AggregateOptions, Collection, Document, Filter } from 'mongodb';
import type { COUNTED, SearchEntry, SearchWord } from './mongo-entries';

/** The two collections of the search, and how they are used. */
export interface MongoCollections {
  entries: () => Collection<SearchEntry>;
  words: () => Collection<SearchWord>;
  /** Goes around each use of the database: connects, watches for its silence. */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Milliseconds after which the database gives a query up; it then throws code 50. */
  maxTimeMS?: number;
}

/** What a page reads of an entry. */
export type PageEntry = Pick<SearchEntry, '_id' | 'category' | 'price' | 'rating' | 'editedAt'>;

/** Reads of the entries, each bounded in time. */
export class MongoReads {
  readonly #limits: AggregateOptions & { maxTimeMS: number };

  constructor(private readonly options: MongoCollections) {
    this.#limits = { maxTimeMS: options.maxTimeMS ?? 5_000 };
  }

  countAll(): Promise<number> {
    return this.options.run(() => this.options.entries().estimatedDocumentCount());
  }

  /** Whether an entry fits. */
  exists(filter: Filter<SearchEntry>): Promise<boolean> {
    return this.options.run(async () => {
      const options = { ...this.#limits, projection: { _id: 1 } };
      return (await this.options.entries().findOne(filter, options)) !== null;
    });
  }

  count(filter: Filter<SearchEntry>): Promise<number> {
    if (Object.keys(filter).length === 0) return this.countAll();
    return this.options.run(() => this.options.entries().countDocuments(filter, this.#limits));
  }

  /** A page of entries in an order. */
  find(
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

  /** Groups of what fits. @param whole the index that is read where every entry is counted */
  group<Group extends Document>(
    filter: Filter<SearchEntry>,
    whole: (typeof COUNTED)[keyof typeof COUNTED],
    stages: Document[],
  ): Promise<Group[]> {
    const isWhole = Object.keys(filter).length === 0;
    return this.options.run(() =>
      this.options
        .entries()
        .aggregate<Group>([{ $match: filter }, ...stages], {
          ...this.#limits,
          ...(isWhole && { hint: whole }),
        })
        .toArray(),
    );
  }
}
