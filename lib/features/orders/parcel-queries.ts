import 'server-only';
import type { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';

const FIELDS = {
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  description: 1,
  sellerName: 1,
  lines: 1,
} as const;

/** The parts of an order that its parcels show. */
export type OrderOfParcels = Pick<OrderRecord, '_id' | keyof typeof FIELDS>;

/** The orders of parcels, by their ids; one that was deleted is left out. */
export async function findOrdersOfParcels(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, OrderOfParcels>> {
  if (ids.length === 0) return new Map();
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] } }, FIELDS).lean<OrderOfParcels[]>(),
  );
  return new Map(orders.map((order) => [String(order._id), order]));
}
