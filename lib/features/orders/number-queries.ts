import 'server-only';
import { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { toLatinDigits } from '../../platform/i18n/digits';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { parseDay } from '../../platform/time/day-text';
import { orderNumber } from './rules';

/** Orders of one phone and day that are looked at. */
const MOST_OF_DAY = 500;

/** An order's number as people write it, in either script, with or without `#` and dash; null: none. */
export function readOrderNumber(text: string): { number: string; day: string } | null {
  const plain = toLatinDigits(text).toUpperCase().replace(/[\s#]/g, '');
  const [, year, month, date, end] = /^(\d\d)(\d\d)(\d\d)-?([0-9A-F]{6})$/.exec(plain) ?? [];
  const day = year && parseDay(`20${year}-${month}-${date}`);
  return day ? { number: `${year}${month}${date}-${end}`, day } : null;
}

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
