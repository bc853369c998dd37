import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { COUNTED_STATUSES } from './types';
import { IN_HAND_STEPS, STEPS } from './state-types';

const FIELDS = {
  purchaseId: 1,
  sellerId: 1,
  sellerName: 1,
  payment: 1,
  orderStatus: 1,
  fulfilment: 1,
  placedAt: 1,
  'delivery.kind': 1,
  'delivery.zone': 1,
  'delivery.promisedBy': 1,
} as const;

/** The parts of an order from which its deadlines are computed. */
export type TimedOrder = Pick<
  OrderRecord,
  | '_id'
  | 'purchaseId'
  | 'sellerId'
  | 'sellerName'
  | 'payment'
  | 'orderStatus'
  | 'fulfilment'
  | 'placedAt'
> & { delivery: Pick<OrderRecord['delivery'], 'kind' | 'zone' | 'promisedBy'> };

/**
 * Running orders that wait for something, each list by one date of its own: those that no courier has, by
 * step and when they were placed; those that are not there, by their promised day, or without one by when
 * they were placed. What is fetched at the seller's waits for nobody once it is packed.
 */
export const WAITING_LISTS = [
  ...IN_HAND_STEPS,
  'promised',
  'unpromisedCity',
  'unpromisedElsewhere',
] as const;
export type WaitingList = (typeof WAITING_LISTS)[number];

/** The date by which a list is sorted. */
const dateOf = (list: WaitingList) => (list === 'promised' ? 'delivery.promisedBy' : 'placedAt');

function filterOf(list: WaitingList): QueryFilter<OrderRecord> {
  const isSent = { 'delivery.kind': { $ne: 'pickup' as const } };
  switch (list) {
    case 'promised':
      return isSent;
    case 'unpromisedCity':
      return { ...isSent, 'delivery.promisedBy': null, 'delivery.zone': 'city' };
    case 'unpromisedElsewhere':
      return { ...isSent, 'delivery.promisedBy': null, 'delivery.zone': { $ne: 'city' } };
    default:
      return { fulfilment: list, ...(STEPS[list].goods === 'packed' && isSent) };
  }
}

/**
 * Orders of a list whose date lies between two moments, by it.
 * @param asked of one seller, or of all; those behind a place alone
 */
export async function findWaitingOrders(
  list: WaitingList,
  {
    seller,
    from,
    to,
    after,
    limit,
  }: {
    seller: string | 'all';
    from: Date | null;
    to: Date;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<TimedOrder[]> {
  const date = dateOf(list);
  const least = after && (!from || after.at > from) ? after.at : from;
  const filter: QueryFilter<OrderRecord> = {
    ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
    orderStatus: 'pending',
    ...filterOf(list),
    payment: { $in: COUNTED_STATUSES },
    [date]: { $lte: to, ...(least && { $gte: least }), ...(list === 'promised' && { $ne: null }) },
    ...(after && {
      $or: [{ [date]: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
    }),
  };
  return withDatabase(() =>
    OrderModel.find(filter, FIELDS)
      .sort({ [date]: 1, _id: 1 })
      .limit(limit)
      .lean<TimedOrder[]>(),
  );
}

/** Finds the fields from which the deadlines of one order are calculated; null if there is no such order. */
export function findTimedOrder(id: string): Promise<TimedOrder | null> {
  return withDatabase(() => OrderModel.findById(id, FIELDS).lean<TimedOrder>());
}

/**
 * A seller's orders that were placed from one moment to before another, paid or to be paid on delivery,
 * newest first; at most `limit`.
 */
export function findOrdersPlaced(
  sellerId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<TimedOrder[]> {
  return withDatabase(() =>
    OrderModel.find(
      {
        sellerId: new Types.ObjectId(sellerId),
        placedAt: { $gte: from, $lt: to },
        payment: { $in: COUNTED_STATUSES },
        deletedAt: null,
      },
      FIELDS,
    )
      .sort({ placedAt: -1, _id: -1 })
      .limit(limit)
      .lean<TimedOrder[]>(),
  );
}

/** How many orders each seller got, and how many of them they cancelled. */
interface SellerOrders {
  sellerId: string;
  sellerName: string;
  orders: number;
  cancelled: number;
}

/**
 * Orders that were placed from one moment to before another, by seller; those that nobody paid are none.
 * What its buyer cancelled before it was packed is none either: what is cancelled was so by seller or shop.
 */
export async function sumSellerOrders(
  seller: string | 'all',
  from: Date,
  to: Date,
): Promise<SellerOrders[]> {
  const groups = await withDatabase(() =>
    OrderModel.aggregate<Omit<SellerOrders, 'sellerId'> & { _id: Types.ObjectId }>([
      {
        $match: {
          ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
          placedAt: { $gte: from, $lt: to },
          payment: { $in: COUNTED_STATUSES },
          deletedAt: null,
        },
      },
      {
        $group: {
          _id: '$sellerId',
          sellerName: { $last: '$sellerName' },
          orders: { $sum: 1 },
          cancelled: { $sum: { $cond: [{ $eq: ['$orderStatus', 'cancelled'] }, 1, 0] } },
        },
      },
    ]),
  );
  return groups.map(({ _id, ...sums }) => ({ sellerId: String(_id), ...sums }));
}
