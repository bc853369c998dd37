import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { withDatabase } from '../../platform/database/connect';
import { findOrderRecord } from '../orders/money-queries';
import { grantableOf, type Grantable } from './refund-rules';

/** Units of an order's lines whose money was granted back, each grant for itself. */
export async function findGrantedUnits(
  orderId: Types.ObjectId,
  session?: ClientSession,
): Promise<{ lineId: Types.ObjectId; quantity: number }[]> {
  const refunds = await withDatabase(() =>
    RefundModel.find(
      { orderId, cause: 'granted' },
      { lines: 1 },
      { ...(session && { session }) },
    ).lean<Pick<RefundRecord, 'lines'>[]>(),
  );
  return refunds.flatMap(({ lines }) =>
    lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  );
}

/** What others must know of refunds. */
export type KnownRefund = Pick<
  RefundRecord,
  '_id' | 'orderId' | 'cause' | 'state' | 'amountPoisha' | 'lines' | 'dueBy' | 'doneAt'
>;

/** Those of these refunds that there are. */
export const findRefundsById = (
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<KnownRefund[]> =>
  withDatabase(() =>
    RefundModel.find(
      { _id: { $in: [...ids] } },
      { orderId: 1, cause: 1, state: 1, amountPoisha: 1, lines: 1, dueBy: 1, doneAt: 1 },
      { ...(session && { session }) },
    ).lean<KnownRefund[]>(),
  );

/**
 * What of an order can still be granted back, in integer poisha; null where nothing can: it is not
 * delivered as a whole, or was not paid through the shop.
 */
export async function findGrantable(orderId: Types.ObjectId): Promise<Grantable | null> {
  const order = await findOrderRecord(String(orderId));
  if (order?.orderStatus !== 'completed') return null;
  const [refunds, paid] = await withDatabase(() =>
    Promise.all([
      RefundModel.find({ orderId, cause: 'granted' }).lean<RefundRecord[]>(),
      PaymentModel.exists({ purchaseId: order.purchaseId }),
    ]),
  );
  return paid === null ? null : grantableOf(order, refunds);
}
