import { ObjectId, type ClientSession, type Filter } from 'mongodb';
import type { Dictionary } from './dictionary';
import { entryOf, type SearchEntry } from './mongo-entries';
import { every } from './mongo-filters';
import type { MongoCollections } from './mongo-reads';
import type { CatalogueRules, SearchRow } from './types';

/** Words that are read or written at once. */
const WORD_BATCH = 1_000;

/** Keeps entries, and the words of the catalogue, as the products are. */
export class MongoWriter {
  /** @param dictionary of this process */
  constructor(
    private readonly collections: MongoCollections,
    private readonly rules: CatalogueRules,
    private readonly dictionary: Dictionary,
  ) {}

  /** Reads every word that the collection of words has. */
  async loadWords(): Promise<void> {
    await this.collections.run(async () => {
      const words = this.collections.words().find({}, { batchSize: WORD_BATCH });
      for await (const { _id } of words) this.dictionary.add(_id);
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
    await this.collections.run(async () => {
      const entries = this.collections.entries().find(range, { projection: { hash: 1 } });
      for await (const { _id, hash } of entries) hashes.set(String(_id), hash);
    });
    const other = rows.filter((row) => hashes.get(row._id) !== entryOf(row, this.rules).hash);
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
    const entries = rows.map((row) => entryOf(row, this.rules));
    // Words first and on their own: one too many finds nothing, one too few would hide a product.
    await this.#addWords(entries.flatMap(({ tokens }) => tokens));
    const collection = this.collections.entries();
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

  /** Adds the words that this process does not know to its own and to the collection. */
  async #addWords(tokens: readonly string[]): Promise<void> {
    const unknown = [...new Set(tokens)].filter(
      (word) => this.dictionary.exact(word) === undefined,
    );
    for (let at = 0; at < unknown.length; at += WORD_BATCH) {
      const batch = unknown.slice(at, at + WORD_BATCH);
      await this.collections.run(() =>
        this.collections.words().bulkWrite(
          batch.map((_id) => ({
            replaceOne: { filter: { _id }, replacement: {}, upsert: true },
          })),
          { ordered: false },
        ),
      );
      for (const word of batch) this.dictionary.add(word);
    }
  }
}
