import 'server-only';
import { NotificationModel } from '../../../models/notification';
import { queueSource } from '../../platform/metrics/queue-figures';

/** Notifications whose mail is yet to be sent. */
export const mailFigures = queueSource({
  name: 'mails',
  collection: () => NotificationModel.collection,
  waiting: () => ({ mail: 'due' }),
  since: 'at',
});
