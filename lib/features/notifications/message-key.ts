import type { Types } from 'mongoose';
import type { Channel } from './messages/shared';

/** The name under which a notification's message is queued, once. Of several in one mail: the first one's. */
export const messageKey = (channel: Channel, id: Types.ObjectId): string =>
  `${channel}:${String(id)}`;
