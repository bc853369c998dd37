import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor, Principal } from '../../platform/auth/actor';
import { mayMoveOrder } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { announceSellerChange } from '../accounts';
import { announceStockChange } from '../catalogue';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { publishOrderEvent } from './publish';
import type { OrderStep } from './schema';
import { releaseOrder } from './purchase-lock-commands';
import { linesAfter, orderSums, shownLines } from './line-rules';
import {
  allows,
  findTransition,
  isKeptByParcels,
  permissionOf,
  waitsForPayment,
  type Transition,
} from './transitions';
import { signed } from './signing';

/** Follow-up of a step after the commit. */
export interface Moved {
  /** Tags of what shows the stock; null where it stayed. */
  changed: string[] | null;
  /** The seller whose page counts the order now, or no longer. */
  seller: string | null;
}

/**
 * Takes an order one step further, with its effect on the stock, in one transaction.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID (no such step, or something is missing),
 *   NOT_POSSIBLE_NOW where the order's state doesn't allow it
 */
export async function moveOrder(actor: Actor, orderId: string, step: OrderStep): Promise<void> {
  const moved = await inTransaction(async (session) => {
    const order = await findMovable(actor, orderId, session, permissionOf(step));
    return moveFound(actor, order, step, session);
  });
  announceMove(moved);
}

/**
 * An order that this person may change, as the transaction sees it.
 * @throws ShopError NOT_FOUND, FORBIDDEN
 */
export async function findMovable(
  actor: Actor,
  orderId: string,
  session: ClientSession,
  permission: 'shop.orders' | 'shop.parcels',
): Promise<OrderRecord> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  const order = await OrderModel.findById(orderId, null, { session }).lean();
  if (!order) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, order, permission)) throw new ShopError('FORBIDDEN');
  return order;
}

/**
 * The step itself, in the caller's transaction; `announceMove` follows its commit.
 * @throws ShopError INVALID, NOT_POSSIBLE_NOW
 */
export async function moveFound(
  actor: Principal,
  order: OrderRecord,
  step: OrderStep,
  session: ClientSession,
): Promise<Moved> {
  const transition = requireTransition(order, step);
  const to = { fulfilment: order.fulfilment, orderStatus: order.orderStatus, ...transition.to };
  const details = Object.fromEntries(transition.needs.map((need) => [need, step[need]]));
  const goesBack =
    transition.stock === 'back' ||
    (transition.stock === 'back-if-restocked' && step.restock === true);
  const lines = linesAfter(order.lines, to, goesBack);
  const sums = to.orderStatus === 'cancelled' && orderSums(shownLines(to.orderStatus, lines));
  const now = new Date();
  // The state is part of the filter: two steps at once can't both start from it.
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: order._id, fulfilment: order.fulfilment, orderStatus: order.orderStatus },
    {
      $set: { ...to, ...details, lines, ...sums },
      $push: {
        history: {
          at: now,
          ...signed(actor, order),
          ...to,
          ...(step.reason && { reason: step.reason }),
        },
      },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const why = to.orderStatus === 'returned' ? 'returned' : 'cancelled';
  const given = goesBack ? await releaseOrder(actor, order, why, session) : null;
  await publishOrderEvent(
    actor,
    { name: 'order.moved', data: { order, after: { ...to, ...details, restocked: goesBack } } },
    session,
  );
  const isCounted = order.orderStatus === 'completed' || to.orderStatus === 'completed';
  // The seller's page says how many of their orders were delivered.
  return { changed: given, seller: isCounted ? String(order.sellerId) : null };
}

/** Has everything that shows the order's stock or its seller's count made anew. */
export function announceMove({ changed, seller }: Moved): void {
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
  if (waitsForPayment(order, transition)) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This order waits for its payment.' });
  }
  if (isKeptByParcels(order, transition) && order.orderStatus === 'pending') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message:
        transition.to.orderStatus === 'cancelled'
          ? 'A parcel of this order is on its way: it cannot be cancelled now.'
          : 'Some of this order came back: pack it again or cancel those units first.',
    });
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
