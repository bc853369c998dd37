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

/** A staff member's stay in an account, as the log has it. */
interface VisitEntry {
  _id: string;
  /** Name of the staff member at that time. */
  by: string;
  reason: string;
  at: Date;
  /** When it ended at the latest. */
  until: Date;
  /** When they left it by themselves. */
  leftAt: Date | undefined;
  /** The support session. */
  session: Types.ObjectId;
}

/** The latest stays of the staff in an account, newest first. Its own person asks. */
export async function listVisitEntries(
  accountId: Types.ObjectId,
  limit: number,
): Promise<VisitEntry[]> {
  const [entered, left] = await withDatabase(() =>
    Promise.all(
      ['access.entered', 'access.left'].map((action) =>
        AuditEntryModel.find({ subjectId: accountId, action }, { at: 1, after: 1 })
          .sort({ _id: -1 })
          .limit(limit)
          .lean(),
      ),
    ),
  );
  const leftAt = new Map(left!.map(({ at, after }) => [String(after.session), at]));
  return entered!.map(({ _id, at, after }) => ({
    ...{ _id: String(_id), by: after.by, reason: after.reason, at, until: after.until },
    ...{ leftAt: leftAt.get(String(after.session)), session: after.session },
  }));
}
