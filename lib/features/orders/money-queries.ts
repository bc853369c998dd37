import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { orderFilter } from './filter';

/** An order as whoever moves its money needs it; null where there is none. */
export function findOrderRecord(id: string): Promise<OrderRecord | null> {
  if (!isObjectId(id)) return Promise.resolve(null);
  return withDatabase(() => OrderModel.findById(id).lean<OrderRecord>());
}

/** The orders of these purchases that there still are. */
export function listOrdersOfPurchases(
  purchaseIds: readonly Types.ObjectId[],
): Promise<OrderRecord[]> {
  return withDatabase(async () => {
    const purchases = await PurchaseModel.find(
      { _id: { $in: [...purchaseIds] } },
      { 'orders._id': 1 },
    ).lean<Pick<PurchaseRecord, 'orders'>[]>();
    const ids = purchases.flatMap(({ orders }) => orders.map(({ _id }) => _id));
    return OrderModel.find({ _id: { $in: ids } }, { history: 0, notes: 0 }).lean<OrderRecord[]>();
  });
}

/** The newest orders that match a text, found as in the dashboard's list. */
export function findOrderIds(
  q: string,
  limit: number,
): Promise<{ _id: Types.ObjectId; purchaseId: Types.ObjectId }[]> {
  return withDatabase(() =>
    OrderModel.find(orderFilter({ q }), { purchaseId: 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(limit)
      .lean(),
  );
}

/** Whom the orders of a purchase go to; null where there is no such purchase. */
export async function findBuyer(purchaseId: Types.ObjectId) {
  const purchase = await withDatabase(() =>
    PurchaseModel.findById(purchaseId, {
      customerName: 1,
      customerEmail: 1,
      phoneNumber: 1,
    }).lean(),
  );
  return (
    purchase && {
      name: purchase.customerName,
      phone: purchase.phoneNumber,
      email: purchase.customerEmail,
    }
  );
}

/** Whose order it is, as the transaction sees it. */
export async function sellerOfOrder(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const order = await OrderModel.findById(orderId, { sellerId: 1 }, { session }).lean<
    Pick<OrderRecord, 'sellerId'>
  >();
  if (!order) throw new Error(`There is no order ${String(orderId)}`);
  return order.sellerId;
}
