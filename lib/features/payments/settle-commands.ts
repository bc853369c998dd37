import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { RefundRecord } from '../../../models/refund';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { signatureOf, CLOCK, type Principal } from '../../platform/auth/actor';
import { readDeadlines } from '../../shop/deadlines/settings-queries';
import { postEntry } from '../ledger/journal';
import { refundDueEntry } from '../ledger/journal/shared';
import { grandTotal, isWithdrawn } from '../orders/shared';
import { lockPurchase } from '../orders';
import { publishPaymentEvent, paymentsOf, refundsOf } from './store';
import { newRefundRecord } from './refund-record';
import { insertRefund, statusOf, type RefundStatus } from './refund-status-commands';
import { excessOf, type SettleReason } from './settle-rules';

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
  const parts = excessIn(payments, refunds, locked.orders).map(({ paymentId, poisha }) => {
    const payment = payments.find(({ _id }) => String(_id) === paymentId)!;
    return { payment, poisha, orderId: payment.orderId ?? because.orderId };
  });
  const order = locked.orders.find(({ _id }) => because.orderId?.equals(_id));
  return writeRefunds(parts, { ...because, sellerId: order?.sellerId ?? null }, session);
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
  const parts = [{ payment, poisha: rest, orderId: null }];
  await writeRefunds(parts, { actor, reason: 'sentBack', sellerId: null }, session);
}

interface Part {
  payment: PaymentRecord;
  poisha: number;
  orderId: Types.ObjectId | null;
}

interface Cause extends Pick<Because, 'actor' | 'reason'> {
  sellerId: Types.ObjectId | null;
}

/** Refunds that belong together: whether they wait for a second person goes by what they come to. */
async function writeRefunds(
  parts: readonly Part[],
  { actor, reason, sellerId }: Cause,
  session: ClientSession,
): Promise<RefundRecord[]> {
  const [first] = parts;
  if (!first) return [];
  const status = await statusOf(
    actor,
    {
      ...{ customerId: first.payment.customerId, sellerId, cause: 'settled', reason },
      amountPoisha: parts.reduce((sum, { poisha }) => sum + poisha, 0),
    },
    session,
  );
  const written: RefundRecord[] = [];
  for (const part of parts) {
    written.push(await writeRefund(part, { actor, reason, sellerId, standing: status }, session));
  }
  return written;
}

/** A refund that is owed, with its entry in the books. */
async function writeRefund(
  { payment, poisha: amountPoisha, orderId }: Part,
  { actor, reason, sellerId, standing: status }: Cause & { standing: RefundStatus },
  session: ClientSession,
): Promise<RefundRecord> {
  const refund = newRefundRecord(payment, {
    orderId,
    cause: 'settled',
    amountPoisha,
    reason,
    askedBy: signatureOf(actor),
    standing: status,
    withinDays: (await readDeadlines(session)).refundDays,
  });
  await insertRefund(actor, refund, sellerId, session);
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

/** Amount owed for an order in poisha: total less grants; 0 once withdrawn. */
export function owedFor(order: OrderRecord, refunds: readonly RefundRecord[]): number {
  if (isWithdrawn(order.orderStatus)) return 0;
  const granted = refunds
    .filter(({ cause, orderId }) => cause === 'granted' && orderId?.equals(order._id))
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return Math.max(0, grandTotal(order) - granted);
}
