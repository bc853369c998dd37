import 'server-only';
import { MessageModel } from '../../../../models/message';
import { queueSource } from '../../../platform/metrics/figures';

/**
 * Mails and SMS that wait, but those that their own address keeps waiting (a full mailbox). Each try moves
 * `dueAt`, so their age goes by when they were queued.
 */
export const messageFigures = queueSource({
  name: 'messages',
  collection: () => MessageModel.collection,
  waiting: () => ({ state: 'due', 'problem.isAway': { $ne: false } }),
  since: 'createdAt',
});
