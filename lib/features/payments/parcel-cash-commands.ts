import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { lockPurchase } from '../orders/standing-commands';
import { markCollectedBy, openCashOf } from './cash';
import { cashPaymentRecord } from './record';
import { insertPayments, notePayment, paymentsOf } from './store';

type Ofs = Pick<OrderRecord, '_id' | 'purchaseId'>;

/** What is still to be collected for an order in cash, in poisha; 0 of one that is paid in advance. */
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
