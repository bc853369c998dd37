import { Types } from 'mongoose';
import { sumReleased } from '@/lib/features/ledger/journal/seller-queries';
import {
  deliveredEntry,
  payoutEntry,
  postedOrder,
} from '@/lib/features/ledger/journal/posting-rules';
import { findPurchaseContact } from '@/lib/features/orders/purchase-queries';
import { findDocumentsOf, listSellerDocuments } from '@/lib/features/documents/queries';
import { REFUND_TABS } from '@/lib/features/payments/refund-types';
import { getRefund, listMyRefunds, listRefunds } from '@/lib/features/payments/refund-queries';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { getBalance, getOwnPayoutAccount } from '@/lib/features/ledger/payouts/balance-queries';
import {
  getRun,
  listAccountsToVerify,
  listRuns,
  previewRun,
} from '@/lib/features/ledger/payouts/run-queries';
import { listStatement } from '@/lib/features/ledger/payouts/statement-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import { dayOf } from '@/lib/platform/time/time';
import { JournalEntryModel } from '@/models/journal';
import { DocumentModel } from '@/models/document';
import { PaymentModel } from '@/models/payment';
import { PayoutAccountModel, PayoutModel, PayoutRunModel } from '@/models/payout';
import { PurchaseModel } from '@/models/purchase';
import { RefundModel } from '@/models/refund';
import type { PlannedQuery } from './query-plans';

/** Refunds, and payouts; every fiftieth refund is not done. */
const SIZE = 2_000;
/** Payouts of one run. */
const RUN = 20;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const OPEN = ['due', 'sending', 'failed'] as const;

const id = () => new Types.ObjectId();
const SELLERS = Array.from({ length: 100 }, id);
const actorOf = (_id: Types.ObjectId, role: Actor['role'] = 'user'): Actor => ({
  id: String(_id),
  name: 'Somebody',
  email: 'somebody@example.com',
  role,
});
const admin = actorOf(id(), 'admin');
const seller = actorOf(SELLERS[0]!);
const RUNS = Array.from({ length: SIZE / RUN }, id);
const PURCHASE = id();
const BUYER = actorOf(id());
const REFUND = id();

/** Fills refunds, payouts and their papers, so that a query without its index looks at too much. */
export async function fillPayouts(now: Date): Promise<void> {
  const numbers = Array.from({ length: SIZE }, (_, number) => number);
  const ago = (number: number) => new Date(now.getTime() - number * MINUTE);
  const payments = numbers.map((number) => ({
    _id: id(),
    purchaseId: number === 7 ? PURCHASE : id(),
    ...{ orderId: null, customerId: number === 7 ? new Types.ObjectId(BUYER.id) : id() },
    ...{ method: 'demo', state: 'refunded', amountPoisha: 100, refundedPoisha: 100, feePoisha: 0 },
    ...{ reference: `P-${number}`, isHeld: false, createdAt: ago(number), asks: 0, history: [] },
  }));
  const refunds = payments.map(({ _id, purchaseId, customerId }, number) => ({
    ...{ _id: number === 7 ? REFUND : id(), paymentId: _id, purchaseId, customerId },
    ...{ orderId: null, cause: 'settled', channel: 'provider', amountPoisha: 100, lines: [] },
    state: number % 50 === 0 ? OPEN[(number / 50) % 3]! : 'done',
    ...{ deliveryPoisha: 0, reason: 'paidTooMuch', reference: `R-${number}`, askedBy: 'clock' },
    ...{ at: ago(number), dueBy: new Date(now.getTime() + 10 * DAY - number * MINUTE) },
    ...{
      tries: 0,
      history: [],
      ...(number % 50 === 0 && { tryAt: new Date(now.getTime() + DAY) }),
    },
  }));
  const account = { kind: 'bkash', holder: 'A', number: '01712345678', bank: '', branch: '' };
  const payouts = numbers.map((number) => ({
    ...{ _id: id(), runId: RUNS[Math.floor(number / RUN)]!, sellerId: SELLERS[number % 100]! },
    ...{ amountPoisha: 100, account: { ...account, routing: '', version: 1 }, state: 'paid' },
    ...{
      reference: `B-${number}`,
      paidAt: new Date(now.getTime() - (SIZE - number) * 60 * MINUTE),
    },
    reason: '',
  }));
  const entries = payouts.flatMap(({ runId, sellerId, paidAt }) => {
    const order = postedOrder({
      ...{ _id: id(), purchaseId: id(), sellerId, deliveryPoisha: 0 },
      lines: [{ quantity: 1, cancelled: 0, pricePoisha: 100, discountPoisha: 0, commissionBp: 0 }],
      delivery: { discountPoisha: 0, byShop: true },
    });
    const at = new Date(paidAt.getTime() - 8 * DAY);
    const paid = { payoutId: String(runId), sellerId: String(sellerId), amountPoisha: 100 };
    return [deliveredEntry(order, at), payoutEntry({ ...paid, at: paidAt })];
  });
  const documents = payouts.map(({ runId, sellerId, paidAt }, number) => ({
    ...{ kind: 'payout-advice', subject: `payout:${String(runId)}:${String(sellerId)}` },
    ...{ serial: Math.floor(number / 100) + 1, year: 2026, sellerId, customerId: null },
    ...{ payoutId: runId, issuedAt: paidAt, content: { amountPoisha: 100, since: null } },
  }));
  const accounts = Array.from({ length: SIZE }, (_, number) => ({
    ...{ _id: SELLERS[number] ?? id(), ...account, routing: '', version: 1, reason: '' },
    ...{ state: number % 100 === 0 ? 'unverified' : 'verified', changedAt: ago(number) },
    decidedBy: '',
  }));
  const runs = RUNS.map((_id, number) => ({
    ...{ _id, state: 'approved', createdAt: ago(number), createdById: id(), createdBy: 'a@b.c' },
    ...{ approvedBy: 'a@b.c', approvedAt: ago(number) },
  }));
  await PaymentModel.collection.insertMany(payments as never[]);
  await RefundModel.collection.insertMany(refunds as never[]);
  await PayoutModel.collection.insertMany(payouts as never[]);
  await JournalEntryModel.collection.insertMany(entries as never[]);
  await DocumentModel.collection.insertMany(documents as never[]);
  await PayoutAccountModel.collection.insertMany(accounts as never[]);
  await PayoutRunModel.collection.insertMany(runs as never[]);
}

/** Queries that the pages and commands of refunds and payouts make. */
export const PLANNED_PAYOUTS: PlannedQuery[] = [
  ...REFUND_TABS.map((tab): PlannedQuery => [
    `refunds, ${tab}`,
    () => listRefunds(admin, { tab }, new Date()),
  ]),
  ['refunds found', () => listRefunds(admin, { tab: 'due', q: 'R-77' }, new Date())],
  [
    'whom a provider is told of',
    async () => findPurchaseContact((await PurchaseModel.findOne({}, { _id: 1 }).lean())!._id),
  ],
  ['a refund', () => getRefund(admin, String(REFUND), new Date())],
  [
    'refunds of a purchase',
    () => listMyRefunds(BUYER, { purchaseId: String(PURCHASE) }, new Date()),
  ],
  ['refunds to send', () => sendRefunds(new Date())],
  ['runs', () => listRuns(admin)],
  ['runs, older', () => listRuns(admin, String(RUNS[10]))],
  ['a run', () => getRun(admin, String(RUNS[3]), new Date())],
  ['a run if it were made now', () => previewRun(admin, new Date())],
  ['accounts to verify', () => listAccountsToVerify(admin)],
  ['a balance of one’s own', () => getBalance(seller, new Date())],
  ['a payout account', () => getOwnPayoutAccount(seller)],
  ['a statement', () => listStatement(seller, {} as never)],
  ['a statement of payouts', () => listStatement(seller, { kind: 'payouts' } as never)],
  [
    'a statement of a day',
    () => {
      // On which an order of this seller's, the first of each hundred, was delivered.
      const day = dayOf(new Date(Date.now() - 100 * 60 * MINUTE - 8 * DAY));
      return listStatement(seller, { from: day, to: day } as never);
    },
  ],
  [
    'a statement, further on',
    async () => {
      const { next } = await listStatement(seller, {} as never);
      await listStatement(seller, { before: next, to: '2100-01-01' } as never);
    },
  ],
  [
    'what an advice is of',
    () =>
      inTransaction((session) =>
        sumReleased(seller.id, { since: new Date(Date.now() - DAY), until: new Date() }, session),
      ),
  ],
  ['papers of one’s own', () => listSellerDocuments(seller, 1)],
  ['papers of payouts', () => findDocumentsOf(seller, [`payout:${String(RUNS[0])}:${seller.id}`])],
];
