import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayMoveOrder } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { announceSellerChange } from '../accounts/seller-commands';
import { announceStockChange } from '../catalogue/write-commands';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { publishOrderEvent } from './publish';
import type { OrderStep } from './schema';
import { giveBackOrder } from './give-back';
import { linesAfter } from './line-rules';
import { allows, findTransition, type Transition } from './transitions';

/**
 * Takes an order one step further, with its effect on the stock, in one transaction.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID (no such step, or something is missing),
 *   NOT_POSSIBLE_NOW where the order's state doesn't allow it
 */
export async function moveOrder(actor: Actor, orderId: string, step: OrderStep): Promise<void> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  const { changed, seller } = await inTransaction(async (session) => {
    const order = await OrderModel.findById(orderId, null, { session }).lean();
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayMoveOrder(actor, order)) throw new ShopError('FORBIDDEN');
    const transition = requireTransition(order, step);
    const to = { fulfilment: order.fulfilment, orderStatus: order.orderStatus, ...transition.to };
    const details = Object.fromEntries(transition.needs.map((need) => [need, step[need]]));
    const now = new Date();
    // The state is part of the filter: two steps at once can't both start from it.
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: order._id, fulfilment: order.fulfilment, orderStatus: order.orderStatus },
      {
        $set: { ...to, ...details, lines: linesAfter(order.lines, to) },
        $push: {
          history: { at: now, by: actor.email, ...to, ...(step.reason && { reason: step.reason }) },
        },
      },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    const goesBack =
      transition.stock === 'back' ||
      (transition.stock === 'back-if-restocked' && step.restock === true);
    const why = to.orderStatus === 'returned' ? 'returned' : 'cancelled';
    const given = goesBack ? await giveBackOrder(actor, order, why, session) : null;
    await publishOrderEvent(
      actor,
      { name: 'order.moved', data: { order, after: { ...to, ...details, restocked: goesBack } } },
      session,
    );
    const isCounted = order.orderStatus === 'completed' || to.orderStatus === 'completed';
    // The seller's page says how many of their orders were delivered.
    return { changed: given, seller: isCounted ? String(order.sellerId) : null };
  });
  if (changed) announceStockChange(changed);
  if (seller !== null) announceSellerChange(seller);
}

function requireTransition(order: OrderRecord, step: OrderStep): Transition {
  const transition = findTransition(step);
  if (!transition) {
    if (step.fulfilment === undefined && step.orderStatus === undefined) {
      throw new ShopError('INVALID', { fields: { fulfilment: 'required' } });
    }
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'An order cannot be set to that.' });
  }
  if (!allows(order, transition)) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `This order is ${order.orderStatus}, ${order.fulfilment}: that step is not possible now.`,
    });
  }
  const missing = transition.needs.filter((need) => !step[need]);
  if (missing.length > 0) {
    throw new ShopError('INVALID', {
      fields: Object.fromEntries(missing.map((need) => [need, 'required'])),
    });
  }
  return transition;
}
