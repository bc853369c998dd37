import 'server-only';
import type { Types } from 'mongoose';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';

/** How purchases are paid, by their ids. */
export type PurchasePayments = ReadonlyMap<string, PurchaseRecord['payment']>;

/** How the purchases of these orders are paid; one that is gone is left out. */
export async function paymentsOfOrders(
  orders: readonly { purchaseId: Types.ObjectId }[],
): Promise<PurchasePayments> {
  if (orders.length === 0) return new Map();
  const ids = [
    ...new Map(orders.map(({ purchaseId }) => [String(purchaseId), purchaseId])).values(),
  ];
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, { payment: 1 }).lean<
      Pick<PurchaseRecord, '_id' | 'payment'>[]
    >(),
  );
  return new Map(purchases.map(({ _id, payment }) => [String(_id), payment]));
}
