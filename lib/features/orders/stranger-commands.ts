import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { CLOCK, type Principal } from '../../platform/auth/actor';
import { afterCommit } from '../../platform/database/transaction';
import { presetReason, type PresetReason } from '../../shop/preset-reasons';
import { announceMove, moveFound } from './steps';
import type { DeliveryProof } from './types';
import { publishOrderEvent } from './publish';

/** Writes on orders that were just placed that their buyer has proved nothing, and where they came from. */
export async function markUnconfirmed(
  orderIds: readonly Types.ObjectId[],
  { network, confirmBy }: { network: string | undefined; confirmBy: Date },
  session: ClientSession,
): Promise<void> {
  await OrderModel.updateMany(
    { _id: { $in: [...orderIds] } },
    { $set: { confirmBy, ...(network !== undefined && { strangerNetwork: network }) } },
    { session },
  );
}

/** An order is like any other from now on: it is paid, or its buyer has proved who they are. */
export async function endUnconfirmed(orderId: Types.ObjectId, session: ClientSession) {
  await OrderModel.updateOne(
    { _id: orderId },
    { $unset: { confirmBy: 1, strangerNetwork: 1 } },
    { session },
  );
}

/** An order as the transaction sees it. @returns null where there is none */
export const findOrderToEnd = (
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<OrderRecord | null> =>
  OrderModel.findById(orderId, null, { session }).lean<OrderRecord>();

/**
 * Cancels an order for a reason of the shop's own: stock and money go back as where its seller cancels it.
 * @throws ShopError NOT_POSSIBLE_NOW where something of it is on its way
 */
export async function cancelByClock(
  order: OrderRecord,
  why: PresetReason,
  session: ClientSession,
): Promise<void> {
  const step = { orderStatus: 'cancelled', reason: presetReason(why, 'en') } as const;
  const moved = await moveFound(CLOCK, order, step, session);
  afterCommit(session, () => announceMove(moved));
}

/**
 * Writes that somebody other than its seller says that a delivered order is there, in the caller's
 * transaction; the first to say so counts.
 * @returns whether this was the first
 */
export async function proveDelivery(
  actor: Principal,
  orderId: Types.ObjectId,
  by: DeliveryProof,
  session: ClientSession,
): Promise<boolean> {
  const order = await OrderModel.findOneAndUpdate(
    { _id: orderId, orderStatus: 'completed', provedAt: { $exists: false } },
    { $set: { provedAt: new Date(), provedBy: by } },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!order) return false;
  await publishOrderEvent(actor, { name: 'order.proved', data: { order, by } }, session);
  return true;
}
