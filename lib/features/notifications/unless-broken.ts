import 'server-only';
import type { NotificationRecord } from '../../../models/notification';
import { log } from '../../platform/log';

/** The result of `make`; undefined, with a line in the log, where it fails: other notifications go on. */
export function unlessBroken<T>(
  { _id, kind }: Pick<NotificationRecord, '_id' | 'kind'>,
  make: () => T,
): T | undefined {
  try {
    return make();
  } catch (err) {
    log().error({ notificationId: String(_id), kind, err }, 'a notification has no words');
    return undefined;
  }
}
