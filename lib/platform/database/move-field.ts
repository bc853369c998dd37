import 'server-only';
import type { Collection, Types } from 'mongoose';
import { withDatabase } from './connect';

/** Records that one batch changes. */
export const MOVE_BATCH = 500;

/**
 * Gives a batch of the records that name one id another id in its place; may be repeated, and stopped
 * at any point.
 * @param path of the field, e.g. `customerId`
 * @returns how many there were; 0: none is left
 */
export async function moveField(
  { collection }: { collection: Collection },
  path: string,
  from: Types.ObjectId,
  into: Types.ObjectId,
): Promise<number> {
  const found = await withDatabase(() =>
    collection
      .find({ [path]: from }, { projection: { _id: 1 } })
      .limit(MOVE_BATCH)
      .toArray(),
  );
  if (found.length === 0) return 0;
  const ids = found.map(({ _id }) => _id);
  await withDatabase(() =>
    collection.updateMany({ _id: { $in: ids }, [path]: from }, { $set: { [path]: into } }),
  );
  return found.length;
}
