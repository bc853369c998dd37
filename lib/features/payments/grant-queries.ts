import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { withDatabase } from '../../platform/database/connect';
import { findOrderRecord } from '../orders';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { grantableOf, isGrantable, mayNameTarget, type Grantable } from './refund-rules';
import { targetOf } from './refund-queries';
import { PAID_STATES } from './types';
import { OPEN_REFUND_STATES } from './refund-types';

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

/** Finds the grants of an order, oldest first, as the transaction sees them. */
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

/** Finds those of these refunds that exist. */
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
 * Finds the amount of an order that can still be granted back, in integer poisha; null if nothing can: none
 * of it is delivered, or it was not paid through the shop.
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

/** Money that arrived in advance, as papers name it. */
interface ArrivedPayment {
  method: PaymentMethod;
  amountPoisha: number;
  at: Date;
  /** The provider's or wallet's id of the money; else ours. */
  reference: string;
}

/** Finds the advance payments of a purchase, oldest first, as the transaction sees them. */
export async function findArrivedPayments(
  purchaseId: Types.ObjectId,
  session: ClientSession,
): Promise<ArrivedPayment[]> {
  const payments = await PaymentModel.find(
    { purchaseId, orderId: null, state: { $in: PAID_STATES } },
    { method: 1, amountPoisha: 1, paidAt: 1, createdAt: 1, moneyRef: 1, reference: 1, wallet: 1 },
    { session },
  )
    .sort({ createdAt: 1 })
    .lean();
  return payments.map(
    ({ method, amountPoisha, paidAt, createdAt, wallet, moneyRef, reference }) => ({
      method,
      amountPoisha,
      at: paidAt ?? createdAt,
      reference: wallet?.transactionId ?? moneyRef ?? reference,
    }),
  );
}

/** Finds the refunds granted for an order so far, oldest first, as the transaction sees them. */
export const findGrantedRefunds = (
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<RefundRecord[]> =>
  RefundModel.find({ orderId, cause: 'granted' }, null, { session })
    .sort({ at: 1, _id: 1 })
    .lean<RefundRecord[]>();

/** The ids of those payments that there are. */
export async function findExistingPayments(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const found = await withDatabase(() =>
    PaymentModel.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean(),
  );
  return new Set(found.map(({ _id }) => String(_id)));
}

/** The ids of those refunds that there are. */
export async function findExistingRefunds(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const found = await withDatabase(() =>
    RefundModel.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean(),
  );
  return new Set(found.map(({ _id }) => String(_id)));
}

const FIELDS = { orderId: 1, purchaseId: 1, dueBy: 1 } as const;

type DueRefund = Pick<RefundRecord, keyof typeof FIELDS | '_id'>;

/** Open refunds by their last moment, those behind a place alone. They are the shop's to send, no seller's. */
export async function findDueRefunds({
  from,
  to,
  after,
  limit,
}: {
  from: Date | null;
  to: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}): Promise<DueRefund[]> {
  const least = after?.at ?? from;
  return withDatabase(() =>
    RefundModel.find(
      {
        state: { $in: OPEN_REFUND_STATES },
        dueBy: { $lte: to, ...(least && { $gte: least }) },
        ...(after && {
          $or: [{ dueBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ dueBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueRefund[]>(),
  );
}

/**
 * When prepaid purchases were paid: from then on their sellers' time runs. One without a payment (all of
 * it was taken off) is left out.
 */
export async function findReleaseTimes(
  purchaseIds: readonly Types.ObjectId[],
): Promise<Map<string, Date>> {
  if (purchaseIds.length === 0) return new Map();
  const payments = await withDatabase(() =>
    PaymentModel.find(
      { purchaseId: { $in: [...purchaseIds] }, paidAt: { $type: 'date' } },
      { purchaseId: 1, paidAt: 1 },
    ).lean(),
  );
  const times = new Map<string, Date>();
  for (const { purchaseId, paidAt } of payments) {
    const id = String(purchaseId);
    const known = times.get(id);
    // If a purchase was paid twice, the first payment counts.
    if (paidAt && (!known || paidAt < known)) times.set(id, paidAt);
  }
  return times;
}
