import 'server-only';
import type { ClientSession } from 'mongoose';
import { JournalEntryModel, type JournalEntryRecord } from '../../../models/journal-entry';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { findFaultsOf } from './integrity-rules';
import { ACCOUNTS, type Account, type NewEntry } from './kinds';

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
