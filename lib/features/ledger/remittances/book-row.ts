import 'server-only';
import type { ClientSession } from 'mongoose';
import type { RemittanceRowRecord } from '../../../../models/remittance';
import { postEntry } from '../journal/commands';
import { markRemitted, tellRemitted } from '../../payments/remittance-commands';
import { rowEntry } from './settle-rules';

/**
 * Writes what a row brings into the books, and that its order's cash is remitted, in the transaction
 * that writes the row. Rows that bring no cash of ours write nothing.
 * @param by e-mail of who applied it
 */
export async function bookRow(
  row: RemittanceRowRecord,
  by: string,
  session: ClientSession,
): Promise<void> {
  const entry = rowEntry(row, new Date());
  if (entry === null || !row.paymentId) return;
  await markRemitted(row.paymentId, row.courier, { by, note: entry._id }, session);
  await postEntry(entry, session);
  await tellRemitted(row.paymentId, by, session);
}
