import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';

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
  const payment = await PaymentModel.findById(paymentId, { state: 1 }, { session }).lean<
    Pick<PaymentRecord, 'state'>
  >();
  const state = payment?.state ?? '';
  const entry = { at: new Date(), event: 'remitted', from: state, to: state, by, note };
  const { modifiedCount } = await PaymentModel.updateOne(
    { _id: paymentId, owedBy: courier },
    { $unset: { owedBy: 1 }, $push: { history: entry } },
    { session },
  );
  if (modifiedCount !== 1) {
    throw new Error(`Payment ${String(paymentId)} is not owed by ${courier}`);
  }
}
