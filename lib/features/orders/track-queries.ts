import 'server-only';
import { Types } from 'mongoose';
import { tokenize } from '@paikari/catalogue-search/tokenize';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { idsOfNumber } from './number-rules';
import { orderNumber } from './rules';
import { toCollectPoisha } from './views';

/** Orders of one phone and day whose numbers may end alike. */
const MOST_ALIKE = 20;

const FIELDS = {
  customerName: 1,
  phoneNumber: 1,
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

/** Of an order what somebody without an account may be told, and what proves that they may. */
export type TrackedOrderRecord = Pick<OrderRecord, '_id' | keyof typeof FIELDS> & {
  /** What whoever brings it still collects. */
  toCollectPoisha: number;
};

/**
 * The order of a number and the phone that it was ordered with; null where the two do not belong
 * together. One query, which looks at that phone's orders alone: whether the number exists with another
 * phone costs nothing and shows nowhere.
 * @param number as `readOrderNumber` gives it
 * @param phone `+8801…`
 */
export async function findOrderByNumber(
  number: string,
  phone: string,
): Promise<Types.ObjectId | null> {
  const { from, below } = idsOfNumber(number);
  const found = await withDatabase(() =>
    OrderModel.find(
      {
        phoneNumber: phone,
        _id: { $gte: new Types.ObjectId(from), $lt: new Types.ObjectId(below) },
        searchWords: tokenize(number).at(-1)!,
      },
      { _id: 1 },
    )
      .limit(MOST_ALIKE)
      .lean(),
  );
  return found.find(({ _id }) => orderNumber(String(_id)) === number)?._id ?? null;
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
