import { Types, type QueryFilter } from 'mongoose';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { isObjectId } from '../../platform/validation';
import type { OrderRecord } from '../../../models/order';
import type { OrderFilter } from './filter-schema';
import { toStatusFilter } from './state-rules';

import { searchedWords, sellerWordsOf } from './words';

/** The conditions of the dashboard's filters, without who may see what. */
export function orderFilter(asked: OrderFilter): QueryFilter<OrderRecord> {
  const filter: QueryFilter<OrderRecord> = { ...(asked.state && toStatusFilter(asked.state)) };
  if (asked.from || asked.to) {
    filter.placedAt = {
      ...(asked.from && { $gte: startOfDay(asked.from) }),
      ...(asked.to && { $lt: endOfDay(asked.to) }),
    };
  }
  const words: string[] = [];
  /** Text without words, `%` or `...`, is asked for and found nowhere: it may not show everything. */
  let isFound = true;
  const askFor = (asked: readonly string[]) => {
    words.push(...asked);
    isFound &&= asked.length > 0;
  };
  if (asked.seller && isObjectId(asked.seller)) filter.sellerId = new Types.ObjectId(asked.seller);
  else if (asked.seller) askFor(sellerWordsOf(asked.seller));
  const q = asked.q?.trim() ?? '';
  if (isObjectId(q)) filter._id = new Types.ObjectId(q);
  else if (q !== '') askFor(searchedWords(q));
  if (words.length > 0) filter.$and = words.map((word) => ({ searchWords: word }));
  return isFound ? filter : { ...filter, _id: { $in: [] } };
}
