import 'server-only';
import { Types } from 'mongoose';
import { tokenize } from '@paikari/catalogue-search/tokenize';
import { withDatabase } from '../../platform/database/connect';
import { localPhone } from '../../platform/phone';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { dayOfNumber } from './number-rules';
import { orderNumber } from './rules';
import { toCollectPoisha } from './views';

/** Orders, of different days, whose numbers may end alike. */
const MOST_ALIKE = 20;

const FIELDS = {
  purchaseId: 1,
  customerId: 1,
  customerName: 1,
  phoneNumber: 1,
  shippingAddress: 1,
  sellerId: 1,
  sellerName: 1,
  orderStatus: 1,
  fulfilment: 1,
  payment: 1,
  lines: 1,
  delivery: 1,
  discountPoisha: 1,
  totalPoisha: 1,
  deliveryPoisha: 1,
  collectedPoisha: 1,
  placedAt: 1,
} as const;

/** The parts of an order for tracking without an account, and what proves access. */
export type TrackedOrderRecord = Pick<OrderRecord, '_id' | keyof typeof FIELDS> & {
  /** What whoever brings it still collects. */
  toCollectPoisha: number;
};

/**
 * The order of a number and the phone that it was ordered with; null where the two do not belong
 * together: whether one of the two exists without the other shows nowhere.
 * @param number as `readOrderNumber` gives it
 * @param phone `+8801…`
 */
export async function findOrderByNumber(
  number: string,
  phone: string,
): Promise<Types.ObjectId | null> {
  // By the end of the number, which hardly two orders share; a phone may have thousands.
  const end = tokenize(number).at(-1)!;
  const found = await withDatabase(() =>
    OrderModel.find(
      { $and: [{ searchWords: end }, { searchWords: localPhone(phone) }] },
      { phoneNumber: 1 },
    )
      .limit(MOST_ALIKE)
      .lean(),
  );
  const order = found.find(
    ({ _id, phoneNumber }) => orderNumber(String(_id)) === number && phoneNumber === phone,
  );
  return order?._id ?? null;
}

/** Orders of one phone on one day that are looked through for those of a purchase. */
const MOST_OF_A_DAY = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The orders of a purchase's number that still go to the phone that it was ordered with; none where the
 * two do not belong together.
 * @param number as `readOrderNumber` gives it
 * @param phone `+8801…`
 */
export async function findOrdersOfPurchaseNumber(
  number: string,
  phone: string,
): Promise<Types.ObjectId[]> {
  const day = dayOfNumber(number);
  // The number's day is Dhaka's, and its id's second is not the order's to the moment.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const placedAt = {
    $gte: new Date(midnight - DAY_MS),
    $lt: new Date(midnight + 2 * DAY_MS),
  };
  const found = await withDatabase(() =>
    OrderModel.find({ searchWords: localPhone(phone), placedAt }, { phoneNumber: 1, purchaseId: 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(MOST_OF_A_DAY)
      .lean(),
  );
  return found
    .filter(
      ({ purchaseId, phoneNumber }) =>
        orderNumber(String(purchaseId)) === number && phoneNumber === phone,
    )
    .map(({ _id }) => _id);
}

/** Orders by their ids, for whoever proved that they know number and phone; gone ones are left out. */
export async function listTrackedOrders(ids: readonly string[]): Promise<TrackedOrderRecord[]> {
  const found = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, FIELDS).lean<
      Pick<OrderRecord, '_id' | keyof typeof FIELDS>[]
    >(),
  );
  return found.map((order) => ({ ...order, toCollectPoisha: toCollectPoisha(order) }));
}
