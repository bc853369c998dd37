import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { signatureOf, CLOCK, type Principal } from '../../platform/auth/actor';
import { readClocks } from '../clocks/settings-queries';
import { postEntry } from '../journal/commands';
import { refundDueEntry } from '../journal/posting-rules';
import { isWithdrawn } from '../orders/kinds';
import { grandTotal } from '../orders/line-rules';
import { lockPurchase } from '../orders/standing-commands';
import { publishPaymentEvent } from './publish';
import { newRefundRecord } from './refund-record';
import { excessOf } from './settle-rules';
import { paymentsOf, refundsOf } from './store';

/** Why money goes back by itself. Screens put it into words. */
export type SettleReason =
  | 'orderCancelled'
  | 'linesCancelled'
  | 'orderReturned'
  | 'paidTooMuch'
  | 'paidTooLate'
  /** A person did not let a payment count that its provider calls risky. */
  | 'sentBack';

interface Because {
  actor: Principal;
  reason: SettleReason;
  /** The order that it comes of; null where it is none's in particular. */
  orderId: Types.ObjectId | null;
}

/**
 * Has go back what was paid for a purchase beyond what is owed for it, as refunds that are due within
 * ten days, with their entries in the books. To be called in the transaction of everything that
 * changes what was paid or what is owed. Where nothing was paid too much it writes nothing.
 * @returns the refunds that it wrote
 */
export async function settle(
  purchaseId: Types.ObjectId | string,
  session: ClientSession,
  because: Because = { actor: CLOCK, reason: 'paidTooMuch', orderId: null },
): Promise<RefundRecord[]> {
  const locked = await lockPurchase(purchaseId, session);
  if (!locked) return [];
  const [payments, refunds] = [
    await paymentsOf(purchaseId, session),
    await refundsOf(purchaseId, session),
  ];
  const written: RefundRecord[] = [];
  for (const excess of excessIn(payments, refunds, locked.orders)) {
    const payment = payments.find(({ _id }) => String(_id) === excess.paymentId)!;
    const orderId = payment.orderId ?? because.orderId;
    written.push(await writeRefund(payment, excess.poisha, { ...because, orderId }, session));
  }
  return written;
}

/**
 * Has the whole of a payment go back that a person does not let count, as far as it is not going back
 * already. Its purchase is locked by the caller's transaction.
 */
export async function sendBackWhole(
  payment: PaymentRecord,
  actor: Principal,
  session: ClientSession,
): Promise<void> {
  const rest = (await refundsOf(payment.purchaseId, session))
    .filter(({ paymentId }) => paymentId.equals(payment._id))
    .reduce((left, { amountPoisha }) => left - amountPoisha, payment.amountPoisha);
  if (rest <= 0) return;
  await writeRefund(payment, rest, { actor, reason: 'sentBack', orderId: null }, session);
}

/** A refund that is due, with its entry in the books. */
async function writeRefund(
  payment: PaymentRecord,
  amountPoisha: number,
  { actor, reason, orderId }: Because,
  session: ClientSession,
): Promise<RefundRecord> {
  const refund = newRefundRecord(payment, {
    orderId,
    cause: 'settled',
    amountPoisha,
    reason,
    askedBy: signatureOf(actor),
    withinDays: (await readClocks(session)).refundDays,
  });
  await RefundModel.collection.insertOne(refund as never, { session });
  await postEntry(
    refundDueEntry({
      refundId: String(refund._id),
      purchaseId: String(refund.purchaseId),
      orderId: refund.orderId ? String(refund.orderId) : null,
      amountPoisha: refund.amountPoisha,
      at: refund.at,
    }),
    session,
  );
  await publishPaymentEvent(actor, { name: 'refund.due', data: { refund } }, session);
  return refund;
}

/** The rule of `settle-rules.ts` on the records. */
export function excessIn(
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
  orders: readonly OrderRecord[],
) {
  return excessOf({
    payments: payments.map((payment) => ({
      id: String(payment._id),
      orderId: payment.orderId ? String(payment.orderId) : null,
      method: payment.method,
      state: payment.state,
      amountPoisha: payment.amountPoisha,
      paidAt: payment.paidAt?.getTime() ?? 0,
    })),
    refunds: refunds.map(({ paymentId, amountPoisha }) => ({
      paymentId: String(paymentId),
      amountPoisha,
    })),
    orders: orders.map((order) => ({
      id: String(order._id),
      owedPoisha: owedFor(order, refunds),
    })),
  });
}

/** What is owed for an order, in poisha: its total less what was granted back; nothing once it is withdrawn. */
export function owedFor(order: OrderRecord, refunds: readonly RefundRecord[]): number {
  if (isWithdrawn(order.orderStatus)) return 0;
  const granted = refunds
    .filter(({ cause, orderId }) => cause === 'granted' && orderId?.equals(order._id))
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return Math.max(0, grandTotal(order) - granted);
}
