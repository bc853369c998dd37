import 'server-only';
import type { ClientSession } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { log } from '../../platform/log';
import {
  type LockedPurchase,
  awaitPayment,
  changeMethod,
  findPurchaseContact,
  lockPurchase,
  releasePurchase,
} from '../orders';
import { orderNumber } from '../orders/shared';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { isObjectId } from '../../platform/validation';
import {
  PREPAID_METHODS,
  type PaymentMethod,
  type PrepaidMethod,
} from '../../shop/payment-method-types';
import { countAttempt } from './metrics';
import { ProviderAway, ProviderRefused, type StartedAttempt } from './providers/provider';
import { providerOf } from './providers/registry';
import { movePayment, insertPayments, paymentsOf, refundsOf } from './store';
import { payByFrom, nextAsk } from './ask-rules';
import { cancelCash, openCashOf, writeCashPayments } from './cash-commands';
import { codRefused, waysToPay } from './method-queries';
import { LIVE_STATES, PAY_WITHIN_MINUTES } from './types';
import { requirePhoneProof } from './phone-code-commands';
import { reviewOf } from './order-money-rules';
import { newPaymentRecord } from './record';
import { owedFor } from './settle-commands';
import { requireOneWalletPurchase } from './wallet-commands';

/**
 * Asks the provider of a new attempt for the page where it is paid. Asked again for the same attempt it
 * answers the same page. What is lost on the way the worker finds out.
 * @returns null where the method has no provider, or the attempt is over
 * @throws ShopError PAYMENT_NOT_STARTED
 */
async function sendToProvider(paymentId: string, origin: string): Promise<string | null> {
  const payment = await readPayment(paymentId);
  if (!payment || payment.method === 'wallet') return null;
  if (payment.state !== 'created') return payment.payUrl ?? null;
  const provider = providerOf(payment.method);
  if (!provider) throw new ShopError('PAYMENT_NOT_STARTED');
  const contact = await findPurchaseContact(payment.purchaseId);
  if (!contact) throw new ShopError('NOT_FOUND');
  let started: StartedAttempt;
  try {
    started = await provider.start({
      reference: payment.reference,
      amountPoisha: payment.amountPoisha,
      buyer: contact.buyer,
      title: orderNumber(String(payment.purchaseId)),
      items: contact.items,
      origin,
    });
  } catch (error) {
    await noteRefusal(payment, error);
    throw new ShopError('PAYMENT_NOT_STARTED', { cause: error });
  }
  await inTransaction(async (session) => {
    const now = await PaymentModel.findById(payment._id, null, { session }).lean<PaymentRecord>();
    if (!now) return;
    const told = { by: payment.method };
    const moved = await movePayment(now, 'started', told, session, { $set: { ...started } });
    if (moved) countAttempt(moved, 'started', session);
  });
  return (await readPayment(paymentId))?.payUrl ?? null;
}

const readPayment = (id: unknown): Promise<PaymentRecord | null> =>
  withDatabase(() => PaymentModel.findById(id).lean<PaymentRecord>());

/**
 * A provider that says no ends the attempt, unless it was begun meanwhile: of the same call sent twice it
 * may refuse the second one. A provider that is silent may have begun it.
 */
async function noteRefusal(payment: PaymentRecord, error: unknown): Promise<void> {
  if (error instanceof ProviderRefused) {
    await inTransaction(async (session) => {
      const now = await PaymentModel.findById(payment._id, null, { session }).lean<PaymentRecord>();
      const told = { by: payment.method, note: error.message };
      if (now?.state !== 'created') return;
      const failed = await movePayment(now, 'failed', told, session);
      if (failed) countAttempt(failed, 'refused', session);
    });
    return;
  }
  if (!(error instanceof ProviderAway)) throw error;
  log().warn({ payment: String(payment._id), err: error }, 'payment provider does not answer');
}

/** Tries to pay one purchase; more are nobody's mistake. */
const MOST_ATTEMPTS = 20;

/** How a buyer wants to pay. */
interface ChosenPayment {
  method: PaymentMethod;
  /** The shop's own, under which the provider's answers come back. */
  origin: string;
  /** The buyer's, in which the way back leads; the shop's usual one where it is not known. */
  language?: Locale;
}

interface StartedPayment {
  /** Null where it is paid on delivery from now on. */
  paymentId: string | null;
  /** Where the buyer pays; null where that is no provider's page. */
  payUrl: string | null;
}

/** To which an `Idempotency-Key` of paying a purchase belongs. */
export const payCall = (purchaseId: string): string => `pay:${purchaseId}`;

const isPrepaid = (method: PaymentMethod): method is PrepaidMethod =>
  (PREPAID_METHODS as readonly string[]).includes(method);

/**
 * The buyer begins to pay a purchase, tries again, or pays it another way. An attempt that is under way
 * is cancelled; should its money come nonetheless, it counts. To cash as long as its money is awaited,
 * from cash as long as no seller has begun with it.
 * @throws ShopError NOT_FOUND, INVALID where the method can't be chosen, COD_REFUSED or TOO_MUCH_OPEN where cash can't,
 *   CODE_NEEDED where its phone has to be proved first,
 *   NOT_POSSIBLE_NOW where it is paid, expired or under way, TOO_MANY after so many tries,
 *   PAYMENT_NOT_STARTED where the provider does not answer or refuses, IDEMPOTENCY_MISMATCH
 */
export async function startPayment(
  actor: Actor,
  purchaseId: string,
  { method, origin, language = DEFAULT_LOCALE }: ChosenPayment,
  idempotency?: Idempotency,
): Promise<StartedPayment> {
  if (!isObjectId(purchaseId)) throw new ShopError('NOT_FOUND');
  const { paymentId } = await writeOnce(actor, payCall(purchaseId), idempotency, (session) =>
    chooseMethod(actor, purchaseId, { method, language }, session),
  );
  if (paymentId === null) return { paymentId, payUrl: null };
  return { paymentId, payUrl: await sendToProvider(paymentId, origin) };
}

async function chooseMethod(
  actor: Actor,
  purchaseId: string,
  { method, language }: Pick<ChosenPayment, 'method'> & { language: Locale },
  session: ClientSession,
): Promise<{ paymentId: string | null }> {
  const locked = await lockPurchase(purchaseId, session);
  if (!locked || String(locked.purchase.customerId) !== actor.id) throw new ShopError('NOT_FOUND');
  const payments = await paymentsOf(purchaseId, session);
  const refunds = await refundsOf(purchaseId, session);
  const duePoisha = locked.orders.reduce((sum, order) => sum + owedFor(order, refunds), 0);
  await requireChoice(actor, locked, payments, { method, duePoisha }, session);
  const now = new Date();
  if (!isPrepaid(method)) {
    await cancelLive(payments, actor, session);
    const orders = await releasePurchase(locked, { standing: 'on_delivery', method }, session);
    await writeCashPayments(orders, now, session);
    return { paymentId: null };
  }
  let payBy = locked.purchase.payment.payBy!;
  if (locked.purchase.payment.standing === 'awaiting') {
    await cancelLive(payments, actor, session);
    await changeMethod(locked, method, session);
  } else {
    for (const order of locked.orders) {
      const cash = openCashOf(order, payments);
      if (cash) await cancelCash(cash, actor, 'It is paid in advance instead', session);
    }
    payBy = payByFrom(now, PAY_WITHIN_MINUTES);
    await awaitPayment(locked, { method, payBy }, session);
  }
  const payment = newPaymentRecord({
    purchaseId: locked.purchase._id,
    orderId: null,
    customerId: locked.purchase.customerId,
    method,
    state: 'created',
    amountPoisha: duePoisha,
    at: now,
    expiresAt: payBy,
    language,
    ...(method !== 'wallet' && { askAt: nextAsk(0, now, payBy)! }),
  });
  await insertPayments([payment], session);
  return { paymentId: String(payment._id) };
}

/** @throws ShopError INVALID, COD_REFUSED, CODE_NEEDED, NOT_POSSIBLE_NOW, TOO_MANY */
async function requireChoice(
  actor: Actor,
  { purchase, orders }: LockedPurchase,
  payments: readonly PaymentRecord[],
  { method, duePoisha }: { method: PaymentMethod; duePoisha: number },
  session: ClientSession,
): Promise<void> {
  const refuse = (message: string) => new ShopError('NOT_POSSIBLE_NOW', { message });
  const { standing: status, payBy } = purchase.payment;
  if (status === 'paid') throw refuse('This purchase is paid.');
  if (status === 'expired') throw refuse('The time to pay this purchase is over.');
  if (duePoisha === 0) throw refuse('Nothing of this purchase is to be paid.');
  if (status === 'awaiting' && (!payBy || payBy.getTime() <= Date.now())) {
    throw refuse('The time to pay this purchase is over.');
  }
  const given = payments.map(({ orderId, state, isHeld, wallet }) => ({
    orderId: orderId ? String(orderId) : null,
    ...{ state, isHeld },
    review: wallet?.review ?? null,
  }));
  if (reviewOf(given) !== null) {
    throw refuse('A payment of this purchase is being checked.');
  }
  if (status === 'on_delivery') {
    const running = orders.filter(({ orderStatus }) => orderStatus === 'pending');
    const isUntouched =
      running.length > 0 && running.every(({ fulfilment }) => fulfilment === 'placed');
    const isAllRunning = orders.every(({ orderStatus }) => orderStatus !== 'completed');
    if (!isPrepaid(method) || !isUntouched || !isAllRunning) {
      throw refuse('How this purchase is paid can no longer be changed.');
    }
  }
  const { methods, cod } = await waysToPay(duePoisha, {
    id: actor.id,
    phone: purchase.phoneNumber,
    sellers: purchase.orders.map(({ sellerId }) => String(sellerId)),
  });
  if (method === 'cod') {
    if (!cod.isAllowed) throw codRefused(cod);
    await requirePhoneProof(purchase, session);
  }
  if (method === 'wallet') await requireOneWalletPurchase(purchase, session);
  if (!methods.includes(method)) {
    throw new ShopError('INVALID', { fields: { method: 'unknownChoice' } });
  }
  if (payments.filter(({ orderId }) => orderId === null).length >= MOST_ATTEMPTS) {
    throw new ShopError('TOO_MANY');
  }
}

/** Ends the attempt that is under way; its provider is asked on, as its money may come nonetheless. */
async function cancelLive(
  payments: readonly PaymentRecord[],
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  for (const payment of payments) {
    if (payment.orderId !== null || !(LIVE_STATES as readonly string[]).includes(payment.state)) {
      continue;
    }
    await movePayment(
      payment,
      'cancelled',
      { by: signatureOf(actor), note: 'Another try' },
      session,
    );
  }
}
