import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';

/** What a receipt says of a purchase. */
export type ReceiptPurchase = Pick<
  PurchaseRecord,
  'customerName' | 'phoneNumber' | 'shippingAddress' | 'orders'
>;

/** A purchase with its orders as they were confirmed; null where there is none. */
export function findReceiptPurchase(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<ReceiptPurchase | null> {
  const fields = { customerName: 1, phoneNumber: 1, shippingAddress: 1, orders: 1 } as const;
  return PurchaseModel.findById(id, fields, { session }).lean<ReceiptPurchase>().exec();
}

/** How these orders stand, as their invoices must say, in the caller's transaction. */
export const findCreditedOrders = (
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>[]> =>
  OrderModel.find({ _id: { $in: [...ids] } }, { orderStatus: 1, lines: 1 }, { session }).lean<
    Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>[]
  >();
