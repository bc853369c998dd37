import 'server-only';
import type { ClientSession } from 'mongoose';
import { type PaymentRecord, PaymentModel, PaymentNoticeModel } from '../../../models/payment';
import type { Principal } from '../../platform/auth/actor';
import { postEntry } from '../ledger/journal';
import { assetOf, paidEntry } from '../ledger/journal/shared';
import { type LockedPurchase, lockPurchase, releasePurchase, revivePurchase } from '../orders';
import { goodsAt } from '../orders/shared';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { log } from '../../platform/log';
import { toTaka } from '../../platform/money';
import type { GatewayMethod } from '../../shop/payment-method-types';
import { cancelCash, openCashOf } from './cash-commands';
import { LIVE_STATES } from './types';
import {
  publishPaymentEvent,
  movePayment,
  paymentsOf,
  refundsOf,
  type Told,
  notePayment,
  nextState,
} from './store';
import { owedFor, settle } from './settle-commands';
import type { SettleReason } from './settle-rules';
import type { ProviderReport } from './providers/provider';

/** A received payment. */
export interface Money extends Told {
  moneyRef?: string | null;
  sessionRef?: string | null;
  /** Fee that the provider keeps, in poisha. */
  feePoisha: number;
  /** A person has to release it first. */
  isHeld: boolean;
  /** Whether orders that expired are to be brought back; their stock may be gone. */
  mayRevive: boolean;
  /** Person who confirmed that the money came; absent if its provider reported it. */
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

/** How a report came. */
export type Via = 'return' | 'ipn' | 'webhook' | 'asked';

const CURRENCY = 'BDT';

/**
 * Takes what a provider says of an attempt, verified, in one transaction under its purchase's lock. The
 * same thing told again, in whichever way and to whichever server, changes nothing. Money counts where
 * sum and currency are exactly the attempt's; else a person has to look.
 */
export async function applyReport(
  method: GatewayMethod,
  report: ProviderReport,
  via: Via,
): Promise<void> {
  // A report of an open attempt contains nothing new.
  if (report.status === 'pending' || report.status === 'unknown') return;
  const known = await withDatabase(() =>
    PaymentModel.findOne({ reference: report.reference, method }, { purchaseId: 1 }).lean(),
  );
  if (!known) {
    log().warn({ method, reference: report.reference, via }, 'a provider tells of no payment');
    return;
  }
  const apply = (mayRevive: boolean) =>
    inTransaction(async (session) => {
      await lockPurchase(known.purchaseId, session);
      const payment = await PaymentModel.findById(known._id, null, {
        session,
      }).lean<PaymentRecord>();
      if (payment) await applyOnce(payment, report, via, mayRevive, session);
    });
  try {
    await apply(true);
  } catch (error) {
    // Its orders expired, and not all of them can be brought back: none of them is.
    if (!(error instanceof ShopError)) throw error;
    await apply(false);
  }
}

async function applyOnce(
  payment: PaymentRecord,
  report: ProviderReport,
  via: Via,
  mayRevive: boolean,
  session: ClientSession,
): Promise<void> {
  const _id = `${payment.method}:${report.noticeId}`;
  if (await PaymentNoticeModel.exists({ _id }).session(session)) return;
  const ignored = ignoredFor(payment, report);
  const notice = {
    _id,
    paymentId: payment._id,
    provider: payment.method,
    via,
    status: report.status,
    ...(ignored && { ignored }),
    fields: report.fields,
    at: new Date(),
  };
  await PaymentNoticeModel.collection.insertOne(notice as never, { session });
  const told = { by: payment.method, note: `${via}: ${report.noticeId}` };
  if (ignored === 'amount' || ignored === 'currency') {
    const note = `${told.note}: ${toTaka(report.amountPoisha)} ${report.currency}`;
    const held = await notePayment(payment, 'mismatch', { ...told, note }, session, {
      isHeld: true,
    });
    const event = { name: 'payment.held', data: { payment: held } } as const;
    await publishPaymentEvent({ id: null, email: payment.method }, event, session);
    return;
  }
  if (ignored) return;
  if (report.status === 'paid') {
    const { moneyRef, sessionRef, feePoisha, isRisky } = report;
    const money = { ...told, moneyRef, sessionRef, feePoisha, isHeld: isRisky, mayRevive };
    await receiveMoney(payment, money, session);
    return;
  }
  const event = report.status === 'failed' ? 'failed' : 'cancelled';
  const after = await movePayment(payment, event, told, session);
  if (after && event === 'failed') {
    const actor = { id: null, email: payment.method };
    await publishPaymentEvent(actor, { name: 'payment.failed', data: { payment: after } }, session);
  }
}

/** Why a report changes nothing; undefined where it does. */
function ignoredFor(payment: PaymentRecord, report: ProviderReport): string | undefined {
  if (report.status !== 'paid') {
    const event = report.status === 'failed' ? 'failed' : 'cancelled';
    return nextState(payment.state, event) ? undefined : payment.state;
  }
  if (!nextState(payment.state, 'paid')) return payment.state;
  if (report.currency !== CURRENCY) return 'currency';
  return report.amountPoisha === payment.amountPoisha ? undefined : 'amount';
}
