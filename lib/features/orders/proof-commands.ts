import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { Principal } from '../../platform/auth/actor';
import type { DeliveryProof } from './kinds';
import { publishOrderEvent } from './publish';

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
