import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { moderationFilter } from './dashboard-filter-queries';
import type { ProductCounts } from './dashboard-queries';

/** Where a product stands in the review queue, which is in the order in which products were added. */
export interface QueuePlace {
  /** Products that wait, this one included where it does. */
  waiting: number;
  previous: string | null;
  next: string | null;
}

/** The neighbours of a product in the review queue, whether or not it still waits itself. */
export async function getQueuePlace(id: string): Promise<QueuePlace> {
  const _id = new Types.ObjectId(id);
  const [waiting, previous, next] = await withDatabase(() =>
    Promise.all([
      ProductModel.countDocuments(moderationFilter('pending')),
      nearest({ $lt: _id }, -1),
      nearest({ $gt: _id }, 1),
    ]),
  );
  return { waiting, previous, next };
}

/** The oldest product that waits, or null. */
export async function getFirstWaiting(): Promise<string | null> {
  return withDatabase(() => nearest({ $gt: new Types.ObjectId('0'.repeat(24)) }, 1));
}

/** One find for each half of the queue: each has its index, together they would have none in order. */
async function nearest(
  _id: QueryFilter<ProductRecord>['_id'],
  direction: 1 | -1,
): Promise<string | null> {
  const find = (half: QueryFilter<ProductRecord>) =>
    ProductModel.findOne({ ...half, _id }, { _id: 1 })
      .sort({ _id: direction })
      .lean();
  const found = await Promise.all([
    find({ status: 'pending' }),
    find({ 'draft.state': 'waiting' }),
  ]);
  const ids = found.flatMap((record) => (record ? [String(record._id)] : [])).sort();
  return (direction === 1 ? ids[0] : ids.at(-1)) ?? null;
}

/** How many products of a seller stand under each status. */
export async function countSellerProducts(sellerId: string): Promise<ProductCounts> {
  const owner = { authorId: new Types.ObjectId(sellerId) };
  const count = (filter: QueryFilter<ProductRecord>) => ProductModel.countDocuments(filter);
  const [published, pending, rejected] = await withDatabase(() =>
    Promise.all([
      count(moderationFilter('published', owner)),
      count(moderationFilter('pending', owner)),
      count(moderationFilter('rejected', owner)),
    ]),
  );
  return { published, pending, rejected };
}
