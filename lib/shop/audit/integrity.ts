import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { findSealFaults } from './seal-queries';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit';

/**
 * Subjects of which each entry is about one, unless it is an export. Others are about the shop as well:
 * settings of payments, an account with a courier that an administrator looked for.
 */
const ABOUT_ONE: AuditRecord['subject'][] = [
  'order',
  'product',
  'user',
  'promotion',
  'parcel',
  'return',
  'review',
  'complaint',
  'remittance',
  'payout',
];

/** Entries that do not say what they are about, or who acted. The log is append only: nothing mends it. */
export async function* findAuditFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  yield* findSealFaults();
  const fields = { action: 1, subject: 1, subjectId: 1, actorId: 1, actorEmail: 1 } as const;
  for await (const entry of AuditEntryModel.find({}, fields).lean().cursor()) {
    const { action, subject, subjectId, actorId, actorEmail } = entry;
    const id = String(entry._id);
    if (ABOUT_ONE.includes(subject) && !subjectId && !action.endsWith('.export')) {
      yield { kind: 'audit.subject', id, wrong: `${action} names no ${subject}`, mend: null };
    }
    if (actorEmail && !actorId) {
      const wrong = `${action} is by ${actorEmail} and names no account`;
      yield { kind: 'audit.actor', id, wrong, mend: null };
    }
  }
}
