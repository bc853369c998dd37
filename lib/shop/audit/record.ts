import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Doer } from '../../platform/auth/actor';
import type { AuditAction } from '../../platform/events/event';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit';

/** The action, and the values before and after it. */
interface AuditDetails {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
}

/**
 * Writes down who did what to what, in the transaction that does it: no record without the act and
 * no act without the record.
 */
export async function recordAudit(
  actor: AuditActor | null,
  entry: AuditEntry,
  session?: ClientSession,
): Promise<void> {
  await recordAudits(actor, [entry], session);
}

/** The account that acted; null where nobody was signed in. */
export type AuditActor = Doer;

type AuditEntry = AuditDetails & {
  subject: AuditRecord['subject'];
  /** Undefined where it is about none in particular. */
  subjectId: string | undefined;
};

/** Writes many audit entries in one transaction. */
export async function recordAudits(
  actor: AuditActor | null,
  entries: AuditEntry[],
  session?: ClientSession,
): Promise<void> {
  const at = new Date();
  // Past Mongoose, as nearly every write comes here: before and after are the database's own records or
  // checked input, whose absent fields are left out.
  await AuditEntryModel.collection.insertMany(
    entries.map((entry) => ({
      _id: new Types.ObjectId(),
      at,
      ...(actor && { actorId: new Types.ObjectId(actor.id) }),
      actorEmail: actor ? signatureOf(actor) : '',
      action: entry.action,
      subject: entry.subject,
      ...(entry.subjectId !== undefined && { subjectId: new Types.ObjectId(entry.subjectId) }),
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
    { ignoreUndefined: true, ...(session && { session }) },
  );
}
