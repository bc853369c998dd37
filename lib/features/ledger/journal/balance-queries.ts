import 'server-only';
import { MongoServerError } from 'mongodb';
import {
  JournalClosingModel,
  JournalEntryModel,
  type JournalClosingRecord,
} from '../../../../models/journal';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import { writeIfPossible } from '../../../platform/database/read-only';
import { mendInTransaction, type Finding } from '../../../platform/integrity/finding';
import { startOfDay } from '../../../platform/time/day-bounds';
import { addDays } from '../../../platform/time/day-text';
import { dayOf } from '../../../platform/time/time';
import { ACCOUNTS, type Account, type NewEntry } from './types';

/** The one document of closed days. */
const CLOSING = 'all';

/** Before the first closing nothing is closed. */
const NEVER = new Date(0);

/**
 * Days are closed when a whole day lies behind them: no transaction lasts so long, and no server's
 * clock is so far off, that an entry still comes with a moment of then.
 */
const closedUntil = (now: Date): Date => startOfDay(addDays(dayOf(now), -1));

/** Sums that the one document holds, a few megabytes; with more, what came later is added up each time. */
export const MOST_SUMS = 50_000;

/** Most accounts are sellers' by far, and one that is settled tells nothing. */
const isSettledSeller = ({ account, poisha }: Closing['sums'][number]) =>
  poisha === 0 && account.startsWith(ACCOUNTS.seller(''));

interface Closing extends Pick<JournalClosingRecord, 'until'> {
  sums: readonly { account: Account; poisha: number }[];
}

/**
 * Returns the change of each account by the entries between two moments: debits less credits, in poisha. The
 * sums are made here, batch by batch: a database that adds up all entries answers no other requests
 * meanwhile.
 */
async function sumAccounts(from: Date, until?: Date): Promise<Map<Account, number>> {
  const at = { $gte: from, ...(until && { $lt: until }) };
  return withDatabase(async () => {
    const sums = new Map<Account, number>();
    const entries = JournalEntryModel.find({ at }, { lines: 1, _id: 0 });
    for await (const { lines } of entries.lean<Pick<NewEntry, 'lines'>>().cursor()) {
      for (const { account, debitPoisha, creditPoisha } of lines) {
        sums.set(account, (sums.get(account) ?? 0) + debitPoisha - creditPoisha);
      }
    }
    return sums;
  });
}

/** Sums and what came since, account by account, in the order of their names. */
function added(
  sums: Closing['sums'],
  since: ReadonlyMap<Account, number>,
): { account: Account; poisha: number }[] {
  const all = new Map(sums.map(({ account, poisha }) => [account, poisha]));
  for (const [account, poisha] of since) all.set(account, (all.get(account) ?? 0) + poisha);
  return [...all]
    .map(([account, poisha]) => ({ account, poisha }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

/**
 * Returns the balance of every account: debits less credits, in poisha; zero balances too, except for sellers
 * whose account was settled when the last closed day ended. Balances of closed days are stored, and only the
 * entries of the last two days are read.
 */
export async function listBalances(now = new Date()): Promise<Map<Account, number>> {
  const closed = await closeDays(closedUntil(now));
  const all = added(closed.sums, await sumAccounts(closed.until));
  return new Map(all.map(({ account, poisha }) => [account, poisha]));
}

/** The closed days as they are kept; null where none was closed. */
const readClosing = (): Promise<Closing | null> =>
  withDatabase(() => JournalClosingModel.findById(CLOSING).lean<Closing>());

/**
 * Adds what has become old enough since the last closing. Of two at once one writes; both are right. On
 * a full disk nothing is kept, and the next reader adds the same up again.
 */
async function closeDays(until: Date): Promise<Closing> {
  const before = (await readClosing()) ?? { until: NEVER, sums: [] };
  if (before.until >= until) return before;
  const sums = added(before.sums, await sumAccounts(before.until, until));
  const next = { until, sums: sums.filter((sum) => !isSettledSeller(sum)) };
  if (next.sums.length > MOST_SUMS) return next;
  try {
    await writeIfPossible(() =>
      withDatabase(() =>
        JournalClosingModel.updateOne(
          { _id: CLOSING, until: before.until },
          { $set: next },
          { upsert: before.until === NEVER },
        ),
      ),
    );
  } catch (error) {
    // Another one closed the same days for the first time.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
  }
  return next;
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

/** Forgets the kept sums of closed days: they are made of the entries again with the next look. */
export function mendClosing(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if ((await closingFault()) === null) return false;
    const { deletedCount } = await JournalClosingModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
