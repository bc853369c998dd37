import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { receiveGoods } from './receive';
import type { ReturnStepAsked } from './schema';
import { findSendTo } from './send-to-queries';
import { settleReturn } from './settle';
import type { StepOf } from './step-kinds';
import { moveReturn, returnIn } from './store';

/**
 * One step of a return, by its buyer, its seller or the shop, with all that follows from it in one
 * transaction. Of two at once one is refused.
 * @throws ShopError NOT_FOUND, also where it is nothing of theirs; INVALID; NOT_POSSIBLE_NOW where the
 *   return is not at that step, the step is somebody else's, or what it would do can't be done;
 *   IDEMPOTENCY_MISMATCH
 */
export function stepReturn(
  actor: Actor,
  id: string,
  asked: ReturnStepAsked,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ state: ReturnRecord['state'] }> {
  return writeOnce(actor, `returnstep:${id}`, idempotency, async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    const moved = await take({ actor, side, found, asked, now }, session);
    return { state: moved.state };
  });
}

async function take(of: StepOf, session: ClientSession): Promise<ReturnRecord> {
  const { actor, side, found, asked, now } = of;
  const step = { event: asked.event, by: actor, side };
  switch (asked.event) {
    case 'approved': {
      const sendTo = await findSendTo(found);
      const more = sendTo ? { $set: { sendTo } } : {};
      return moveReturn(found, { ...step, note: asked.note, more }, now, session);
    }
    case 'declined':
    case 'appealed':
    case 'escalated':
      return moveReturn(found, { ...step, note: asked.note }, now, session);
    case 'refused':
      return moveReturn(
        found,
        { ...step, note: asked.note, more: { $set: { outcome: 'refused' } } },
        now,
        session,
      );
    case 'withdrawn':
      return moveReturn(found, step, now, session);
    case 'sent': {
      const { way, courier, trackingNumber } = asked;
      const named = way === 'courier' && {
        ...(courier && { courier }),
        ...(trackingNumber && { trackingNumber }),
      };
      const set = { sentAt: now, way, ...named };
      return moveReturn(
        found,
        { ...step, more: { $set: set }, audit: { way, ...named } },
        now,
        session,
      );
    }
    case 'received':
      return receiveGoods({ ...of, asked }, session);
    case 'settled':
      return settleReturn({ ...of, asked }, session);
  }
}
