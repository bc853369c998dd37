import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { postEntry } from '../ledger/journal';
import { assetOf, paidEntry } from '../ledger/journal/shared';
import { OWN_HANDS, courierOf, grandTotal } from '../orders/shared';
import { lockPurchase } from '../orders';
import { PAID_STATES } from './types';
import { publishPaymentEvent, insertPayments, movePayment, notePayment, paymentsOf } from './store';
import { cashPaymentRecord } from './record';

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
async function markCollectedBy(
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

type Ofs = Pick<OrderRecord, '_id' | 'purchaseId'>;

/** Returns the amount still to be collected for an order in cash, in poisha; 0 for a prepaid order. */
export async function openCashPoisha(
  { _id, purchaseId }: Ofs,
  session: ClientSession,
): Promise<number> {
  const cash = await PaymentModel.findOne(
    { purchaseId, orderId: _id, state: 'pending' },
    { amountPoisha: 1 },
    { session },
  ).lean<Pick<PaymentRecord, 'amountPoisha'>>();
  return cash?.amountPoisha ?? 0;
}

/**
 * A parcel arrived and its cash is with whoever brought it, in the transaction that says so. While more
 * is to come, what it brought becomes a payment of its own, and the order's own one waits for the rest.
 * @param courier its slug, or `own` for the seller's hands
 * @returns what was collected, in poisha
 */
export async function collectParcelCash(
  actor: Principal,
  order: Pick<OrderRecord, '_id' | 'purchaseId' | 'customerId' | 'sellerId'>,
  { parcelId, poisha, courier }: { parcelId: Types.ObjectId; poisha: number; courier: string },
  session: ClientSession,
): Promise<number> {
  if (poisha <= 0) return 0;
  await lockPurchase(order.purchaseId, session);
  const open = openCashOf(order, await paymentsOf(order.purchaseId, session));
  if (!open) return 0;
  const sellerId = String(order.sellerId);
  if (poisha >= open.amountPoisha) {
    const named = await notePayment(open, 'parcel', { by: signatureOf(actor) }, session, {
      parcelId,
    });
    await markCollectedBy(named, courier, sellerId, actor, session);
    return open.amountPoisha;
  }
  const part: PaymentRecord = { ...cashPaymentRecord(order, poisha, new Date()), parcelId };
  await insertPayments([part], session);
  const note = `${open.amountPoisha} → ${open.amountPoisha - poisha} poisha`;
  await notePayment(open, 'changed', { by: signatureOf(actor), note }, session, {
    amountPoisha: open.amountPoisha - poisha,
  });
  await markCollectedBy(part, courier, sellerId, actor, session);
  return poisha;
}
