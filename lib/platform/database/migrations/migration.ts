import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { Model } from 'mongoose';

/** Documents of one collection, as they are stored. */
export interface BatchQuery {
  /** Only its collection: what is read and written there is past the schema of this release. */
  model: Pick<Model<unknown>, 'collection'>;
  /** Where the changes go, if elsewhere: another collection's documents are made of these. */
  into?: Pick<Model<unknown>, 'collection'>;
  /** Documents to be changed; a changed one need not match it any more. */
  filter: Document;
  /** Fields of them that `changesOf` reads, beside `_id`. */
  fields: Record<string, 1>;
}

/** Returns the writes for a batch: no change for a document that is right already. */
export type ChangesOf = (
  documents: Document[],
) => AnyBulkWriteOperation<Document>[] | Promise<AnyBulkWriteOperation<Document>[]>;

export interface MigrationContext {
  /**
   * Goes over documents by `_id`. Each batch's changes are written in one transaction with a note of
   * how far it has got, so none is done twice or in part, however often the process is killed.
   * @param size documents of a batch: few enough that a sale of one need not wait long for it
   * @param changesOf must only compute; it may be asked again for the same batch, and a dry run asks too
   */
  eachBatch(query: BatchQuery, size: number, changesOf: ChangesOf): Promise<void>;
}

/**
 * A change of what an earlier release stored. Once released it is never edited, its title neither: a
 * mistake is mended by the next one. It says fields and collections as they are then, and computes
 * with code that still does the same in years.
 */
export interface Migration {
  /** Day and what it is about, e.g. `2026-11-22-order-fields`. Kept in the database. */
  id: string;
  /** For people, a whole sentence: how the data is afterwards. */
  title: string;
  /** Its loops are told apart by their order, so that must not depend on the data. */
  up(context: MigrationContext): Promise<void>;
}
