import 'server-only';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { mayMoveOrder } from '../../platform/auth/policy';
import { ShopError } from '../../platform/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { isObjectId } from '../../platform/validation';
import { OrderModel } from '../../../models/order';
import { publishOrderEvent } from './publish';
import type { AddOrderNote } from './schema';

/** Notes live in their order's document, so there is an end to them. */
const MAX_NOTES = 200;

/**
 * Adds an internal note to an order: its seller's or an administrator's. Nothing changes or deletes
 * one afterwards.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW where there are too many already
 */
export async function addOrderNote(
  actor: Actor,
  orderId: string,
  { text }: AddOrderNote,
  idempotency?: Idempotency,
): Promise<{ at: string }> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  return writeOnce(actor, `ordernote:${orderId}`, idempotency, async (session) => {
    const order = await OrderModel.findById(orderId, { sellerId: 1 }, { session }).lean();
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayMoveOrder(actor, order, 'shop.orders')) throw new ShopError('FORBIDDEN');
    const at = new Date();
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: order._id, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: { at, by: signatureOf(actor), name: actor.name, text } } },
      { session },
    );
    if (modifiedCount !== 1) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: `An order has at most ${MAX_NOTES} notes.`,
      });
    }
    await publishOrderEvent(actor, { name: 'order.noted', data: { order, text } }, session);
    return { at: at.toISOString() };
  });
}
