import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../database/connect';
import { ProductChangeModel } from '../../models/product-change';
import { markChanged } from './index-state';

/**
 * Tells the search that a product was added, changed, published, rejected or deleted, after it was
 * written. The very next search of this process shows it, other instances within seconds. Stock
 * alone need not be told: suggestions don't show it.
 */
export async function noteProductChange(id: string): Promise<void> {
  markChanged(id);
  await withDatabase(() =>
    ProductChangeModel.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { at: new Date() } },
      { upsert: true },
    ),
  );
}
