import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { NotificationModel } from '../../../models/notification';

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
