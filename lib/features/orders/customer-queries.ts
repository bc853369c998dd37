import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { cache } from 'react';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { Actor } from '../../platform/auth/actor';
import type { Permission } from '../../shop/permissions';
import { can, isOwner, isStaff, shopOf } from '../../shop/policy';
import { hasProducts } from '../catalogue';
import { ORDER_STATUSES, type OrderStatus } from './state-types';

/** How many orders each of these people has placed. */
export async function countByCustomer(people: Types.ObjectId[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const counts = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { customerId: { $in: people } } },
      { $group: { _id: '$customerId', count: { $sum: 1 } } },
    ]),
  );
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}

/** Whether an order of this person was delivered and stayed. */
export async function hasDeliveredOrder(
  customerId: string,
  session?: ClientSession,
): Promise<boolean> {
  const delivered = {
    customerId: new Types.ObjectId(customerId),
    orderStatus: 'completed' as const,
  };
  const found = await withDatabase(() =>
    OrderModel.findOne(delivered, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return found !== null;
}

/** Whether an order of this person was delivered at this phone (`+8801…`) and stayed. */
export async function hasDeliveredTo(
  customerId: string,
  phoneNumber: string,
  session?: ClientSession,
): Promise<boolean> {
  const delivered = {
    customerId: new Types.ObjectId(customerId),
    phoneNumber,
    orderStatus: 'completed' as const,
  };
  const found = await withDatabase(() =>
    OrderModel.findOne(delivered, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return found !== null;
}

/** Whether this seller took an order of this person that was neither cancelled nor returned. */
export async function hasConfirmedOrder(
  customerId: Types.ObjectId,
  sellerId: Types.ObjectId,
): Promise<boolean> {
  const found = await withDatabase(() =>
    OrderModel.exists({
      ...{ customerId, sellerId },
      orderStatus: { $in: ['pending', 'completed'] },
      fulfilment: { $ne: 'placed' },
    }),
  );
  return found !== null;
}

/** Whether an order to this phone (`+8801…`) was delivered and stayed, whoever placed it. */
export async function isDeliveredNumber(phoneNumber: string): Promise<boolean> {
  const found = await withDatabase(() =>
    OrderModel.exists({ phoneNumber, orderStatus: 'completed' }),
  );
  return found !== null;
}

/**
 * How many orders of a person that were to be paid on delivery came back: of the account, and of the
 * phone number whatever account it ordered by.
 * @param buyer the phone as `+8801…`; undefined: the account alone, as is an account that there is none of
 * @param count orders placed from `since` on, and no more than `most` of them
 */
export async function countReturnedCash(
  { customerId, phoneNumber }: { customerId: string | undefined; phoneNumber?: string | undefined },
  { since, most }: { since: Date; most: number },
  session?: ClientSession,
): Promise<number> {
  const returned = {
    orderStatus: 'returned',
    payment: 'on_delivery',
    placedAt: { $gte: since },
  } as const;
  const people = [
    ...(customerId === undefined ? [] : [{ customerId: new Types.ObjectId(customerId) }]),
    ...(phoneNumber === undefined ? [] : [{ phoneNumber }]),
  ];
  const ids = new Set<string>();
  // One after the other: a transaction asks one question at a time.
  for (const person of people) {
    const orders = await withDatabase(() =>
      OrderModel.find({ ...person, ...returned }, { _id: 1 }, session ? { session } : {})
        .sort({ placedAt: -1, _id: -1 })
        .limit(most)
        .lean(),
    );
    for (const { _id } of orders) ids.add(String(_id));
  }
  return Math.min(ids.size, most);
}

/** An order among the latest of a person; the sum in taka. */
interface LatestOrder {
  _id: string;
  /** Name of the first line's product. */
  productName: string;
  productNameBn: string;
  /** How many lines it has. */
  products: number;
  quantity: number;
  totalPrice: number;
  orderStatus: OrderRecord['orderStatus'];
  /** ISO 8601. */
  placedAt: string;
}

type Found = Pick<
  OrderRecord,
  | '_id'
  | 'productName'
  | 'productNameBn'
  | 'lines'
  | 'quantity'
  | 'totalPoisha'
  | 'orderStatus'
  | 'placedAt'
>;

/** A person's latest orders, newest first, and how many there are in all. */
export async function listLatestByCustomer(
  customerId: Types.ObjectId,
  limit: number,
): Promise<{ latest: LatestOrder[]; total: number }> {
  const [orders, total] = await withDatabase(() =>
    Promise.all([
      OrderModel.find(
        { customerId },
        {
          productName: 1,
          productNameBn: 1,
          'lines._id': 1,
          quantity: 1,
          totalPoisha: 1,
          orderStatus: 1,
          placedAt: 1,
        },
      )
        .sort({ placedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Found[]>(),
      OrderModel.countDocuments({ customerId }),
    ]),
  );
  const latest = orders.map(({ totalPoisha, placedAt, lines, ...order }) => ({
    ...order,
    _id: String(order._id),
    products: lines.length,
    totalPrice: toTaka(totalPoisha),
    placedAt: placedAt.toISOString(),
  }));
  return { latest, total };
}

/** Owner of the orders: an account, or a receiving phone (`+8801…`), whatever account placed them. */
export type HistoryOf = { customerId: Types.ObjectId } | { phoneNumber: string };

/** Ids of somebody's orders by how they stand, and what is known of those that are gone. */
export interface OrderHistory {
  byStatus: Record<OrderStatus, string[]>;
  /** Orders that their buyer cancelled; these are in no state above. */
  withdrawn: number;
}

/**
 * Somebody's orders with the whole marketplace, by its indexes alone.
 * @param most orders of each state that are looked at, the newest
 */
export async function findOrderHistory(of: HistoryOf, most: number): Promise<OrderHistory> {
  const [found, purchases] = await withDatabase(() =>
    Promise.all([
      Promise.all(ORDER_STATUSES.map((orderStatus) => idsOf(of, orderStatus, most))),
      PurchaseModel.find(of, { 'orders._id': 1, 'orders.cancelledAt': 1 })
        .sort({ placedAt: -1, _id: -1 })
        .limit(most)
        .lean<Pick<PurchaseRecord, 'orders'>[]>(),
    ]),
  );
  const ended = purchases.flatMap(({ orders }) =>
    orders.filter(({ cancelledAt }) => cancelledAt !== null).map(({ _id }) => _id),
  );
  return {
    byStatus: Object.fromEntries(
      ORDER_STATUSES.map((status, at) => [status, found[at]!]),
    ) as OrderHistory['byStatus'],
    withdrawn: await countGone(ended),
  };
}

async function idsOf(of: HistoryOf, orderStatus: OrderStatus, most: number): Promise<string[]> {
  const orders = await OrderModel.find({ ...of, orderStatus, deletedAt: null }, { _id: 1 })
    .sort({ placedAt: -1, _id: -1 })
    .limit(most)
    .lean<Pick<OrderRecord, '_id'>[]>();
  return orders.map(({ _id }) => String(_id));
}

/** Counts orders cancelled by their buyer, including those that earlier releases deleted. */
async function countGone(ids: readonly Types.ObjectId[]): Promise<number> {
  if (ids.length === 0) return 0;
  const there = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] }, deletedAt: null }, { _id: 1 }).lean(),
  );
  return ids.length - there.length;
}

/**
 * Role that the dashboard is shown for: everybody may sell, but somebody who sells nothing is a customer, or
 * staff of a narrower role. Owners are `admin`.
 */
type DashboardRole = 'admin' | 'staff' | 'seller' | 'customer';

/**
 * A seller has a product, on sale or not, or was once ordered from. Read once for a page and the frame
 * around it.
 */
export const getDashboardRole = cache(async (actor: Actor): Promise<DashboardRole> => {
  if (isOwner(actor)) return 'admin';
  // A closed shop has nothing to show.
  if (actor.team) return actor.team.role === null ? 'customer' : 'seller';
  const sellerId = shopOf(actor);
  const sells =
    (await hasProducts(sellerId)) ||
    (await withDatabase(() => OrderModel.exists({ sellerId }))) !== null;
  if (sells) return 'seller';
  return isStaff(actor) ? 'staff' : 'customer';
});

/** Whether a selling page has something for them: they sell, or manage it for all sellers. */
export async function mayRunRoom(actor: Actor, permission: Permission): Promise<boolean> {
  if (can(actor, permission)) return true;
  const role = await getDashboardRole(actor);
  return role === 'seller' || role === 'admin';
}
