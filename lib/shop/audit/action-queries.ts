import 'server-only';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit';
import { connectDatabase } from '../../platform/database/connect';

/** Yields the state that the log recorded after each time that an action was done, oldest first. */
export async function* listAfterAction(
  subject: AuditRecord['subject'],
  action: string,
): AsyncGenerator<AuditRecord['after']> {
  await connectDatabase();
  const entries = AuditEntryModel.find({ subject }, { action: 1, after: 1 })
    .sort({ _id: 1 })
    .lean();
  for await (const entry of entries.cursor()) {
    if (entry.action === action) yield entry.after;
  }
}
