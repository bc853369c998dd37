import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { CLOCK } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import { expirePurchase, extendPayment, findUnpaidPurchases, lockPurchase } from '../orders';
import { nextAsk, payByFrom } from './ask-rules';
import { LIVE_STATES } from './types';
import type { GatewayMethod } from '../../shop/payment-method-types';
import { ProviderAway } from './providers/provider';
import { providerOf } from './providers/registry';
import { publishPaymentEvent, movePayment, paymentsOf } from './store';
import { applyReport } from './report-commands';

/** Most payments in one run; the rest waits for the next. */
const BATCH = 100;
/** While a person looks at a payment, its purchase is looked at again after so long. */
const REVIEW_MINUTES = 30;
/** A provider that is silent so often is left alone until the next run. */
const MOST_SILENCES = 3;

const isLive = ({ orderId, state }: PaymentRecord) =>
  orderId === null && (LIVE_STATES as readonly string[]).includes(state);

/**
 * Asks a provider about an attempt and takes its answer.
 * @returns whether it answered
 */
async function askProvider(payment: PaymentRecord): Promise<boolean> {
  const provider = providerOf(payment.method);
  if (!provider) return true;
  const { reference, amountPoisha, sessionRef = null, moneyRef = null } = payment;
  try {
    const report = await provider.ask({ reference, amountPoisha, sessionRef, moneyRef });
    await applyReport(payment.method as GatewayMethod, report, 'asked');
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log().warn({ payment: String(payment._id), err: error }, 'payment provider does not answer');
    return false;
  }
}

/**
 * Asks providers about every attempt whose time it is, with growing pauses. Each is taken by one
 * process at a time: its next time is written before it is asked about.
 */
export async function askAboutPayments(now = new Date()): Promise<void> {
  const silences = new Map<string, number>();
  for (let asked = 0; asked < BATCH; asked++) {
    const payment = await takeDue(now);
    if (!payment) return;
    const silent = silences.get(payment.method) ?? 0;
    if (silent >= MOST_SILENCES) continue;
    if (!(await askProvider(payment))) silences.set(payment.method, silent + 1);
  }
}

async function takeDue(now: Date): Promise<PaymentRecord | null> {
  const due = await withDatabase(() =>
    PaymentModel.findOne({ askAt: { $lte: now } })
      .sort({ askAt: 1 })
      .lean<PaymentRecord>(),
  );
  if (!due) return null;
  const next = nextAsk(due.asks + 1, now, due.expiresAt ?? due.createdAt);
  const { modifiedCount } = await withDatabase(() =>
    PaymentModel.updateOne(
      { _id: due._id, asks: due.asks, askAt: due.askAt },
      { $inc: { asks: 1 }, ...(next ? { $set: { askAt: next } } : { $unset: { askAt: 1 } }) },
    ),
  );
  return modifiedCount === 1 ? due : takeDue(now);
}

/**
 * Ends purchases whose money did not come in time: their providers are asked first, then their orders
 * are cancelled and their stock goes back, once however many processes look.
 */
export async function expirePurchases(now = new Date()): Promise<void> {
  const silences = new Map<string, number>();
  for (const purchaseId of await findUnpaidPurchases(now, BATCH)) {
    const live = await withDatabase(() =>
      PaymentModel.find({ purchaseId, orderId: null, state: { $in: LIVE_STATES } }).lean<
        PaymentRecord[]
      >(),
    );
    for (const payment of live) {
      const silent = silences.get(payment.method) ?? 0;
      // Money that an unresponsive provider took is reported late, and counts then.
      if (silent >= MOST_SILENCES) continue;
      if (!(await askProvider(payment))) silences.set(payment.method, silent + 1);
    }
    await inTransaction(async (session) => {
      const locked = await lockPurchase(purchaseId, session);
      const { standing: status, payBy } = locked?.purchase.payment ?? {};
      if (!locked || status !== 'awaiting' || !payBy || payBy > now) return;
      const payments = await paymentsOf(purchaseId, session);
      // A wallet payment's own time to be looked at was added when the buyer gave its id.
      if (payments.some(({ state, isHeld }) => state === 'paid' && isHeld)) {
        return extendPayment(locked, payByFrom(now, REVIEW_MINUTES), session);
      }
      for (const payment of payments.filter(isLive)) {
        const told = { by: CLOCK.email };
        const expired = await movePayment(payment, 'expired', told, session);
        if (!expired) continue;
        const event = { name: 'payment.expired', data: { payment: expired } } as const;
        await publishPaymentEvent(CLOCK, event, session);
      }
      await expirePurchase(locked, session);
    });
  }
}
