import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ReviewRequestModel } from '../../../../models/review';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { findReturnedOrders } from '../../orders';
import type { ReviewEvent } from './events';
import { ASK_DAYS } from './types';
import { reviewableOrders } from './queries';

const DAY_MS = 24 * 3_600_000;

/** Buyers that one run of the job asks; the others are the next one's. */
const BATCH = 100;

/** Remembers that an order's buyer is to be asked three days after its delivery was proved. */
export async function planRequest(orderId: Types.ObjectId, deliveredAt: Date): Promise<void> {
  await withDatabase(() =>
    ReviewRequestModel.updateOne(
      { _id: orderId },
      { $setOnInsert: { dueAt: new Date(deliveredAt.getTime() + ASK_DAYS * DAY_MS) } },
      { upsert: true },
    ),
  );
}

/** Asks buyers whose time has come, each once; who has reviewed already is not asked. @returns how many */
export async function askForReviews(now = new Date()): Promise<number> {
  const due = await withDatabase(() =>
    ReviewRequestModel.find({ askedAt: { $exists: false }, dueAt: { $lte: now } }, { _id: 1 })
      .sort({ dueAt: 1, _id: 1 })
      .limit(BATCH)
      .lean(),
  );
  const orders = await findReturnedOrders(due.map(({ _id }) => _id));
  const open = await reviewableOrders([...orders.values()], now);
  let asked = 0;
  for (const { _id } of due) {
    const order = open.has(String(_id)) ? orders.get(String(_id)) : undefined;
    const isAsked = await inTransaction(async (session: ClientSession) => {
      const { modifiedCount } = await ReviewRequestModel.updateOne(
        { _id, askedAt: { $exists: false } },
        { $set: { askedAt: now } },
        { session },
      );
      if (modifiedCount !== 1 || !order) return false;
      const event: ReviewEvent = {
        name: 'review.asked',
        entity: `order:${String(_id)}`,
        data: {
          orderId: _id,
          customerId: order.customerId,
          productName: order.productName,
          productNameBn: order.productNameBn ?? '',
          quantity: order.quantity,
          products: order.lines.length,
        },
      };
      await publish(null, [event], session);
      return true;
    });
    asked += Number(isAsked);
  }
  return asked;
}
