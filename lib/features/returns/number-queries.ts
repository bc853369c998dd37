import 'server-only';
import type { Types } from 'mongoose';
import { ReturnModel } from '../../../models/return';
import { withDatabase } from '../../platform/database/connect';
import { returnNumber } from './number-rules';

/** Returns' numbers and orders, by the returns' ids. */
export async function findReturnNumbers(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, { number: string; orderId: Types.ObjectId }>> {
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ReturnModel.find({ _id: { $in: ids } }, { orderId: 1, serial: 1 }).lean(),
  );
  return new Map(
    found.map(({ _id, orderId, serial }) => [
      String(_id),
      { orderId, number: returnNumber(String(orderId), serial) },
    ]),
  );
}
