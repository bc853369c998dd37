import 'server-only';
import { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { ordersOf } from './dashboard-queries';
import { COUNTED_STANDINGS } from './kinds';

/** What a parcel's papers say of its order beside the parcel itself. */
export type ParcelOrder = Pick<OrderRecord, '_id' | 'delivery' | 'payment' | 'placedAt'>;

/** Orders by id, for whoever may see their parcels; those that are gone are left out. */
export async function findParcelOrders(ids: readonly string[]): Promise<Map<string, ParcelOrder>> {
  if (ids.length === 0) return new Map();
  const fields = { delivery: 1, payment: 1, placedAt: 1 } as const;
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, fields).lean<
      ParcelOrder[]
    >(),
  );
  return new Map(orders.map((order) => [String(order._id), order]));
}

/** An order whose goods are looked out. */
export type PickedOrder = Pick<OrderRecord, '_id' | 'lines'>;

/**
 * Those of the orders that this person may see and whose goods are still to go out, in the order asked
 * for. What nobody has paid for yet that is paid in advance stays on the shelf.
 * @param ids each once
 */
export async function listOrdersToPick(
  actor: Actor,
  ids: readonly string[],
): Promise<PickedOrder[]> {
  if (ids.length === 0) return [];
  const orders = await withDatabase(() =>
    OrderModel.find(
      {
        _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
        ...ordersOf(actor, 'shop.parcels'),
        orderStatus: 'pending',
        payment: { $in: COUNTED_STANDINGS },
      },
      { lines: 1 },
    ).lean<PickedOrder[]>(),
  );
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
