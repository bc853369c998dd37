import 'server-only';
import type { Collection, Document } from 'mongodb';
import type { ClientSession } from 'mongoose';
import type { BatchQuery } from './migration';

/** The collection itself: a document of another release need not fit this one's schema. */
const collectionOf = ({ collection }: BatchQuery['model']): Collection<Document> =>
  collection as unknown as Collection<Document>;

/** Where a batch's changes are written. */
export const writtenTo = ({ model, into = model }: BatchQuery): Collection<Document> =>
  collectionOf(into);

/** @param after the last document of the batch before; null for the first batch */
export function readBatch(
  query: BatchQuery,
  { after, size }: { after: unknown; size: number },
  session?: ClientSession,
): Promise<Document[]> {
  const filter = after === null ? query.filter : { $and: [{ _id: { $gt: after } }, query.filter] };
  return collectionOf(query.model)
    .find(filter, { projection: query.fields, ...(session && { session }) })
    .sort({ _id: 1 })
    .limit(size)
    .toArray();
}
