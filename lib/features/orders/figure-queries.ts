import 'server-only';
import type { QueryFilter, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel, type OrderRecord } from '../../../models/order';

/** Orders of one state and category of a span of time, with their sums. Money in integer poisha. */
export interface OrderSum {
  orderStatus: OrderRecord['orderStatus'];
  productCategory: string;
  orders: number;
  pieces: number;
  poisha: number;
}

/**
 * Sums of the orders that were placed from one moment to before another, by state and category.
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
  };
  const groups = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Pick<OrderSum, 'orderStatus' | 'productCategory'> } & OrderSum>([
      { $match: filter },
      {
        $group: {
          _id: { orderStatus: '$orderStatus', productCategory: '$productCategory' },
          orders: { $sum: 1 },
          pieces: { $sum: '$quantity' },
          poisha: { $sum: '$totalPoisha' },
        },
      },
    ]),
  );
  return groups.map(({ _id, orders, pieces, poisha }) => ({ ..._id, orders, pieces, poisha }));
}
