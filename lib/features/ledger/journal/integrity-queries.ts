import 'server-only';
import type { ClientSession } from 'mongoose';
import { JournalEntryModel, type JournalEntryRecord } from '../../../../models/journal';
import { inBatches } from '../../../platform/integrity/finding';
import { type Account, ACCOUNTS, type NewEntry } from './types';
import { netText } from './rules';
import { MOMENT_OF_LINE } from './seller-queries';

/** The purchases that the books name, in batches; one that has several entries may come again. */
export async function* purchasesOfBooks(): AsyncGenerator<string[]> {
  const entries = JournalEntryModel.find({ purchaseId: { $exists: true } }, { purchaseId: 1 })
    .sort({ purchaseId: 1, at: 1 })
    .lean<Pick<JournalEntryRecord, 'purchaseId'>>();
  for await (const batch of inBatches(entries.cursor())) {
    yield [...new Set(batch.map(({ purchaseId }) => purchaseId!))];
  }
}

/** The entries of purchases, in the caller's transaction. */
export function findEntriesOfPurchases(
  purchaseIds: readonly string[],
  session: ClientSession,
): Promise<Pick<NewEntry, '_id' | 'lines' | 'purchaseId'>[]> {
  return JournalEntryModel.find(
    { purchaseId: { $in: [...purchaseIds] } },
    { lines: 1, purchaseId: 1 },
    { session },
  ).lean<Pick<NewEntry, '_id' | 'lines' | 'purchaseId'>[]>();
}

/** Events of what couriers remit. */
const REMITTANCE_EVENTS = ['courier.remitted', 'courier.settled', 'courier.charged'];

/** The ids of all entries of couriers' remittances, in batches. */
export async function* remittanceEntryIds(): AsyncGenerator<string[]> {
  const entries = JournalEntryModel.find({ event: { $in: REMITTANCE_EVENTS } }, { _id: 1 })
    .lean<{ _id: string }>()
    .cursor();
  for await (const batch of inBatches(entries)) yield batch.map(({ _id }) => _id);
}

/** The accounts of couriers that the books name. Read from the entries: a check looks at no kept sums. */
export async function courierAccounts(): Promise<Account[]> {
  const prefix = ACCOUNTS.courier('');
  const named = await JournalEntryModel.distinct('lines.account', {
    'lines.account': new RegExp(`^${prefix}`),
  });
  return named.filter((account) => account.startsWith(prefix));
}

/** Entries by their ids, in the caller's transaction. */
export function findEntries(
  ids: readonly string[],
  session: ClientSession,
): Promise<Pick<NewEntry, '_id' | 'event' | 'lines'>[]> {
  return JournalEntryModel.find(
    { _id: { $in: [...ids] } },
    { event: 1, lines: 1 },
    { session },
  ).lean<Pick<NewEntry, '_id' | 'event' | 'lines'>[]>();
}

const PAYOUTS = ['payout.paid', 'payout.returned'];

/** The ids of all entries of payouts, in batches: `payout:{run}:{seller}:paid` or `:returned`. */
export async function* listPayoutEntries(): AsyncGenerator<string[]> {
  const entries = JournalEntryModel.find({ event: { $in: PAYOUTS } }, { _id: 1 });
  for await (const batch of inBatches(entries.lean<{ _id: string }>().cursor())) {
    yield batch.map(({ _id }) => _id);
  }
}

/** Returns the journal entries for the payouts of these runs. @returns what each entry moves, by its id */
export async function findPayoutEntries(
  runIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, string>> {
  const filter = { payoutId: { $in: [...runIds] } };
  const entries = await JournalEntryModel.find(filter, { lines: 1 }, { session }).lean<
    Pick<NewEntry, '_id' | 'lines'>[]
  >();
  return new Map(entries.map(({ _id, lines }) => [_id, netText(lines)]));
}

/**
 * Transactions of one moment may not have seen each other, and servers' clocks differ a little: what
 * came so shortly after a payout counts for it, and what was taken so shortly before does not.
 */
const SLACK_MS = 60_000;

/** A payout for which its seller had not earned enough. */
interface Overpaid {
  /** Id of its journal entry. */
  id: string;
  paidPoisha: number;
  /** Amount that was payable at that moment. */
  availablePoisha: number;
}

/** Payouts of a seller beyond what the seller had earned by then, as the entries add up one by one. */
export async function* findOverpaid(sellerId: string): AsyncGenerator<Overpaid> {
  const account = ACCOUNTS.seller(sellerId);
  const isPaid = { $eq: ['$event', 'payout.paid'] };
  const slack = {
    $cond: [isPaid, 0, { $cond: [{ $gt: ['$poisha', 0] }, -SLACK_MS, SLACK_MS] }],
  };
  const lines = JournalEntryModel.aggregate<{ _id: string; isPaid: boolean; poisha: number }>([
    { $match: { 'lines.account': account } },
    { $unwind: '$lines' },
    { $match: { 'lines.account': account } },
    {
      $project: {
        isPaid,
        event: 1,
        poisha: { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] },
        moment: MOMENT_OF_LINE,
      },
    },
    { $project: { isPaid: 1, poisha: 1, moment: { $add: ['$moment', slack] } } },
    { $sort: { moment: 1, isPaid: 1, _id: 1 } },
  ]);
  let availablePoisha = 0;
  for await (const { _id, isPaid: isPayout, poisha } of lines.cursor<{
    _id: string;
    isPaid: boolean;
    poisha: number;
  }>()) {
    if (isPayout && availablePoisha + poisha < 0) {
      yield { id: _id, paidPoisha: -poisha, availablePoisha };
    }
    availablePoisha += poisha;
  }
}

/** Entries that took more from a seller's account than was there at that moment. */
export interface TakenShort {
  /** Id of its journal entry. */
  id: string;
  orderId: string;
  shortPoisha: number;
}

/**
 * Money of orders that went back to buyers after their seller was paid it, where nothing was left of the
 * seller's to take it from: the shop paid twice.
 */
export async function* findTakenShort(sellerId: string): AsyncGenerator<TakenShort> {
  const account = ACCOUNTS.seller(sellerId);
  const poisha = { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] };
  const slack = { $cond: [{ $gt: ['$poisha', 0] }, -SLACK_MS, 0] };
  type Line = { _id: string; event: string; orderId?: string; poisha: number };
  const lines = JournalEntryModel.aggregate<Line>([
    { $match: { 'lines.account': account } },
    { $unwind: '$lines' },
    { $match: { 'lines.account': account } },
    { $project: { event: 1, orderId: 1, poisha, moment: MOMENT_OF_LINE } },
    { $project: { event: 1, orderId: 1, poisha: 1, moment: { $add: ['$moment', slack] } } },
    { $sort: { moment: 1, _id: 1 } },
  ]);
  let available = 0;
  const open = { id: '', event: '', orderId: '', before: 0 };
  const short = (): TakenShort | null =>
    TAKING.has(open.event) && available < 0 && available < open.before
      ? { id: open.id, orderId: open.orderId, shortPoisha: -available }
      : null;
  for await (const { _id: id, event, orderId = '', poisha: sum } of lines.cursor<Line>()) {
    // An entry's lines are one step: what it takes and gives counts together.
    if (open.id !== id) {
      const found = short();
      if (found) yield found;
      Object.assign(open, { id, event, orderId, before: available });
    }
    available += sum;
  }
  const found = short();
  if (found) yield found;
}

const TAKING: ReadonlySet<string> = new Set(['refund.granted', 'order.returned']);

/** Amount payable to a seller at a past moment; poisha. */
export async function availableAt(sellerId: string, moment: Date): Promise<number> {
  const account = ACCOUNTS.seller(sellerId);
  const until = new Date(moment.getTime() + SLACK_MS);
  const [sum] = await JournalEntryModel.aggregate<{ poisha: number }>([
    { $match: { 'lines.account': account, at: { $lte: until } } },
    { $unwind: '$lines' },
    { $match: { 'lines.account': account } },
    { $set: { moment: MOMENT_OF_LINE } },
    { $match: { moment: { $lte: until } } },
    {
      $group: {
        _id: null,
        poisha: { $sum: { $subtract: ['$lines.creditPoisha', '$lines.debitPoisha'] } },
      },
    },
  ]);
  return sum?.poisha ?? 0;
}

/** From which accounts refunds went, by their ids; one that has not gone is left out. */
export async function refundAssets(refundIds: readonly string[]): Promise<Map<string, string>> {
  const entries = await JournalEntryModel.find(
    { _id: { $in: refundIds.map((id) => `refund:${id}:done`) } },
    { refundId: 1, lines: 1 },
  ).lean<Pick<NewEntry, 'refundId' | 'lines'>[]>();
  return new Map(
    entries.flatMap(({ refundId, lines }) => {
      const from = lines.find(({ creditPoisha }) => creditPoisha > 0)?.account;
      return refundId && from ? [[refundId, from] as const] : [];
    }),
  );
}
