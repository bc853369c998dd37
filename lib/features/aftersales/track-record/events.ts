import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** The shop decided on a seller's contest; entity `contest:{id}`. */
export type ContestDecided = NewEvent<
  'contest.decided',
  { sellerId: Types.ObjectId; number: string; isAccepted: boolean }
>;

/** It as a subscriber gets it. */
export type DeliveredContestDecided = DeliveredEvent<ContestDecided> &
  Pick<ContestDecided, 'name' | 'data'>;
