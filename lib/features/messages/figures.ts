import 'server-only';
import { MessageModel } from '../../../models/message';
import { queueSource } from '../../platform/metrics/queue-figures';

/** Mails and SMS whose time has come and that nobody has taken. */
export const messageFigures = queueSource({
  name: 'messages',
  collection: () => MessageModel.collection,
  waiting: () => ({ state: 'due', dueAt: { $lte: new Date() } }),
  since: 'dueAt',
});
