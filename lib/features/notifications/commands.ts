import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { NotificationModel, type NotificationRecord } from '../../../models/notification';
import { mailSoon } from './mailing';

/** Whom to tell what; the time and the rest are `notify`'s. */
export type Notice = Pick<NotificationRecord, 'userId' | 'kind' | 'subjectId' | 'productName'> &
  Partial<
    Pick<
      NotificationRecord,
      | 'productNameBn'
      | 'quantity'
      | 'step'
      | 'reason'
      | 'courier'
      | 'trackingNumber'
      | 'browser'
      | 'system'
      | 'network'
    >
  >;

/**
 * Tells people of something, in the transaction that does it: nobody hears of what did not happen,
 * and nobody misses what did. The mail follows once it is committed.
 */
export async function notify(notices: Notice[], session: ClientSession): Promise<void> {
  if (notices.length === 0) return;
  const at = new Date();
  // Past Mongoose, as in `addOrder`: every value is the database's own or a checked one.
  await NotificationModel.collection.insertMany(
    notices.map((notice) => ({
      ...notice,
      _id: new Types.ObjectId(),
      at,
      readAt: null,
      mail: 'due',
    })),
    { session },
  );
  mailSoon();
}

/** Marks the caller's own notifications as read: these, or all of them. */
export async function markNotificationsRead(actor: Actor, ids?: string[]): Promise<void> {
  const some = ids && { _id: { $in: ids.filter(isObjectId).map((id) => new Types.ObjectId(id)) } };
  await withDatabase(() =>
    NotificationModel.updateMany(
      { userId: new Types.ObjectId(actor.id), readAt: null, ...some },
      { $set: { readAt: new Date() } },
    ),
  );
}
