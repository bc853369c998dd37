import 'server-only';
import { DemoChargeModel, type DemoChargeRecord } from '../../../../models/demo-charge';
import { withDatabase } from '../../../platform/database/connect';
import { paths } from '../../../shop/paths';
import type {
  KnownAttempt,
  PaymentProvider,
  ProviderReport,
  RefundReport,
  RefundToSend,
} from '../providers/provider';
import { PaymentModel, type PaymentRecord } from '../../../../models/payment';
import type { Actor } from '../../../platform/auth/actor';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { applyReport } from '../report-commands';
import { toTaka } from '../../../platform/money';
import type { DemoAction, DemoState } from './types';

/** The gateway that only pretends to take money. Its buyers decide on a page of its own. */
export const demoProvider: PaymentProvider = {
  method: 'demo',
  async start({ reference, amountPoisha, title, origin }) {
    await withDatabase(() =>
      DemoChargeModel.updateOne(
        { _id: reference },
        { $setOnInsert: { state: 'open', amountPoisha, title, createdAt: new Date() } },
        { upsert: true },
      ),
    );
    return { sessionRef: reference, payUrl: `${origin}${paths.demoPay(reference)}` };
  },
  async ask(attempt) {
    const charge = await readCharge(attempt);
    return charge ? demoReport(charge) : unknownAttempt(attempt);
  },
  async refund({ reference, amountPoisha, attempt }) {
    // The rest is part of the filter: two at once never give back more than was paid.
    const paid = await readCharge(attempt);
    if (!paid || demoReport(paid).status !== 'paid') return refused('It was not paid');
    if (paid.refunds.some((refund) => refund.reference === reference)) return done(reference);
    const given = paid.refunds.reduce((sum, refund) => sum + refund.amountPoisha, 0);
    if (given + amountPoisha > paid.amountPoisha) return refused('So much is not left');
    const { modifiedCount } = await withDatabase(() =>
      DemoChargeModel.updateOne(
        { _id: attempt.reference, refunds: { $size: paid.refunds.length } },
        { $push: { refunds: { reference, amountPoisha } } },
      ),
    );
    return modifiedCount === 1 ? done(reference) : { status: 'open', sentRef: null, reason: '' };
  },
  async askRefund({ reference, attempt }: RefundToSend): Promise<RefundReport> {
    const charge = await readCharge(attempt);
    const isThere = charge?.refunds.some((refund) => refund.reference === reference);
    return isThere ? done(reference) : { status: 'unknown', sentRef: null, reason: '' };
  },
};

const done = (sentRef: string): RefundReport => ({ status: 'done', sentRef, reason: '' });
const refused = (reason: string): RefundReport => ({ status: 'refused', sentRef: null, reason });

const readCharge = ({ reference }: Pick<KnownAttempt, 'reference'>) =>
  withDatabase(() => DemoChargeModel.findById(reference).lean<DemoChargeRecord>());

/** Returns the gateway's current report about a charge. */
function demoReport(charge: DemoChargeRecord): ProviderReport {
  const isPaid = charge.state === 'paid' && charge.paidAt! <= new Date();
  return {
    reference: charge._id,
    noticeId: `${charge._id}-${charge.state}`,
    status:
      charge.state === 'open' || (charge.state === 'paid' && !isPaid) ? 'pending' : charge.state,
    amountPoisha: isPaid ? charge.amountPoisha : 0,
    currency: 'BDT',
    feePoisha: 0,
    sessionRef: charge._id,
    moneyRef: isPaid ? `DEMO-${charge._id}` : null,
    isRisky: false,
    fields: { state: charge.state },
  };
}

const unknownAttempt = ({ reference, sessionRef }: KnownAttempt): ProviderReport => ({
  reference,
  noticeId: `${reference}-unknown`,
  status: 'unknown',
  amountPoisha: 0,
  currency: 'BDT',
  feePoisha: 0,
  sessionRef,
  moneyRef: null,
  isRisky: false,
  fields: {},
});

/** After the time to pay is over, so much later "pay late" pays. */
const LATE_MS = 60_000;

const STATES: Record<Exclude<DemoAction, 'close'>, Exclude<DemoState, 'open'>> = {
  pay: 'paid',
  late: 'paid',
  fail: 'failed',
  cancel: 'cancelled',
};

/**
 * Applies a buyer's action on the demonstration gateway's page. The gateway reports it to the shop as a real
 * one does: by a notice, and again when the buyer comes back; it does not report a late payment by itself.
 * @returns the purchase that the buyer goes back to
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where the charge is over
 */
export async function actOnDemoCharge(
  actor: Actor,
  id: string,
  action: DemoAction,
): Promise<{ purchaseId: string }> {
  const { payment } = await requireDemoCharge(actor, id);
  const purchaseId = String(payment.purchaseId);
  if (action === 'close') return { purchaseId };
  const lateAt = new Date((payment.expiresAt ?? new Date()).getTime() + LATE_MS);
  const charge = await withDatabase(() =>
    DemoChargeModel.findOneAndUpdate(
      { _id: id, state: 'open' },
      {
        $set: {
          state: STATES[action],
          ...(STATES[action] === 'paid' && { paidAt: action === 'late' ? lateAt : new Date() }),
        },
      },
      { returnDocument: 'after' },
    ).lean<DemoChargeRecord>(),
  );
  if (!charge) throw new ShopError('NOT_POSSIBLE_NOW');
  await applyReport('demo', demoReport(charge), 'webhook');
  await applyReport('demo', demoReport(charge), 'return');
  return { purchaseId };
}

/**
 * A charge of the caller's own.
 * @throws ShopError NOT_FOUND, also where the shop takes no pretended money
 */
async function requireDemoCharge(
  actor: Actor,
  id: string,
): Promise<{ charge: DemoChargeRecord; payment: PaymentRecord }> {
  if (!settings().paymentDemo) throw new ShopError('NOT_FOUND');
  const [charge, payment] = await withDatabase(() =>
    Promise.all([
      DemoChargeModel.findById(id).lean<DemoChargeRecord>(),
      PaymentModel.findOne({ reference: id, method: 'demo' }).lean<PaymentRecord>(),
    ]),
  );
  if (!charge || !payment || String(payment.customerId) !== actor.id) {
    throw new ShopError('NOT_FOUND');
  }
  return { charge, payment };
}

/** A charge as its page shows it; the amount in taka. */
interface DemoChargeView {
  title: string;
  amount: number;
  state: DemoState;
  purchaseId: string;
}

/** The caller's own charge; null where there is none. */
export async function findDemoCharge(actor: Actor, id: string): Promise<DemoChargeView | null> {
  try {
    const { charge, payment } = await requireDemoCharge(actor, id);
    return {
      title: charge.title,
      amount: toTaka(charge.amountPoisha),
      state: charge.state,
      purchaseId: String(payment.purchaseId),
    };
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
