import 'server-only';
import type { Types } from 'mongoose';
import { inBackground } from '../../../platform/jobs/background';
import { withDatabase } from '../../../platform/database/connect';
import { SessionModel, type SessionRecord } from '../../../../models/session';
import { idleMs } from './rules';

/** "Last seen" is told to a few minutes: more would be a write for each request. */
const SEEN_MS = 5 * 60 * 1000;

type LiveSession = Pick<
  SessionRecord,
  '_id' | 'kind' | 'remember' | 'guest' | 'createdAt' | 'lastSeenAt' | 'provedAt' | 'factorAt'
>;

/** The session of an account, where it is alive; whether it opens the account is another question (`opens`). */
export function findLiveSession(
  accountId: Types.ObjectId,
  sessionId: Types.ObjectId,
): Promise<LiveSession | null> {
  // Past Mongoose, as every signed-in request comes here; the sweeper may be behind `expiresAt`.
  return withDatabase(() =>
    SessionModel.collection.findOne<LiveSession>(
      { _id: sessionId, accountId, endedAt: null, expiresAt: { $gt: new Date() } },
      {
        projection: {
          kind: 1,
          remember: 1,
          guest: 1,
          createdAt: 1,
          lastSeenAt: 1,
          provedAt: 1,
          factorAt: 1,
        },
      },
    ),
  );
}

/**
 * Notes that a session was used now, and moves its end; of many requests at once, one writes. A guest's
 * ends a day after it began, however much it is used.
 */
export function noteSessionSeen({ _id, kind, remember, guest, lastSeenAt }: LiveSession): void {
  const now = Date.now();
  if (now - lastSeenAt.getTime() < SEEN_MS) return;
  inBackground('session seen', () =>
    withDatabase(() =>
      SessionModel.updateOne(
        { _id, endedAt: null, lastSeenAt: { $lt: new Date(now - SEEN_MS) } },
        {
          $set: {
            lastSeenAt: new Date(now),
            ...(!guest && { expiresAt: new Date(now + idleMs({ kind, remember })) }),
          },
        },
      ),
    ),
  );
}
