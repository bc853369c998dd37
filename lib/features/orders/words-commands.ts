import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { OrderModel } from '../../../models/order';
import { orderWords } from './words';

/** Orders that are read, and written, at once. */
const BATCH = 500;

/**
 * Makes anew what orders are found by, where it was made in another way: after a change of the
 * tokeniser. Goes through all orders in batches by their ids; may be run again and beside orders that
 * come, as nothing else changes an order's words.
 * @returns how many orders had other words
 */
export async function refreshOrderWords(): Promise<number> {
  let rewritten = 0;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const orders = await withDatabase(() =>
      OrderModel.find(after ? { _id: { $gt: after } } : {}, {
        customerName: 1,
        phoneNumber: 1,
        productName: 1,
        productNameBn: 1,
        sellerName: 1,
        searchWords: 1,
      })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean(),
    );
    if (orders.length === 0) return rewritten;
    const writes = orders.flatMap((order) => {
      const searchWords = orderWords(String(order._id), order);
      return isDeepStrictEqual(searchWords, order.searchWords)
        ? []
        : [{ updateOne: { filter: { _id: order._id }, update: { $set: { searchWords } } } }];
    });
    if (writes.length > 0) await withDatabase(() => OrderModel.bulkWrite(writes));
    rewritten += writes.length;
    after = orders.at(-1)!._id;
  }
}
