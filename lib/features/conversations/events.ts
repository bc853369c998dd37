import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../platform/events/event';
import type { ThreadParty } from './types';

/** Somebody has not read for an hour what the other side wrote; entity `thread:{id}` of the oldest of it. */
export type ThreadsUnread = NewEvent<
  'threads.unread',
  { userId: Types.ObjectId; party: ThreadParty; threadId: Types.ObjectId; threads: number }
>;

/** It as a subscriber gets it. */
export type DeliveredThreadsUnread = DeliveredEvent<ThreadsUnread> &
  Pick<ThreadsUnread, 'name' | 'data'>;
