import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import type { Principal } from '../../../platform/auth/actor';
import { findGrants } from '../../payments/grant-queries';
import { nameGrantedTarget } from '../../payments/refund-target-commands';
import { paidBeside } from './beside-rules';
import { moveReturn, returnsOfOrder } from './store';
import { stepObstacle } from './transitions';

/**
 * Ends a return whose units were all paid back beside it: nothing is left to decide, and nothing to give.
 * Goods that are on their way are received first.
 * @param by who gave the money or received the goods
 * @returns it as it is then
 */
export async function closePaid(
  found: ReturnRecord,
  by: Principal,
  now: Date,
  session: ClientSession,
): Promise<ReturnRecord> {
  if (stepObstacle(found, 'settled', 'clock', now)) return found;
  const returns = await returnsOfOrder({ _id: found.orderId }, session);
  const paid = paidBeside(found, returns, await findGrants(found.orderId, session));
  if (!paid) return found;
  const refundIds = paid.refunds.map(({ _id }) => _id);
  if (found.target) await nameGrantedTarget(refundIds, found.target, session);
  const set = {
    outcome: 'refund',
    lines: found.lines.map((line) => ({ ...line, refunded: line.quantity })),
    refundIds,
    refundPoisha: paid.poisha,
    refundBy: paid.refunds.at(-1)!.dueBy,
  };
  return moveReturn(
    found,
    {
      ...{ event: 'settled', by, side: 'clock', more: { $set: set } },
      audit: { outcome: 'refund', refunds: refundIds.map(String), poisha: paid.poisha },
    },
    now,
    session,
  );
}
