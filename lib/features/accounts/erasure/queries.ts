import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { ErasureModel, type ErasureRecord } from '../../../../models/erasure';
import { erasurePlan } from './plan';
import type { ErasureObstacle, ErasureView } from './types';

/** A request as its person sees it. */
export const viewOf = ({
  askedAt,
  dueAt,
}: Pick<ErasureRecord, 'askedAt' | 'dueAt'>): ErasureView => ({
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});

/** The open request of one's own account, or null; and what would have to end before it is erased. */
export async function getErasure(
  actor: Actor,
): Promise<{ request: ErasureView | null; obstacles: ErasureObstacle[] }> {
  const accountId = new Types.ObjectId(actor.id);
  const [open, obstacles] = await Promise.all([
    withDatabase(() => ErasureModel.findOne({ accountId, isOpen: true }).lean()),
    withDatabase(() => erasurePlan().obstacles(accountId)),
  ]);
  return { request: open && viewOf(open), obstacles };
}
