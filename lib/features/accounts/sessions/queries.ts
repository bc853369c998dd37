import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { SESSION_KINDS, type SessionKind } from './kinds';
import { MAX_LIVE } from './rules';
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
      kind: { $in: [...SESSION_KINDS] },
      sessionVersion: account?.sessionVersion,
      expiresAt: { $gt: new Date() },
    })
      .sort({ lastSeenAt: -1 })
      .limit(MAX_LIVE.browser + MAX_LIVE.script)
      .lean();
  });
  const views = records.map((record) => ({
    _id: String(record._id),
    kind: record.kind as SessionKind,
    current: String(record._id) === current,
    browser: record.browser ?? '',
    system: record.system ?? '',
    network: record.network ?? '',
    createdAt: record.createdAt.toISOString(),
    lastSeenAt: record.lastSeenAt.toISOString(),
  }));
  return views.sort((a, b) => Number(b.current) - Number(a.current));
}
