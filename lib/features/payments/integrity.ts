import 'server-only';
import type { Types } from 'mongoose';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import { type RefundRecord, RefundModel } from '../../../models/refund';
import { WalletLineModel, type WalletLineRecord } from '../../../models/wallet-statement';
import { findApprovers } from '../accounts/approvals';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { type Finding, groupedBy, inBatches } from '../../platform/integrity/finding';
import { type PurchaseMoney, findOrderRecord, listPurchaseMoney } from '../orders';
import { isWithdrawn } from '../orders/shared';
import { ACCOUNTS } from '../ledger/journal/shared';
import { availableAt, refundAssets } from '../ledger/journal';
import { holderOf } from './refund-rules';
import { LIVE_STATES, PAID_STATES } from './types';
import { excessIn } from './settle-commands';
import { walletAccountIds } from './wallet-account-commands';

/** Refunds of staff that went on without the word of a second person. */
async function secondPersonFaults(
  payments: ReadonlyMap<string, PaymentRecord>,
  refunds: readonly RefundRecord[],
): Promise<Map<string, string[]>> {
  const gone = refunds.filter(({ needsSecond, state }) => needsSecond && state !== 'waiting');
  // A direct grant is approved under its order before it exists; all others under the refund itself.
  const subjects = ({ _id, orderId, cause, returnId }: RefundRecord) =>
    cause === 'granted' && !returnId ? [String(_id), String(orderId)] : [String(_id)];
  const approvers = await findApprovers(['heldRefund', 'refund'], gone.flatMap(subjects));
  const faults = new Map<string, string[]>();
  for (const refund of gone) {
    const { _id, staffId, purchaseId, paymentId, state, amountPoisha } = refund;
    const payment = payments.get(String(paymentId));
    // The seller gave it from their own hands, by the buyer's word.
    if (state === 'done' && payment && holderOf(payment) === 'seller') continue;
    const said = subjects(refund).flatMap((subject) => approvers.get(subject) ?? []);
    if (said.some((one) => one !== String(staffId))) continue;
    const wrong = `has the refund ${String(_id)} of ${amountPoisha} poisha, ${state}, which no second person approved`;
    const id = String(purchaseId);
    faults.set(id, [...(faults.get(id) ?? []), wrong]);
  }
  return faults;
}

/** Refunds that who verified their payment by hand sent too, where the shop did not let them. */
function* verifierFaults(
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
): Generator<string> {
  for (const { _id, paymentId, sentById, mayVerifierSend, amountPoisha } of refunds) {
    if (!sentById || mayVerifierSend) continue;
    const payment = payments.find((one) => one._id.equals(paymentId));
    if (!payment?.wallet?.reviewedById?.equals(sentById)) continue;
    yield `has the refund ${String(_id)} of ${amountPoisha} poisha, sent by who verified its payment`;
  }
}

const isIn = (states: readonly string[], { state }: PaymentRecord) => states.includes(state);

/** Purchases whose payments, refunds and orders contradict each other. */
export async function* findPaymentFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const accounts = await walletAccountIds();
  for await (const batch of inBatches(listPurchaseMoney())) {
    const ids = batch.map(({ _id }) => _id);
    const [payments, refunds] = await moneyOf(ids);
    const unapproved = await secondPersonFaults(
      new Map([...payments.values()].flat().map((payment) => [String(payment._id), payment])),
      [...refunds.values()].flat(),
    );
    const used = await usedLines([...payments.values()].flat());
    for (const purchase of batch) {
      const id = String(purchase._id);
      const own = { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] };
      const found = [
        ...pretendedFaultsOf(own.payments),
        ...faultsOf(purchase, own.payments, own.refunds),
        ...walletFaultsOf(own.payments, accounts),
        ...lineFaultsOf(own.payments, used),
        ...(unapproved.get(id) ?? []).map((wrong): [string, string] => ['second', wrong]),
        ...[...verifierFaults(own.payments, own.refunds)].map((wrong): [string, string] => [
          'verifier',
          wrong,
        ]),
      ];
      for (const [kind, wrong] of found) {
        yield { kind: `payment.${kind}`, id, wrong, mend: null };
      }
    }
  }
}

/** Lines of statements by the payments that they paid. */
async function usedLines(
  payments: readonly PaymentRecord[],
): Promise<Map<string, WalletLineRecord>> {
  const ids = payments.flatMap(({ _id, wallet }) => (wallet ? [_id] : []));
  const lines = await withDatabase(() =>
    WalletLineModel.find({ paymentId: { $in: ids } }).lean<WalletLineRecord[]>(),
  );
  return new Map(lines.map((line) => [String(line.paymentId), line]));
}

/** Lines whose payment was not confirmed, or that came to another account than the buyer named. */
function* lineFaultsOf(
  payments: readonly PaymentRecord[],
  used: ReadonlyMap<string, WalletLineRecord>,
): Generator<[kind: string, wrong: string]> {
  for (const { _id, wallet } of payments) {
    const line = used.get(String(_id));
    if (!line || !wallet) continue;
    const isRight = wallet.review === 'verified' && line.accountId.equals(wallet.accountId);
    if (!isRight || line.open) {
      yield [
        'line',
        `has the line ${line.transactionId} for ${String(_id)}, which it does not pay`,
      ];
    }
  }
}

/** Payments and refunds by their purchases. */
async function moneyOf(ids: Types.ObjectId[]) {
  const [payments, refunds] = await withDatabase(() =>
    Promise.all([
      PaymentModel.find({ purchaseId: { $in: ids } }, { history: 0 }).lean<PaymentRecord[]>(),
      RefundModel.find({ purchaseId: { $in: ids } }, { history: 0 }).lean<RefundRecord[]>(),
    ]),
  );
  return [
    groupedBy(payments, ({ purchaseId }) => purchaseId),
    groupedBy(refunds, ({ purchaseId }) => purchaseId),
  ] as const;
}

/** Pretended money outside of the demonstration: goods may have left for it. */
function* pretendedFaultsOf(payments: PaymentRecord[]): Generator<[kind: string, wrong: string]> {
  if (settings().paymentDemo) return;
  for (const payment of payments.filter(({ method }) => method === 'demo')) {
    const { _id, amountPoisha, state } = payment;
    yield ['demo', `has ${amountPoisha} pretended poisha of the payment ${String(_id)}, ${state}`];
  }
}

function* faultsOf(
  { standing: status, orders }: PurchaseMoney,
  payments: PaymentRecord[],
  refunds: RefundRecord[],
): Generator<[kind: string, wrong: string]> {
  const attempts = payments.filter(({ orderId }) => orderId === null);
  const live = attempts.filter((payment) => isIn(LIVE_STATES, payment));
  if (live.length > 1) yield ['live', `has ${live.length} attempts under way`];
  if (live.length === 1 && status !== 'awaiting') {
    yield ['live', `has an attempt under way and is ${status}`];
  }
  for (const order of orders.filter(({ orderStatus }) => !isWithdrawn(orderStatus))) {
    if (order.payment === status) continue;
    yield ['standing', `is ${status}, and its order ${String(order._id)} ${order.payment}`];
  }
  if (status === 'paid' && !attempts.some((payment) => isIn(PAID_STATES, payment))) {
    yield ['standing', 'is paid without a payment'];
  }
  for (const payment of payments) {
    const given = refunds
      .filter(({ paymentId }) => paymentId.equals(payment._id))
      .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
    const most = isIn(PAID_STATES, payment) ? payment.amountPoisha : 0;
    if (given <= most) continue;
    const id = String(payment._id);
    yield ['refunds', `gives ${given} poisha of the payment ${id} back, which brought ${most}`];
  }
  for (const { paymentId, poisha } of excessIn(payments, refunds, orders)) {
    if (payments.some(({ _id, isHeld }) => isHeld && String(_id) === paymentId)) continue;
    yield ['settled', `has ${poisha} poisha of the payment ${paymentId} that nobody is owed`];
  }
}

function* walletFaultsOf(
  payments: PaymentRecord[],
  accounts: ReadonlySet<string>,
): Generator<[kind: string, wrong: string]> {
  for (const payment of payments) {
    const { _id, wallet } = payment;
    if (!wallet) continue;
    if (!accounts.has(String(wallet.accountId))) {
      yield ['account', `names the wallet account ${String(wallet.accountId)}, which there is not`];
    }
    if (isIn(PAID_STATES, payment) !== (wallet.review === 'verified')) {
      yield ['review', `has the payment ${String(_id)}, ${payment.state} and ${wallet.review}`];
    }
  }
}

/**
 * Cash that went back to its buyer from the shop, which never had it: what a courier has still, and of
 * what a seller has more than the seller's balance covered then.
 */
export async function* findRefundCashFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const done = RefundModel.find({ state: 'done', channel: 'person' }, { history: 0 });
  for await (const batch of inBatches(done.lean<RefundRecord>().cursor())) {
    const payments = await PaymentModel.find(
      { _id: { $in: batch.map(({ paymentId }) => paymentId) }, method: 'cod' },
      { history: 0 },
    ).lean<PaymentRecord[]>();
    const byId = new Map(payments.map((payment) => [String(payment._id), payment]));
    const assets = await refundAssets(batch.map(({ _id }) => String(_id)));
    for (const refund of batch) {
      const payment = byId.get(String(refund.paymentId));
      if (!payment) continue;
      const wrong = await faultOf(refund, payment, assets.get(String(refund._id)));
      if (wrong) yield { kind: 'refund.cash', id: String(refund._id), wrong, mend: null };
    }
  }
}

async function faultOf(
  { amountPoisha, doneAt }: RefundRecord,
  payment: PaymentRecord,
  from: string | undefined,
): Promise<string | null> {
  const holder = holderOf(payment);
  if (holder === 'courier') return `went back, and ${payment.owedBy} has the cash still`;
  if (holder !== 'seller' || !doneAt || !from || from.startsWith(ACCOUNTS.seller(''))) return null;
  const order = await findOrderRecord(String(payment.orderId));
  if (!order) return null;
  const available = await availableAt(String(order.sellerId), doneAt);
  return available >= amountPoisha
    ? null
    : `went back from the shop, and its seller, who has the cash, had ${available} of ${amountPoisha} poisha`;
}
