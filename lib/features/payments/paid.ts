import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import type { Principal } from '../../platform/auth/actor';
import { postEntry } from '../ledger/journal/commands';
import { assetOf, paidEntry } from '../ledger/journal/posting-rules';
import { revivePurchase } from '../orders/revive-commands';
import { lockPurchase, releasePurchase, type LockedPurchase } from '../orders/standing-commands';
import { goodsAt } from '../orders/state-kinds';
import { cancelCash, openCashOf } from './cash';
import { LIVE_STATES } from './kinds';
import { publishPaymentEvent } from './publish';
import { owedFor, settle } from './settle-commands';
import type { SettleReason } from './settle-rules';
import { movePayment, paymentsOf, refundsOf, type Told } from './store';

/** A received payment. */
export interface Money extends Told {
  moneyRef?: string | null;
  sessionRef?: string | null;
  /** What the provider keeps of it, in poisha. */
  feePoisha: number;
  /** A person has to release it first. */
  isHeld: boolean;
  /** Whether orders that expired are to be brought back; their stock may be gone. */
  mayRevive: boolean;
  /** Whose word it is that it came; absent where its provider says so. */
  reviewer?: Principal | undefined;
}

/**
 * An attempt's money is there, in the transaction that has locked its purchase: the books, and what
 * follows for the orders. What is too much of it, or too late, becomes a refund.
 * @returns null where it was there before
 * @throws ShopError where orders can't be brought back: the transaction is to be run again without
 */
export async function receiveMoney(
  payment: PaymentRecord,
  { by, note, moneyRef, sessionRef, feePoisha, isHeld, mayRevive, reviewer }: Money,
  session: ClientSession,
): Promise<PaymentRecord | null> {
  const paidAt = new Date();
  const paid = await movePayment(payment, 'paid', { by, ...(note && { note }) }, session, {
    $set: {
      paidAt,
      feePoisha,
      isHeld,
      ...(moneyRef && { moneyRef }),
      ...(sessionRef && { sessionRef }),
    },
    $unset: { askAt: 1 },
  });
  if (!paid) return null;
  await postEntry(
    paidEntry({
      paymentId: String(paid._id),
      purchaseId: String(paid.purchaseId),
      orderId: null,
      asset: assetOf(paid, null),
      amountPoisha: paid.amountPoisha,
      feePoisha,
      at: paidAt,
    }),
    session,
  );
  const actor = { id: null, email: by };
  const name = isHeld ? 'payment.held' : 'payment.paid';
  await publishPaymentEvent(actor, { name, data: { payment: paid } }, session);
  if (!isHeld) await applyMoney(paid, { mayRevive, reviewer }, session);
  return paid;
}

/** Consequences for the orders of money that has arrived and counts. */
export async function applyMoney(
  paid: PaymentRecord,
  { mayRevive, reviewer }: Pick<Money, 'mayRevive' | 'reviewer'>,
  session: ClientSession,
): Promise<void> {
  const locked = await lockPurchase(paid.purchaseId, session);
  if (!locked) throw new Error(`Payment ${String(paid._id)} is of no purchase`);
  const actor = reviewer ?? { id: null, email: paid.method };
  const to = { standing: 'paid', method: paid.method } as const;
  let reason: SettleReason = 'paidTooMuch';
  switch (locked.purchase.payment.standing) {
    case 'awaiting':
      await cancelOthers(paid, session);
      await releasePurchase(locked, to, session);
      break;
    case 'on_delivery':
      if (await replacesCash(locked, paid, session)) await releasePurchase(locked, to, session);
      break;
    case 'expired':
      reason = 'paidTooLate';
      if (mayRevive) await revivePurchase(locked, paid.method, session);
      break;
    case 'paid':
  }
  await settle(paid.purchaseId, session, { actor, reason, orderId: null });
}

/** Ends all other attempts of the purchase. */
async function cancelOthers(paid: PaymentRecord, session: ClientSession): Promise<void> {
  for (const other of await paymentsOf(paid.purchaseId, session)) {
    if (other.orderId !== null || other._id.equals(paid._id)) continue;
    if (!(LIVE_STATES as readonly string[]).includes(other.state)) continue;
    await movePayment(other, 'cancelled', { by: paid.method, note: 'Paid otherwise' }, session);
  }
}

/**
 * Money of an earlier attempt that comes when cash was chosen takes its place, as long as it is enough
 * and nobody is on the way to collect.
 */
async function replacesCash(
  { orders }: LockedPurchase,
  paid: PaymentRecord,
  session: ClientSession,
): Promise<boolean> {
  const running = orders.filter(({ orderStatus }) => orderStatus === 'pending');
  const refunds = await refundsOf(paid.purchaseId, session);
  const owed = orders.reduce((sum, order) => sum + owedFor(order, refunds), 0);
  const isOnTheWay = running.some(({ fulfilment }) => goodsAt(fulfilment) === 'away');
  const isDelivered = orders.some(({ orderStatus }) => orderStatus === 'completed');
  if (running.length === 0 || isOnTheWay || isDelivered || owed > paid.amountPoisha) return false;
  const payments = await paymentsOf(paid.purchaseId, session);
  const by = { id: null, email: paid.method };
  for (const order of running) {
    const cash = openCashOf(order, payments);
    if (cash) await cancelCash(cash, by, 'It was paid in advance', session);
  }
  return true;
}
