import 'server-only';
import type { Types } from 'mongoose';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/** "Last seen" is told by the hour: more would be a write for each request, and a trail of people. */
export const LAST_SEEN_MS = 60 * 60 * 1000;

/** Notes that an account was seen now; of several requests at once, one writes. Nobody waits for it. */
export function noteSeen(accountId: Types.ObjectId): void {
  inBackground('last seen', () => {
    const now = Date.now();
    return withDatabase(() =>
      UserModel.updateOne(
        {
          _id: accountId,
          $or: [{ lastSeenAt: null }, { lastSeenAt: { $lt: new Date(now - LAST_SEEN_MS) } }],
        },
        { $set: { lastSeenAt: new Date(now) } },
      ),
    );
  });
}
