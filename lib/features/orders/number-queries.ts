import 'server-only';
import { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { readOrderNumber } from './number-rules';
import { orderNumber } from './rules';

/** Orders of one phone and day that are looked at. */
const MOST_OF_DAY = 500;

/** Ids begin with the second in which they were made. */
const idAt = (moment: Date) => Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000));

/**
 * The order with a number that was ordered with a phone.
 * @param phoneNumber `+8801…`
 * @returns null where there is none, whichever of the two is wrong
 */
export async function findOrderByNumber(
  text: string,
  phoneNumber: string,
): Promise<OrderRecord | null> {
  const asked = readOrderNumber(text);
  const day = asked?.day ?? '2000-01-01';
  const orders = await withDatabase(() =>
    OrderModel.find({
      phoneNumber,
      _id: { $gte: idAt(startOfDay(day)), $lt: idAt(endOfDay(day)) },
    })
      .limit(MOST_OF_DAY)
      .lean<OrderRecord[]>(),
  );
  return orders.find(({ _id }) => orderNumber(String(_id)) === asked?.number) ?? null;
}
