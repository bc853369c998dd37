import { deleteOrder } from '@/lib/features/orders/commands';
import { actOnDemoCharge } from '@/lib/features/payments/demo/commands';
import { addPayoutRun, approvePayoutRun } from '@/lib/features/ledger/payouts/run-commands';
import { DemoChargeModel } from '@/models/demo-charge';
import { JournalEntryModel } from '@/models/journal';
import { DocumentModel } from '@/models/document';
import { PaymentNoticeModel } from '@/models/payment';
import { PayoutModel } from '@/models/payout';
import type { Task } from '../kills/tasks';
import { begin, booksOf, prepaid, reportOf, storyOf } from '../payments';
import { verifiedAccount } from '../payouts';
import { delivered, later } from '../refunds';
import { makeUser, stockOf } from '../shop';
import { releaseAll } from '../whole-books';

/** Something that is asked of a process which may die in it. */
export interface KilledCase {
  /** The tries: the first one, and each that comes after. */
  task: (attempt: number) => Task;
  /** That it was done, and once. */
  expectDone: () => Promise<void>;
}

/** A provider tells that an attempt is paid. */
async function report(): Promise<KilledCase> {
  const { buyer, purchaseId } = await prepaid({ sellers: 2 });
  const payment = await begin(buyer, purchaseId);
  const { amountPoisha } = payment;
  return {
    task: () => ({ name: 'report', report: reportOf(payment) }),
    async expectDone() {
      const { purchase, orders, payments, refunds } = await storyOf(purchaseId);
      expect(purchase.payment.standing).toBe('paid');
      expect(orders.map((order) => order.payment)).toEqual(['paid', 'paid']);
      const paid = payments.filter(({ state }) => state === 'paid');
      expect(paid.map(({ _id }) => String(_id))).toEqual([String(payment._id)]);
      expect(refunds).toEqual([]);
      expect(await booksOf(purchaseId)).toEqual({
        'gateway:demo': amountPoisha,
        buyers: -amountPoisha,
      });
      expect(await PaymentNoticeModel.countDocuments({ paymentId: payment._id })).toBe(1);
    },
  };
}

/** The time to pay is over. */
async function expiry(): Promise<KilledCase> {
  const { buyer, purchaseId, products } = await prepaid({ sellers: 2 });
  await begin(buyer, purchaseId);
  return {
    task: () => ({ name: 'expire', now: later(31).getTime() }),
    async expectDone() {
      const { purchase, orders, payments } = await storyOf(purchaseId);
      expect(purchase.payment.standing).toBe('expired');
      expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['cancelled', 'cancelled']);
      expect(payments.map(({ state }) => state)).toEqual(['expired']);
      expect(await Promise.all(products.map(stockOf))).toEqual([50, 50]);
      expect(await booksOf(purchaseId)).toEqual({});
    },
  };
}

/** The money of an order that was cancelled goes back. */
async function refund(): Promise<KilledCase> {
  const { buyer, purchaseId } = await prepaid();
  const { reference, amountPoisha } = await begin(buyer, purchaseId);
  await actOnDemoCharge(buyer, reference, 'pay');
  const { orders } = await storyOf(purchaseId);
  await deleteOrder(buyer, String(orders[0]!._id));
  return {
    // A refund that may have been sent is asked about after a pause.
    task: (attempt) => ({ name: 'sendRefunds', now: later(1 + 60 * attempt).getTime() }),
    async expectDone() {
      const { refunds, payments } = await storyOf(purchaseId);
      expect(refunds).toMatchObject([{ state: 'done', amountPoisha }]);
      const paid = payments.find((payment) => payment.reference === reference);
      expect(paid).toMatchObject({ state: 'refunded', refundedPoisha: amountPoisha });
      const charge = await DemoChargeModel.findById(reference).lean();
      expect(charge!.refunds).toMatchObject([{ amountPoisha }]);
      expect(await booksOf(purchaseId)).toEqual({});
    },
  };
}

/** The bank paid a seller. */
async function payout(): Promise<KilledCase> {
  const { seller } = await delivered('demo');
  await verifiedAccount(seller.id);
  await releaseAll();
  const [one, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
  const { runId } = await addPayoutRun(one);
  await approvePayoutRun(other, runId);
  const due = (await PayoutModel.findOne({ runId, sellerId: seller.id }).lean())!;
  const { id, email, name, role } = one;
  const subject = `payout:${runId}:${seller.id}`;
  return {
    task: () => ({
      name: 'movePayout',
      actor: { id, email, name, role },
      id: String(due._id),
      asked: { move: 'pay', reference: 'B-1', reason: '' },
    }),
    async expectDone() {
      const { amountPoisha } = due;
      const now = await PayoutModel.findById(due._id).lean();
      expect(now).toMatchObject({ state: 'paid', reference: 'B-1', amountPoisha });
      const entries = await JournalEntryModel.find({ payoutId: runId }).lean();
      expect(entries.map(({ _id }) => _id)).toEqual([`${subject}:paid`]);
      const advices = await DocumentModel.find({ subject }).lean();
      expect(advices).toMatchObject([{ content: { amountPoisha, reference: 'B-1' } }]);
    },
  };
}

export const KILLED_CASES: [name: string, prepare: () => Promise<KilledCase>][] = [
  ['A provider’s report', report],
  ['An expiry', expiry],
  ['Sending a refund', refund],
  ['A payout', payout],
];
