import 'server-only';
import type { Types } from 'mongoose';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';

/** How purchases are paid, by their ids. */
export type PurchasePayments = ReadonlyMap<string, PurchaseRecord['payment']>;

/** Purchases that are asked for at once: `/myorder` has no pages. */
const MOST_AT_ONCE = 1000;

/** How the purchases of these orders are paid; one that is gone is left out. */
export async function paymentsOfOrders(
  orders: readonly { purchaseId: Types.ObjectId }[],
): Promise<PurchasePayments> {
  if (orders.length === 0) return new Map();
  const ids = [
    ...new Map(orders.map(({ purchaseId }) => [String(purchaseId), purchaseId])).values(),
  ];
  const payments = new Map<string, PurchaseRecord['payment']>();
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
    const purchases = await withDatabase(() =>
      PurchaseModel.find({ _id: { $in: ids.slice(at, at + MOST_AT_ONCE) } }, { payment: 1 }).lean<
        Pick<PurchaseRecord, '_id' | 'payment'>[]
      >(),
    );
    for (const { _id, payment } of purchases) payments.set(String(_id), payment);
  }
  return payments;
}
