import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { publishPaymentEvent } from './publish';

/**
 * Notes that a courier remitted the cash of an order, in the transaction that writes its entry.
 * @param told who had it booked, and the line of which file says so
 * @throws Error where the courier does not owe it, which the transaction has read otherwise
 */
export async function markRemitted(
  paymentId: Types.ObjectId | string,
  courier: string,
  { by, note }: { by: string; note: string },
  session: ClientSession,
): Promise<void> {
  const before = await PaymentModel.findById(paymentId, { state: 1 }, { session }).lean<
    Pick<PaymentRecord, 'state'>
  >();
  const state = before?.state ?? '';
  const entry = { at: new Date(), event: 'remitted', from: state, to: state, by, note };
  const payment = await PaymentModel.findOneAndUpdate(
    { _id: paymentId, owedBy: courier },
    { $unset: { owedBy: 1 }, $push: { history: entry } },
    { session, returnDocument: 'after' },
  ).lean<PaymentRecord>();
  if (payment === null) {
    throw new Error(`Payment ${String(paymentId)} is not owed by ${courier}`);
  }
}

/** Says that cash is in the books, in the transaction that wrote it there. */
export async function tellRemitted(
  paymentId: Types.ObjectId | string,
  by: string,
  session: ClientSession,
): Promise<void> {
  const payment = await PaymentModel.findById(paymentId, null, { session }).lean<PaymentRecord>();
  if (!payment) throw new Error(`There is no payment ${String(paymentId)}`);
  const actor = { id: null, email: by };
  await publishPaymentEvent(actor, { name: 'payment.remitted', data: { payment } }, session);
}
