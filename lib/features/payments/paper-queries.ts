import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { withDatabase } from '../../platform/database/connect';
import type { PaymentMethod } from '../../shop/payment-method-kinds';
import { PAID_STATES } from './kinds';

/** Money that arrived in advance, as papers name it. */
export interface ArrivedPayment {
  method: PaymentMethod;
  amountPoisha: number;
  at: Date;
  /** The provider's or wallet's id of the money; else ours. */
  reference: string;
}

/** What a purchase was paid in advance, oldest first, as the transaction sees it. */
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

/** What was granted of an order so far, oldest first, as the transaction sees it. */
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
