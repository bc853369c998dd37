import 'server-only';
import type { ClientSession } from 'mongoose';
import { JournalEntryModel } from '../../../models/journal-entry';
import { inBatches } from '../../platform/integrity/finding';
import { ACCOUNTS, type NewEntry } from './kinds';
import { netText } from './rules';
import { MOMENT_OF_LINE } from './seller-queries';

const PAYOUTS = ['payout.paid', 'payout.returned'];

/** The ids of all entries of payouts, in batches: `payout:{run}:{seller}:paid` or `:returned`. */
export async function* listPayoutEntries(): AsyncGenerator<string[]> {
  const entries = JournalEntryModel.find({ event: { $in: PAYOUTS } }, { _id: 1 });
  for await (const batch of inBatches(entries.lean<{ _id: string }>().cursor())) {
    yield batch.map(({ _id }) => _id);
  }
}

/** What the books have of the payouts of these runs. @returns what each entry moves, by its id */
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
export interface Overpaid {
  /** Of its entry. */
  id: string;
  paidPoisha: number;
  /** What could be paid out at that moment. */
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
