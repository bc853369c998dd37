import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { OrderModel, type OrderRecord } from '../../../models/order';

/** How many orders each of these people has placed. */
export async function countByCustomer(people: Types.ObjectId[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const counts = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { customerId: { $in: people } } },
      { $group: { _id: '$customerId', count: { $sum: 1 } } },
    ]),
  );
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}

/** Whether an order of this person was delivered and stayed. */
export async function hasDeliveredOrder(customerId: string): Promise<boolean> {
  const found = await withDatabase(() =>
    OrderModel.exists({ customerId: new Types.ObjectId(customerId), orderStatus: 'completed' }),
  );
  return found !== null;
}

/** An order among the latest of a person; the sum in taka. */
export interface LatestOrder {
  _id: string;
  /** Of the first line. */
  productName: string;
  /** How many lines it has. */
  products: number;
  quantity: number;
  totalPrice: number;
  orderStatus: OrderRecord['orderStatus'];
  /** ISO 8601. */
  placedAt: string;
}

type Found = Pick<
  OrderRecord,
  '_id' | 'productName' | 'lines' | 'quantity' | 'totalPoisha' | 'orderStatus' | 'placedAt'
>;

/** A person's latest orders, newest first, and how many there are in all. */
export async function listLatestByCustomer(
  customerId: Types.ObjectId,
  limit: number,
): Promise<{ latest: LatestOrder[]; total: number }> {
  const [orders, total] = await withDatabase(() =>
    Promise.all([
      OrderModel.find(
        { customerId },
        {
          productName: 1,
          'lines._id': 1,
          quantity: 1,
          totalPoisha: 1,
          orderStatus: 1,
          placedAt: 1,
        },
      )
        .sort({ placedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Found[]>(),
      OrderModel.countDocuments({ customerId }),
    ]),
  );
  const latest = orders.map(({ totalPoisha, placedAt, lines, ...order }) => ({
    ...order,
    _id: String(order._id),
    products: lines.length,
    totalPrice: toTaka(totalPoisha),
    placedAt: placedAt.toISOString(),
  }));
  return { latest, total };
}
