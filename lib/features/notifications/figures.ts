import 'server-only';
import { NotificationModel } from '../../../models/notification';
import { queueSource } from '../../platform/metrics/figures';

/** Notifications whose messages are yet to be queued. */
export const mailFigures = queueSource({
  name: 'mails',
  collection: () => NotificationModel.collection,
  waiting: () => ({ mail: 'due' }),
  since: 'at',
});
