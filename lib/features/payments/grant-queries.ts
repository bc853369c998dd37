import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { withDatabase } from '../../platform/database/connect';
import { findOrderRecord } from '../orders/money-queries';
import { grantableOf, isGrantable, mayNameTarget, type Grantable } from './refund-rules';
import { targetOf } from './refund-views';

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

/** What was granted of an order, oldest first, as the transaction sees it. */
export const findGrants = (
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<Pick<RefundRecord, '_id' | 'at' | 'lines' | 'amountPoisha' | 'dueBy' | 'returnId'>[]> =>
  RefundModel.find({ orderId, cause: 'granted' }, { history: 0 }, { session })
    .sort({ at: 1, _id: 1 })
    .lean<RefundRecord[]>();

/** The parts of a refund that other features need. */
export type KnownRefund = Pick<
  RefundRecord,
  '_id' | 'orderId' | 'cause' | 'state' | 'amountPoisha' | 'lines' | 'dueBy' | 'doneAt'
> & {
  /** A person is to send it, and its buyer has not said where to. */
  isNumberAwaited: boolean;
};

/** Those of these refunds that there are. */
export async function findRefundsById(
  ids: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<KnownRefund[]> {
  if (ids.length === 0) return [];
  const options = { ...(session && { session }) };
  const refunds = await withDatabase(() =>
    RefundModel.find({ _id: { $in: [...ids] } }, { history: 0 }, options).lean<RefundRecord[]>(),
  );
  const payments = await withDatabase(() =>
    PaymentModel.find(
      { _id: { $in: refunds.map(({ paymentId }) => paymentId) } },
      { wallet: 1 },
      options,
    ).lean<Pick<PaymentRecord, '_id' | 'wallet'>[]>(),
  );
  return refunds.map((refund) => {
    const { _id, orderId, cause, state, amountPoisha, lines, dueBy, doneAt } = refund;
    const wallet = payments.find((payment) => payment._id.equals(refund.paymentId))?.wallet;
    const isNumberAwaited = mayNameTarget(refund) && targetOf(refund, { wallet }, '') === null;
    return { _id, orderId, cause, state, amountPoisha, lines, dueBy, doneAt, isNumberAwaited };
  });
}

/**
 * What of an order can still be granted back, in integer poisha; null where nothing can: nothing of it is
 * delivered, or it was not paid through the shop.
 */
export async function findGrantable(orderId: Types.ObjectId): Promise<Grantable | null> {
  const order = await findOrderRecord(String(orderId));
  if (!order) return null;
  const [refunds, paid] = await withDatabase(() =>
    Promise.all([
      RefundModel.find({ orderId, cause: 'granted' }).sort({ _id: 1 }).lean<RefundRecord[]>(),
      PaymentModel.exists({ purchaseId: order.purchaseId }),
    ]),
  );
  const left = grantableOf(order, refunds);
  return paid === null || !isGrantable(left) ? null : left;
}
