import 'server-only';
import { type ClientSession, Types, type QueryFilter } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { toBanglaDigits } from '../../platform/i18n/digits';
import { orderFilter } from './dashboard-queries';
import { COUNTED_STATUSES } from './types';
import { orderNumber } from './rules';

/** The parts of an order that the books need. */
type OrderOfBooks = Pick<
  OrderRecord,
  | '_id'
  | 'purchaseId'
  | 'sellerId'
  | 'deliveryPoisha'
  | 'lines'
  | 'delivery'
  | 'orderStatus'
  | 'fulfilment'
>;

/** The orders of purchases as they stand, in the caller's transaction. */
export async function findOrdersOfBooks(
  purchaseIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<OrderOfBooks[]> {
  const purchases = await PurchaseModel.find(
    { _id: { $in: [...purchaseIds] } },
    { 'orders._id': 1 },
    { session },
  ).lean<Pick<PurchaseRecord, 'orders'>[]>();
  const ids = purchases.flatMap(({ orders }) => orders.map(({ _id }) => _id));
  return OrderModel.find(
    { _id: { $in: ids } },
    {
      purchaseId: 1,
      sellerId: 1,
      deliveryPoisha: 1,
      lines: 1,
      delivery: 1,
      orderStatus: 1,
      fulfilment: 1,
    },
    { session },
  ).lean<OrderOfBooks[]>();
}

/** An order as whoever moves its money needs it; null where there is none. */
export function findOrderRecord(id: string): Promise<OrderRecord | null> {
  if (!isObjectId(id)) return Promise.resolve(null);
  return withDatabase(() => OrderModel.findById(id).lean<OrderRecord>());
}

/** The orders of these purchases that there still are. */
export function listOrdersOfPurchases(
  purchaseIds: readonly Types.ObjectId[],
): Promise<OrderRecord[]> {
  return withDatabase(async () => {
    const purchases = await PurchaseModel.find(
      { _id: { $in: [...purchaseIds] } },
      { 'orders._id': 1 },
    ).lean<Pick<PurchaseRecord, 'orders'>[]>();
    const ids = purchases.flatMap(({ orders }) => orders.map(({ _id }) => _id));
    return OrderModel.find({ _id: { $in: ids } }, { history: 0, notes: 0 }).lean<OrderRecord[]>();
  });
}

/** The newest orders that match a text, found as in the dashboard's list. */
export function findOrderIds(
  q: string,
  limit: number,
): Promise<{ _id: Types.ObjectId; purchaseId: Types.ObjectId }[]> {
  return withDatabase(() =>
    OrderModel.find(orderFilter({ q }), { purchaseId: 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(limit)
      .lean(),
  );
}

/** Finds the recipient of a purchase's orders; null if there is no such purchase. */
export async function findBuyer(purchaseId: Types.ObjectId) {
  const purchase = await withDatabase(() =>
    PurchaseModel.findById(purchaseId, {
      customerName: 1,
      customerEmail: 1,
      phoneNumber: 1,
    }).lean(),
  );
  return (
    purchase && {
      name: purchase.customerName,
      phone: purchase.phoneNumber,
      email: purchase.customerEmail,
    }
  );
}

/** Returns the seller of an order, as the transaction sees it. */
export async function sellerOfOrder(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const order = await OrderModel.findById(orderId, { sellerId: 1 }, { session }).lean<
    Pick<OrderRecord, 'sellerId'>
  >();
  if (!order) throw new Error(`There is no order ${String(orderId)}`);
  return order.sellerId;
}

/**
 * Lines of orders of one state and category of a span of time, with their sums. Money in integer
 * poisha, without what was cancelled of a line.
 */
export interface OrderSum {
  orderStatus: OrderRecord['orderStatus'];
  productCategory: string;
  /** Each order once, in the category of its first line. */
  orders: number;
  pieces: number;
  poisha: number;
}

/** Collection that the sums are read from, for `keptRead`. */
export const SUMMED_COLLECTION = OrderModel.collection.collectionName;

/** Units of a line that were not cancelled. */
const LIVE = { $subtract: ['$lines.quantity', '$lines.cancelled'] };

/**
 * Sums of the orders that were placed from one moment to before another, by state and category: of
 * those that are paid, or will be on delivery, and that their buyer did not cancel.
 * @param seller whose sales; `all` for the whole shop
 */
export async function sumOrders(
  seller: Types.ObjectId | 'all',
  from: Date,
  to: Date,
): Promise<OrderSum[]> {
  const filter: QueryFilter<OrderRecord> = {
    ...(seller !== 'all' && { sellerId: seller }),
    placedAt: { $gte: from, $lt: to },
    payment: { $in: COUNTED_STATUSES },
    deletedAt: null,
  };
  const groups = await withDatabase(() =>
    OrderModel.aggregate<{ _id: Pick<OrderSum, 'orderStatus' | 'productCategory'> } & OrderSum>([
      { $match: filter },
      { $unwind: { path: '$lines', includeArrayIndex: 'place' } },
      {
        $group: {
          _id: { orderStatus: '$orderStatus', productCategory: '$lines.productCategory' },
          orders: { $sum: { $cond: [{ $eq: ['$place', 0] }, 1, 0] } },
          pieces: { $sum: LIVE },
          poisha: { $sum: { $multiply: ['$lines.pricePoisha', LIVE] } },
        },
      },
    ]),
  );
  return groups.map(({ _id, orders, pieces, poisha }) => ({ ..._id, orders, pieces, poisha }));
}

/** The fields of an order that a seller's statement sums up. */
const SUM_FIELDS = {
  purchaseId: 1,
  sellerId: 1,
  deliveryPoisha: 1,
  'lines.quantity': 1,
  'lines.cancelled': 1,
  'lines.pricePoisha': 1,
  'lines.discountPoisha': 1,
  'lines.discountPayer': 1,
  'lines.commissionBp': 1,
  'delivery.discountPoisha': 1,
  'delivery.discountPayer': 1,
  'delivery.byShop': 1,
} as const;

/** An order as `postedOrder` of the journal takes it. */
type OrderSums = Pick<OrderRecord, '_id' | 'purchaseId' | 'sellerId' | 'deliveryPoisha'> & {
  lines: Pick<
    OrderRecord['lines'][number],
    'quantity' | 'cancelled' | 'pricePoisha' | 'discountPoisha' | 'discountPayer' | 'commissionBp'
  >[];
  delivery: Pick<OrderRecord['delivery'], 'discountPoisha' | 'discountPayer' | 'byShop'>;
};

/** Paid orders under way that are looked at: beyond these what they bring is not foreseen. */
const MOST_UNDER_WAY = 1_000;

/** A seller's own orders among these. */
export async function findOrderSums(
  sellerId: string,
  ids: readonly string[],
): Promise<OrderSums[]> {
  if (ids.length === 0) return [];
  return withDatabase(() =>
    OrderModel.find(
      {
        _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
        sellerId: new Types.ObjectId(sellerId),
      },
      SUM_FIELDS,
    ).lean<OrderSums[]>(),
  );
}

/** A seller's paid orders that are still to be delivered, newest first. */
export async function listPaidUnderWay(sellerId: string): Promise<OrderSums[]> {
  return withDatabase(() =>
    OrderModel.find(
      { sellerId: new Types.ObjectId(sellerId), orderStatus: 'pending', payment: 'paid' },
      SUM_FIELDS,
    )
      .sort({ placedAt: -1, _id: -1 })
      .limit(MOST_UNDER_WAY)
      .lean<OrderSums[]>(),
  );
}

/** An order as a courier's file may name it. */
export type ShippedOrder = Pick<
  OrderRecord,
  '_id' | 'purchaseId' | 'sellerId' | 'trackingNumber'
> & { delivery: Pick<OrderRecord['delivery'], 'byShop'> };

const FIELDS = { purchaseId: 1, sellerId: 1, trackingNumber: 1, 'delivery.byShop': 1 } as const;

/** However many orders carry a number that somebody typed: more than these are not looked at. */
const MOST_FOUND = 2_000;

/** The end of an order's number, a word that it is found by; empty where the text is no such number. */
const lastPart = (number: string): string =>
  /^\d{6}-([0-9a-f]{6})$/i.exec(number)?.[1]?.toLowerCase() ?? '';

/** Sellers typed tracking numbers as they liked. */
const spellings = (number: string): string[] => [
  number,
  number.toLowerCase(),
  toBanglaDigits(number),
];

/**
 * Orders by tracking number or by order number.
 * @param trackingNumbers in capitals and Latin digits
 * @param ids of orders that are wanted as well
 * @param numbers such as `261121-9C21A4`; other texts find nothing
 */
export async function findShippedOrders(
  {
    trackingNumbers,
    numbers,
    ids,
  }: {
    trackingNumbers: readonly string[];
    numbers: readonly string[];
    ids: readonly Types.ObjectId[];
  },
  session?: ClientSession,
): Promise<ShippedOrder[]> {
  const options = session ? { session } : {};
  const wanted = new Set(numbers.filter((number) => lastPart(number) !== ''));
  return withDatabase(async () => {
    const tracked =
      trackingNumbers.length === 0
        ? []
        : await OrderModel.find(
            { trackingNumber: { $in: trackingNumbers.flatMap(spellings) } },
            FIELDS,
            options,
          )
            .limit(MOST_FOUND)
            .lean<ShippedOrder[]>();
    const named =
      wanted.size === 0
        ? []
        : await OrderModel.find(
            { searchWords: { $in: [...wanted].map(lastPart) } },
            FIELDS,
            options,
          )
            .limit(MOST_FOUND)
            .lean<ShippedOrder[]>();
    const known =
      ids.length === 0
        ? []
        : await OrderModel.find({ _id: { $in: [...ids] } }, FIELDS, options).lean<ShippedOrder[]>();
    const found = [
      ...known,
      ...tracked,
      ...named.filter(({ _id }) => wanted.has(orderNumber(String(_id)))),
    ];
    return [...new Map(found.map((order) => [String(order._id), order])).values()];
  });
}

/** Orders by their ids: what a list of parcels says of each. */
export async function findTrackingNumbers(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, string>> {
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: [...ids] } }, { trackingNumber: 1 }).lean<
      Pick<OrderRecord, '_id' | 'trackingNumber'>[]
    >(),
  );
  return new Map(orders.map(({ _id, trackingNumber }) => [String(_id), trackingNumber ?? '']));
}
