import { Types } from 'mongoose';

/**
 * Bounds of partial indexes whose field may be null or an empty text. MongoDB uses such an index only
 * where the query's own condition on the field is within the bound: a `$type` there is never implied
 * (docs/decisions/partial-indexes.md). Where the field is absent instead, `$exists: true` does.
 */
export const ANY_TEXT = { $gt: '' } as const;
export const ANY_ID = { $gt: new Types.ObjectId('0'.repeat(24)) } as const;
