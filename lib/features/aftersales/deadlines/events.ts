import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { DeadlineUrgency } from './kinds';

/** So many last moments are near, or over: told to a seller, or to the shop's staff (null). */
export type DeadlinesReminded = NewEvent<
  'deadlines.reminded',
  { sellerId: Types.ObjectId | null; urgency: DeadlineUrgency; count: number }
>;

export type DeliveredDeadlinesReminded = DeliveredEvent<DeadlinesReminded> &
  Pick<DeadlinesReminded, 'name' | 'data'>;
