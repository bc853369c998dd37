import 'server-only';
import { Types } from 'mongoose';
import { ReturnModel, ReturnMessageModel } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { ShopError } from '../../../platform/errors';
import { findReturnedOrders } from '../../orders/return-queries';
import { MOST_MESSAGES } from './kinds';
import { goodsOf, publishReturn, toldReturn } from './publish';
import { returnIn } from './store';

/**
 * Writes to the others about a return, as its buyer, its seller or the shop. Nothing of it changes.
 * @throws ShopError NOT_FOUND, also where it is nothing of theirs; QUOTA where as much was written as may
 *   be; IDEMPOTENCY_MISMATCH
 */
export function writeMessage(
  actor: Actor,
  id: string,
  text: string,
  idempotency?: Idempotency,
): Promise<{ messageId: string }> {
  return writeOnce(actor, `returnmessage:${id}`, idempotency, async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    const { modifiedCount } = await ReturnModel.updateOne(
      { _id: found._id, messages: { $lt: MOST_MESSAGES } },
      { $inc: { messages: 1 } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('QUOTA', { extra: { quota: MOST_MESSAGES } });
    const _id = new Types.ObjectId();
    await ReturnMessageModel.create(
      [
        {
          _id,
          returnId: found._id,
          at: new Date(),
          side,
          userId: new Types.ObjectId(actor.id),
          text,
        },
      ],
      { session },
    );
    const order = (await findReturnedOrders([found.orderId], session)).get(String(found.orderId));
    await publishReturn(
      actor,
      {
        name: 'return.message',
        data: { return: toldReturn(found), goods: goodsOf(found, order), side, text },
      },
      session,
    );
    return { messageId: String(_id) };
  });
}
