import 'server-only';
import type { ClientSession } from 'mongoose';
import { DayChangeModel } from '../../../models/day-change';
import type { OrderRecord } from '../../../models/order';
import { dayOf } from '../../platform/time/time';
import { mayBeKept } from './days';

/** Has the figures of the order's day made anew, where they may be kept already; in its transaction. */
export async function recordDayChange(
  { placedAt, sellerId }: Pick<OrderRecord, 'placedAt' | 'sellerId'>,
  session: ClientSession,
): Promise<void> {
  if (!mayBeKept(placedAt, new Date())) return;
  await DayChangeModel.create([{ day: dayOf(placedAt), sellerId }], { session });
}
