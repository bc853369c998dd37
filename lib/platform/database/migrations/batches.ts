import 'server-only';
import type { Collection, Document } from 'mongodb';
import type { ClientSession } from 'mongoose';
import type { BatchQuery } from './migration';

/** The collection itself: a document of another release need not fit this one's schema. */
export const collectionOf = ({ model }: BatchQuery): Collection<Document> =>
  model.collection as unknown as Collection<Document>;

/** @param after the last document of the batch before; null for the first batch */
export function readBatch(
  query: BatchQuery,
  { after, size }: { after: unknown; size: number },
  session?: ClientSession,
): Promise<Document[]> {
  const filter = after === null ? query.filter : { $and: [{ _id: { $gt: after } }, query.filter] };
  return collectionOf(query)
    .find(filter, { projection: query.fields, ...(session && { session }) })
    .sort({ _id: 1 })
    .limit(size)
    .toArray();
}
