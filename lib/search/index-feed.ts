import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ProductChangeModel } from '../../models/product-change';

/**
 * Tells the searches of all instances that a product was added, changed, published, rejected or
 * deleted, in the transaction that does it. Stock alone need not be told: suggestions don't show it.
 * This process's own search also wants `markChanged` (index-state.ts) afterwards.
 */
export async function recordProductChange(id: string, session: ClientSession): Promise<void> {
  await ProductChangeModel.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { at: new Date() } },
    { upsert: true, session },
  );
}
