import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';

/** The parts of an order that the books need. */
export type OrderOfBooks = Pick<
  OrderRecord,
  | '_id'
  | 'purchaseId'
  | 'sellerId'
  | 'deliveryPoisha'
  | 'lines'
  | 'delivery'
  | 'orderStatus'
  | 'fulfilment'
>;

/** The orders of purchases as they stand, in the caller's transaction. */
export async function findOrdersOfBooks(
  purchaseIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<OrderOfBooks[]> {
  const purchases = await PurchaseModel.find(
    { _id: { $in: [...purchaseIds] } },
    { 'orders._id': 1 },
    { session },
  ).lean<Pick<PurchaseRecord, 'orders'>[]>();
  const ids = purchases.flatMap(({ orders }) => orders.map(({ _id }) => _id));
  return OrderModel.find(
    { _id: { $in: ids } },
    {
      purchaseId: 1,
      sellerId: 1,
      deliveryPoisha: 1,
      lines: 1,
      delivery: 1,
      orderStatus: 1,
      fulfilment: 1,
    },
    { session },
  ).lean<OrderOfBooks[]>();
}
