import 'server-only';
import { adminSinceOf } from '..';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { ApprovalModel } from '../../../../models/approval';
import { decisionObstacle, type DecisionObstacle } from './approval-rules';
import type { ApprovalState, ApprovalSubject } from './types';

/** A question to the owners, as they see it. */
export interface ApprovalView {
  id: string;
  what: ApprovalSubject;
  facts: Record<string, string | number>;
  maker: string;
  /** ISO 8601 */
  at: string;
  expiresAt: string;
  state: ApprovalState | 'expired';
  decidedBy: string;
  /** Why the one who looks does not decide; null where they do. */
  obstacle: DecisionObstacle | null;
}

const MOST = 50;

/** The latest questions, those that wait first. @throws ShopError FORBIDDEN */
export async function listApprovals(actor: Actor): Promise<ApprovalView[]> {
  requirePermission(actor, 'staff.manage');
  const adminSince = await adminSinceOf(actor.id);
  const now = Date.now();
  const records = await withDatabase(async () => [
    ...(await ApprovalModel.find({ state: 'pending' }).sort({ _id: -1 }).limit(MOST).lean()),
    ...(await ApprovalModel.find({ state: { $in: ['approved', 'declined', 'used'] } })
      .sort({ _id: -1 })
      .limit(MOST)
      .lean()),
  ]);
  return records.map((record) => ({
    id: String(record._id),
    what: record.what,
    facts: record.facts as ApprovalView['facts'],
    maker: record.maker,
    at: record.at.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    state:
      record.state === 'pending' && record.expiresAt.getTime() <= now ? 'expired' : record.state,
    decidedBy: record.decidedBy,
    obstacle: decisionObstacle(record, { id: actor.id, adminSince }, now),
  }));
}

/** Ids of the owners who approved, by the id of the approved record. */
export async function findApprovers(
  what: readonly ApprovalSubject[],
  subjectIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (subjectIds.length === 0) return new Map();
  const records = await withDatabase(() =>
    ApprovalModel.find(
      {
        what: { $in: [...what] },
        subjectId: { $in: [...subjectIds] },
        state: { $in: ['approved', 'used'] },
        decidedById: { $exists: true },
      },
      { subjectId: 1, decidedById: 1 },
    ).lean(),
  );
  const approvers = new Map<string, string[]>();
  for (const { subjectId, decidedById } of records) {
    approvers.set(subjectId, [...(approvers.get(subjectId) ?? []), String(decidedById)]);
  }
  return approvers;
}
