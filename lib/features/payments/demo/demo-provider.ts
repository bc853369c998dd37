import 'server-only';
import { DemoChargeModel, type DemoChargeRecord } from '../../../../models/demo-charge';
import { withDatabase } from '../../../platform/database/connect';
import { paths } from '../../../platform/paths';
import type {
  KnownAttempt,
  PaymentProvider,
  ProviderReport,
  RefundReport,
  RefundToSend,
} from '../providers/provider';

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

/** What the gateway says of a charge now. */
export function demoReport(charge: DemoChargeRecord): ProviderReport {
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
