import 'server-only';
import type { ClientSession } from 'mongoose';
import { JournalEntryModel } from '../../../../models/journal';
import type { NewEntry } from './kinds';
import { checkedLines } from './rules';

/**
 * Writes an entry in the transaction of its event. One event is one entry: what is there already stays
 * as it is. An entry of no money is not written.
 * @returns whether it was written
 * @throws RangeError where it does not balance
 */
export async function postEntry(entry: NewEntry, session: ClientSession): Promise<boolean> {
  const lines = checkedLines(entry);
  if (lines.length === 0) return false;
  if (await JournalEntryModel.exists({ _id: entry._id }).session(session)) return false;
  // Two at once: the id lets one in, the other's transaction runs again and finds it.
  await JournalEntryModel.collection.insertOne({ ...entry, lines } as never, { session });
  return true;
}
