import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { formatTaka, toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { PayoutModel, type PayoutRecord } from '../../../../models/payout';
import { payoutEntry, payoutReturnedEntry } from '../journal/shared';
import { listAvailable, postEntry, sellerBalance } from '../journal';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { withDatabase } from '../../../platform/database/connect';
import { issueAdvice } from './advice';
import type { PayoutMovedEvent, PayoutRunEvent } from './events';
import { amountNow, isOpen, TRANSITIONS, MOST_PAYOUTS, payoutReference } from './rules';
import type { PayoutMoveInput } from './schema';

/**
 * Moves one payout of a run: takes it out, lowers it to what may be paid now, notes that the bank
 * paid it (with the journal's entry and its advice), could not, or that it came back. A payment that
 * is noted again with the same reference changes nothing.
 * @returns the run it belongs to
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW from another state, PAYOUT_ABOVE_BALANCE
 *   with `available` where a refund has come in between
 */
export async function movePayout(
  actor: Actor,
  id: string,
  asked: PayoutMoveInput,
): Promise<{ runId: string }> {
  requirePermission(actor, 'payouts.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  return inTransaction(async (session) => {
    const payout = await PayoutModel.findById(id, null, { session }).lean();
    if (payout === null) throw new ShopError('NOT_FOUND');
    const answer = { runId: String(payout.runId) };
    const { move, reference } = asked;
    if (move === 'pay' && payout.state === 'paid' && payout.reference === reference) return answer;
    if (!TRANSITIONS[move].from.includes(payout.state)) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: `This payout is ${payout.state} already. Please look at it as it is now.`,
      });
    }
    const change = await changeFor(payout, asked, session);
    const { matchedCount } = await PayoutModel.updateOne(
      { _id: payout._id, state: payout.state },
      change,
      { session },
    );
    if (matchedCount !== 1) throw new ShopError('CONFLICT');
    await tell(actor, payout, asked, change.$set.amountPoisha, session);
    return answer;
  });
}

interface Change {
  $set: Partial<PayoutRecord>;
  $unset?: { open: 1 };
}

/** Returns the fields that an action writes, with its journal entry. */
async function changeFor(
  payout: PayoutRecord,
  { move, reference, reason }: PayoutMoveInput,
  session: ClientSession,
): Promise<Change> {
  const at = new Date();
  const posted = {
    payoutId: String(payout.runId),
    sellerId: String(payout.sellerId),
    amountPoisha: payout.amountPoisha,
    at,
  };
  if (move === 'lower') return { $set: { amountPoisha: await loweredAmount(payout, session) } };
  const state = TRANSITIONS[move].to!;
  const $set: Partial<PayoutRecord> = { state };
  if (move === 'pay') {
    await requireCovered(payout, session);
    if (!(await postEntry(payoutEntry(posted), session))) {
      throw new Error(`The books have the payout ${String(payout._id)} already`);
    }
    await issueAdvice(payout, { at, reference }, session);
    Object.assign($set, { reference, paidAt: at });
  } else {
    if (move === 'return') await postEntry(payoutReturnedEntry(posted), session);
    $set.reason = reason;
  }
  return { $set, ...(isOpen(payout.state) && { $unset: { open: 1 as const } }) };
}

/** A seller has one open payout at most, so nothing else takes from the balance beside this one. */
async function requireCovered(payout: PayoutRecord, session: ClientSession): Promise<void> {
  const { availablePoisha } = await sellerBalance(String(payout.sellerId), new Date(), session);
  if (availablePoisha >= payout.amountPoisha) return;
  const available = toTaka(availablePoisha);
  throw new ShopError('PAYOUT_ABOVE_BALANCE', {
    message: `A refund came in between: this seller may be paid ${formatTaka(Math.max(0, available))} now, not ${formatTaka(toTaka(payout.amountPoisha))}. Lower the amount, or take the seller out.`,
    extra: { available },
  });
}

/** @throws ShopError NOT_POSSIBLE_NOW where nothing has lowered it, or too little is left */
async function loweredAmount(payout: PayoutRecord, session: ClientSession): Promise<number> {
  const { availablePoisha } = await sellerBalance(String(payout.sellerId), new Date(), session);
  const { minimumPoisha } = settings().payouts;
  const amount = amountNow(payout.amountPoisha, availablePoisha, minimumPoisha);
  if (amount !== null && amount < payout.amountPoisha) return amount;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message:
      amount === null
        ? 'Less than the smallest payout is left. Take the seller out of this run.'
        : 'Nothing has lowered what this seller may be paid.',
  });
}

/** The audit log hears of each move, the seller of those that the bank made. */
const NAMES = { pay: 'payout.paid', fail: 'payout.failed', return: 'payout.returned' } as const;
const ACTIONS = {
  pay: 'paid',
  fail: 'failed',
  return: 'returned',
  exclude: 'excluded',
  lower: 'lowered',
} as const;

async function tell(
  actor: Actor,
  { runId, sellerId, amountPoisha }: PayoutRecord,
  { move, reference, reason }: PayoutMoveInput,
  lowered: number | undefined,
  session: ClientSession,
): Promise<void> {
  const audit = {
    action: `payout.${ACTIONS[move]}` as const,
    subject: 'payout' as const,
    subjectId: String(runId),
    before: { amount: toTaka(amountPoisha) },
    after: {
      seller: String(sellerId),
      amount: toTaka(lowered ?? amountPoisha),
      ...(move === 'pay' && { reference }),
      ...(reason !== '' && { reason }),
    },
  };
  const entity = `payout-run:${String(runId)}`;
  if (move === 'exclude' || move === 'lower') {
    await publish(actor, [{ name: 'payout.run', entity, data: { runId }, audit }], session);
    return;
  }
  const event: PayoutMovedEvent = {
    name: NAMES[move],
    entity,
    data: { sellerId, runId, amountPoisha, reason: move === 'pay' ? reference : reason },
    audit,
  };
  await publish(actor, [event], session);
}

type Column = [name: string, value: (payout: PayoutRecord) => string | number];

/** The columns of the file; docs/decisions/payouts.md says what each contains. */
const COLUMNS: Column[] = [
  ['beneficiary_name', ({ account }) => account.holder],
  ['account_type', ({ account }) => account.kind],
  ['account_number', ({ account }) => account.number],
  ['bank_name', ({ account }) => account.bank],
  ['branch_name', ({ account }) => account.branch],
  ['routing_number', ({ account }) => account.routing],
  ['amount_bdt', ({ amountPoisha }) => toTaka(amountPoisha).toFixed(2)],
  ['reference', ({ runId, sellerId }) => payoutReference(String(runId), String(sellerId))],
];

/**
 * Returns the CSV text for the bank of an approved run: its due payouts that are still covered. A payout that
 * a refund has lowered since is left out until somebody lowers its amount.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where nothing is due
 */
export async function exportBankFile(actor: Actor, runId: string): Promise<string> {
  requirePermission(actor, 'payouts.manage');
  if (!isObjectId(runId)) throw new ShopError('NOT_FOUND');
  const _id = new Types.ObjectId(runId);
  const due = await withDatabase(() =>
    PayoutModel.find({ runId: _id, state: 'due' }).sort({ sellerId: 1 }).limit(MOST_PAYOUTS).lean(),
  );
  const of = due.map(({ sellerId }) => String(sellerId));
  const available = await listAvailable(new Date(), { of });
  const covered = due.filter(
    ({ sellerId, amountPoisha }) => (available.get(String(sellerId)) ?? 0) >= amountPoisha,
  );
  if (covered.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  const event: PayoutRunEvent = {
    name: 'payout.run',
    entity: `payout-run:${runId}`,
    data: { runId: _id },
    audit: {
      action: 'payout.file',
      subject: 'payout',
      subjectId: runId,
      after: { payouts: covered.length },
    },
  };
  // Numbers of accounts leave the shop with it: who took them is written down first.
  await inTransaction((session) => publish(actor, [event], session));
  const lines = covered.map((payout) => csvLine(COLUMNS.map(([, value]) => value(payout))));
  return csvHead(COLUMNS.map(([name]) => name)) + lines.join('');
}
