import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { SessionModel, type SessionRecord } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { inBackground } from '../../../platform/jobs/background';
import { SESSION_TYPES, type SessionType } from './types';
import { MAX_LIVE, idleMs } from './rules';
import type { SessionView } from './schema';

/**
 * One's own live sessions, the one that asks first, then the last seen.
 * @param current id of the session that asks
 */
export async function listSessions(actor: Actor, current: string): Promise<SessionView[]> {
  const accountId = new Types.ObjectId(actor.id);
  const records = await withDatabase(async () => {
    const account = await UserModel.findById(accountId, { sessionVersion: 1 }).lean();
    return SessionModel.find({
      accountId,
      endedAt: null,
      kind: { $in: [...SESSION_TYPES] },
      sessionVersion: account?.sessionVersion,
      expiresAt: { $gt: new Date() },
    })
      .sort({ lastSeenAt: -1 })
      .limit(MAX_LIVE.browser + MAX_LIVE.script)
      .lean();
  });
  const views = records.map((record) => ({
    _id: String(record._id),
    kind: record.kind as SessionType,
    current: String(record._id) === current,
    browser: record.browser ?? '',
    system: record.system ?? '',
    network: record.network ?? '',
    createdAt: record.createdAt.toISOString(),
    lastSeenAt: record.lastSeenAt.toISOString(),
  }));
  return views.sort((a, b) => Number(b.current) - Number(a.current));
}

/** "Last seen" is told to a few minutes: more would be a write for each request. */
const SEEN_MS = 5 * 60 * 1000;

type LiveSession = Pick<
  SessionRecord,
  | '_id'
  | 'kind'
  | 'remember'
  | 'guest'
  | 'createdAt'
  | 'lastSeenAt'
  | 'expiresAt'
  | 'provedAt'
  | 'factorAt'
  | 'support'
  | 'supports'
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
          expiresAt: 1,
          support: 1,
          supports: 1,
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
