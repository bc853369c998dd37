import 'server-only';
import { withDatabase } from '../../../platform/database/connect';
import { ApprovalModel } from '../../../../models/approval';
import type { ApprovalSubject } from './kinds';

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
