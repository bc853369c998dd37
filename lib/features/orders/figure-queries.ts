import 'server-only';
import type { QueryFilter, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { COUNTED_STANDINGS } from './kinds';

/**
 * Lines of orders of one state and category of a span of time, with their sums. Money in integer
 * poisha, without what was cancelled of a line.
 */
export interface OrderSum {
  orderStatus: OrderRecord['orderStatus'];
  productCategory: string;
  /** Each order once, in the category of its first line. */
  orders: number;
  pieces: number;
  poisha: number;
}

/** Collection that the sums are read from, for `keptRead`. */
export const SUMMED_COLLECTION = OrderModel.collection.collectionName;

/** Units of a line that were not cancelled. */
const LIVE = { $subtract: ['$lines.quantity', '$lines.cancelled'] };

/**
 * Sums of the orders that were placed from one moment to before another, by state and category: of
 * those that are paid, or will be on delivery, and that their buyer did not cancel.
 * @param seller whose sales; `all` for the whole shop
 */
export async function sumOrders(
  seller: Types.ObjectId | 'all',
  from: Date,
  to: Date,
): Promise<OrderSum[]> {
  const filter: QueryFilter<OrderRecord> = {
    ...(seller !== 'all' && { sellerId: seller }),
    placedAt: { $gte: from, $lt: to },
    payment: { $in: COUNTED_STANDINGS },
    deletedAt: null,
  };
  const groups = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Pick<OrderSum, 'orderStatus' | 'productCategory'> } & OrderSum>([
      { $match: filter },
      { $unwind: { path: '$lines', includeArrayIndex: 'place' } },
      {
        $group: {
          _id: { orderStatus: '$orderStatus', productCategory: '$lines.productCategory' },
          orders: { $sum: { $cond: [{ $eq: ['$place', 0] }, 1, 0] } },
          pieces: { $sum: LIVE },
          poisha: { $sum: { $multiply: ['$lines.pricePoisha', LIVE] } },
        },
      },
    ]),
  );
  return groups.map(({ _id, orders, pieces, poisha }) => ({ ..._id, orders, pieces, poisha }));
}
