import 'server-only';
import type { Types } from 'mongoose';
import { DayChangeModel } from '../../../models/day-figures';
import { withDatabase } from '../../platform/database/connect';
import { dayOf } from '../../platform/time/time';
import { mayBeKept } from './days';

/** An order that changed: the figures of its day and seller are no longer right. */
interface ChangedOrder {
  /** The event's id: written once, however often it comes. */
  source: Types.ObjectId;
  placedAt: Date;
  sellerId: Types.ObjectId;
}

/** Has the figures of the orders' days made anew with the next look, where they may be kept already. */
export async function recordDayChanges(orders: ChangedOrder[]): Promise<void> {
  const now = new Date();
  const old = orders.filter(({ placedAt }) => mayBeKept(placedAt, now));
  if (old.length === 0) return;
  await withDatabase(() =>
    DayChangeModel.bulkWrite(
      old.map(({ source, placedAt, sellerId }) => ({
        updateOne: {
          filter: { _id: source },
          update: { $setOnInsert: { day: dayOf(placedAt), sellerId } },
          upsert: true,
        },
      })),
    ),
  );
}
