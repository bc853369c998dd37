import 'server-only';
import { Types } from 'mongoose';
import { MessageModel, type MessageRecord } from '../../../../models/message';
import { paths } from '../../../shop/paths';
import { listHref } from '../../../platform/query';
import { firstWaiting, workQueue } from '../../../shop/work/queue';
import { MESSAGE_TYPES, ruleOf } from './types';

/** Older ones are of no use to anybody any more. */
const LOOKED_AT_MS = 7 * 24 * 60 * 60 * 1000;

/** Codes and links into accounts are asked for anew by who needs them (`mayTryAgain`). */
const SENT_AGAIN = MESSAGE_TYPES.filter((kind) => !ruleOf(kind).isSecret);

/** Messages that did not arrive and can still be sent again. */
export const messageQueues = [
  workQueue({
    name: 'messagesFailed',
    room: paths.messages,
    href: listHref(paths.messages, { state: 'failed' }),
    access: 'messages.manage',
    models: [MessageModel],
    read: (_all, now) =>
      firstWaiting<MessageRecord>(
        MessageModel,
        {
          state: 'failed',
          _id: { $gte: Types.ObjectId.createFromTime((now.getTime() - LOOKED_AT_MS) / 1000) },
          kind: { $in: SENT_AGAIN },
          $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
        },
        { sort: { _id: 1 }, since: 'endedAt' },
      ),
  }),
];
