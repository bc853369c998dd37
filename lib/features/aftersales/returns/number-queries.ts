import 'server-only';
import { Types } from 'mongoose';
import { ReturnModel } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { returnNumber } from './number-rules';

const MOST_OF_PERSON = 1000;

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

/** Orders that one person gives or gave something back of, the latest. */
export async function findReturnedOrders(actor: Actor): Promise<Types.ObjectId[]> {
  const found = await withDatabase(() =>
    ReturnModel.find({ customerId: new Types.ObjectId(actor.id) }, { orderId: 1 })
      .sort({ requestedAt: -1, _id: -1 })
      .limit(MOST_OF_PERSON)
      .lean(),
  );
  return found.map(({ orderId }) => orderId);
}
