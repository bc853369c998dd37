import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { toBanglaDigits } from '../../platform/i18n/digits';
import { orderNumber } from './rules';

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
