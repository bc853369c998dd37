import 'server-only';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { AuditEntryModel } from '../../../models/audit';

/** A change of an account by an administrator, or of what it is to the shop, with its state before and after. */
interface AccountChange {
  /** ISO 8601. */
  at: string;
  /** Signature of the administrator: the e-mail, else the phone. */
  by: string;
  before: unknown;
  after: unknown;
}

/** The latest changes of an account, newest first. Administrators alone ask. */
export async function listAccountChanges(
  accountId: Types.ObjectId,
  limit: number,
): Promise<AccountChange[]> {
  const changes = await withDatabase(() =>
    AuditEntryModel.find(
      { subjectId: accountId, action: { $in: ['user.change', 'user.staffRole'] } },
      { at: 1, actorEmail: 1, before: 1, after: 1 },
    )
      .sort({ _id: -1 })
      .limit(limit)
      .lean(),
  );
  return changes.map(({ at, actorEmail, before, after }) => ({
    at: at.toISOString(),
    by: actorEmail,
    before,
    after,
  }));
}
