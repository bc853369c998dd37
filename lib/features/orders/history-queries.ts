import 'server-only';
import type { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { ORDER_STATUSES, type OrderStatus } from './state-kinds';

/** Whose orders: an account's, or those to a phone (`+8801…`), whatever account placed them. */
export type HistoryOf = { customerId: Types.ObjectId } | { phoneNumber: string };

/** Ids of somebody's orders by how they stand, and what is known of those that are gone. */
export interface OrderHistory {
  byStatus: Record<OrderStatus, string[]>;
  /** Orders that their buyer cancelled; these are in no state above. */
  withdrawn: number;
}

/**
 * Somebody's orders with the whole marketplace, by its indexes alone.
 * @param most orders of each state that are looked at, the newest
 */
export async function findOrderHistory(of: HistoryOf, most: number): Promise<OrderHistory> {
  const [found, purchases] = await withDatabase(() =>
    Promise.all([
      Promise.all(ORDER_STATUSES.map((orderStatus) => idsOf(of, orderStatus, most))),
      PurchaseModel.find(of, { 'orders._id': 1, 'orders.cancelledAt': 1 })
        .sort({ placedAt: -1, _id: -1 })
        .limit(most)
        .lean<Pick<PurchaseRecord, 'orders'>[]>(),
    ]),
  );
  const ended = purchases.flatMap(({ orders }) =>
    orders.filter(({ cancelledAt }) => cancelledAt !== null).map(({ _id }) => _id),
  );
  return {
    byStatus: Object.fromEntries(
      ORDER_STATUSES.map((status, at) => [status, found[at]!]),
    ) as OrderHistory['byStatus'],
    withdrawn: await countGone(ended),
  };
}

async function idsOf(of: HistoryOf, orderStatus: OrderStatus, most: number): Promise<string[]> {
  const orders = await OrderModel.find({ ...of, orderStatus, deletedAt: null }, { _id: 1 })
    .sort({ placedAt: -1, _id: -1 })
    .limit(most)
    .lean<Pick<OrderRecord, '_id'>[]>();
  return orders.map(({ _id }) => String(_id));
}

/** Those that their buyer cancelled, also of releases that removed such orders. */
async function countGone(ids: readonly Types.ObjectId[]): Promise<number> {
  if (ids.length === 0) return 0;
  const there = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] }, deletedAt: null }, { _id: 1 }).lean(),
  );
  return ids.length - there.length;
}
