import 'server-only';
import { JournalEntryModel, JournalClosingModel } from '../../../../models/journal';
import { connectDatabase } from '../../../platform/database/connect';
import { mendInTransaction, type Finding } from '../../../platform/integrity/finding';
import { findFaultsOf } from './integrity-rules';
import type { NewEntry } from './kinds';
import { CLOSING, readClosing, sumAccounts } from './balance-queries';
import { toPoisha } from '../../../platform/money';
import { listAfterAction } from '../../reports/audit/action-queries';
import { settlementEntry } from './posting-rules';
import { netText } from './rules';

/** Entries that do not balance, or are of no known event or account. */
export async function* findJournalFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const entries = JournalEntryModel.find(
    {},
    { event: 1, lines: 1, purchaseId: 1 },
  ).lean<NewEntry>();
  for await (const entry of entries.cursor()) {
    for (const { kind, wrong } of findFaultsOf(entry)) {
      yield { kind, id: entry._id, wrong, mend: null };
    }
  }
}

/** Differences between kept sums of closed days and their entries. */
export async function* findClosingFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const wrong = await closingFault();
  if (wrong)
    yield { kind: 'journal.closing', id: CLOSING, wrong, mend: 'made anew when asked for' };
}

/** The first account that differs, in a sentence; null where none does. */
export async function closingFault(): Promise<string | null> {
  const kept = await readClosing();
  if (!kept) return null;
  const right = await sumAccounts(new Date(0), kept.until);
  const sums = new Map(kept.sums.map(({ account, poisha }) => [account, poisha]));
  for (const account of new Set([...sums.keys(), ...right.keys()])) {
    const [is, should] = [sums.get(account) ?? 0, right.get(account) ?? 0];
    if (is !== should) return `has ${is} poisha on ${account}; the entries come to ${should}`;
  }
  return null;
}

type Settled = Pick<NewEntry, '_id' | 'lines'>;

/** What the audit log keeps of a provider's payout, see `recordSettlement`; sums in taka. */
interface Recorded {
  account: string;
  received: number;
  fee: number;
  reference: string;
}

/**
 * Payouts of providers that the books have otherwise than the audit log, which was written with them.
 * Each is noted by a person: there are few.
 */
export async function* findSettlementFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const booked = new Map<string, Settled>();
  const entries = JournalEntryModel.find({ event: 'gateway.settled' }, { lines: 1 });
  for await (const entry of entries.lean<Settled>().cursor()) booked.set(entry._id, entry);
  for await (const after of listAfterAction('books', 'books.settle')) {
    const right = entryOf(after as Recorded);
    // It may have been recorded since the entries were read.
    const entry =
      booked.get(right._id) ??
      (await JournalEntryModel.findById(right._id, { lines: 1 }).lean<Settled>());
    booked.delete(right._id);
    const wrong = faultOf(entry, right);
    if (wrong) yield { ...wrong, id: right._id, mend: null };
  }
  for (const id of booked.keys()) {
    const wrong = 'is of no payout that the audit log knows';
    yield { kind: 'settlement.extra', id, wrong, mend: null };
  }
}

const entryOf = ({ account, received, fee, reference }: Recorded): NewEntry =>
  settlementEntry({
    account,
    id: `${account}:${reference}`,
    receivedPoisha: toPoisha(received),
    feePoisha: toPoisha(fee),
    note: reference,
    at: new Date(0),
  });

function faultOf(entry: Settled | null, right: NewEntry): Pick<Finding, 'kind' | 'wrong'> | null {
  if (!entry) {
    return { kind: 'settlement.missing', wrong: 'was recorded, and is not in the books' };
  }
  const [is, should] = [entry.lines, right.lines].map(netText);
  if (is === should) return null;
  return { kind: 'settlement.amount', wrong: `says ${is}; it should be ${should}` };
}

/** Forgets the kept sums of closed days: they are made of the entries again with the next look. */
export function mendClosing(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if ((await closingFault()) === null) return false;
    const { deletedCount } = await JournalClosingModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
