import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { postEntry } from '../ledger/journal/commands';
import { assetOf, paidEntry } from '../ledger/journal/posting-rules';
import { courierOf, OWN_HANDS } from '../orders/courier-rules';
import { grandTotal } from '../orders/line-rules';
import { PAID_STATES } from './kinds';
import { publishPaymentEvent } from './publish';
import { cashPaymentRecord } from './record';
import { insertPayments, movePayment, notePayment } from './store';

/** Writes down what is to be collected for each of these orders. An order of nothing has none. */
export function writeCashPayments(
  orders: readonly OrderRecord[],
  at: Date,
  session: ClientSession,
): Promise<void> {
  const costly = orders.filter((order) => grandTotal(order) > 0);
  return insertPayments(
    costly.map((order) => cashPaymentRecord(order, grandTotal(order), at)),
    session,
  );
}

/** The cash of an order that is still to be collected. */
export const openCashOf = (
  order: Pick<OrderRecord, '_id'>,
  payments: readonly PaymentRecord[],
): PaymentRecord | undefined =>
  payments.find(({ orderId, state }) => orderId?.equals(order._id) && state === 'pending');

/** Nothing is collected for an order any more. */
export async function cancelCash(
  cash: PaymentRecord,
  actor: Principal,
  note: string,
  session: ClientSession,
): Promise<void> {
  await movePayment(cash, 'cancelled', { by: signatureOf(actor), note }, session);
}

/** Adjusts the cash to collect to its order; nothing is collected where nothing is owed. */
export async function followOrder(
  cash: PaymentRecord,
  amountPoisha: number,
  actor: Principal,
  session: ClientSession,
): Promise<void> {
  if (amountPoisha === cash.amountPoisha) return;
  if (amountPoisha <= 0) return cancelCash(cash, actor, 'Nothing is left to collect', session);
  const note = `${cash.amountPoisha} → ${amountPoisha} poisha`;
  await notePayment(cash, 'changed', { by: signatureOf(actor), note }, session, { amountPoisha });
}

/** Cash of an order that is with whoever brought its parcels, in poisha. */
export const collectedOf = (
  order: Pick<OrderRecord, '_id'>,
  payments: readonly PaymentRecord[],
): number =>
  payments
    .filter(
      ({ orderId, state }) =>
        orderId?.equals(order._id) && (PAID_STATES as readonly string[]).includes(state),
    )
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);

/**
 * An order was handed over and its cash collected: by its courier, or by the seller where it was picked
 * up or no courier is named.
 * @param order with the courier of its last step
 */
export function markCollected(
  cash: PaymentRecord,
  order: OrderRecord,
  actor: Principal,
  session: ClientSession,
): Promise<void> {
  return markCollectedBy(cash, courierOf(order), String(order.sellerId), actor, session);
}

/** Cash was collected by a courier, or by the seller's own hands. */
export async function markCollectedBy(
  cash: PaymentRecord,
  courier: string,
  sellerId: string,
  actor: Principal,
  session: ClientSession,
): Promise<void> {
  const paidAt = new Date();
  const payment = await movePayment(
    cash,
    'paid',
    { by: signatureOf(actor), note: courier },
    session,
    {
      $set: { paidAt, courier, ...(courier !== OWN_HANDS && { owedBy: courier }) },
    },
  );
  if (!payment) return;
  await postEntry(
    paidEntry({
      paymentId: String(payment._id),
      purchaseId: String(payment.purchaseId),
      orderId: payment.orderId ? String(payment.orderId) : null,
      asset: assetOf({ method: 'cod', courier }, sellerId),
      amountPoisha: payment.amountPoisha,
      feePoisha: 0,
      at: paidAt,
    }),
    session,
  );
  await publishPaymentEvent(actor, { name: 'payment.paid', data: { payment } }, session);
}
