import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { gatherAccess } from '../../../shop/audit/commands';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { SessionModel } from '../../../../models/session';
import type { Client } from './client';
import type { SessionEndReason } from './types';
import { ENDED_MS } from './rules';
import type { EndSessions } from './schema';

/** The change that ends a session. */
export function endedAs(endReason: SessionEndReason) {
  const now = Date.now();
  return { $set: { endedAt: new Date(now), endReason, expiresAt: new Date(now + ENDED_MS) } };
}

/** Ends every live session of an account, in the transaction that raises its session version. */
export async function endAllSessions(
  accountId: Types.ObjectId | string,
  reason: SessionEndReason,
  session?: ClientSession,
): Promise<void> {
  await SessionModel.updateMany(
    { accountId: new Types.ObjectId(accountId), endedAt: null },
    endedAs(reason),
    session ? { session } : {},
  );
}

/**
 * Ends the session that a person logs out of; one that has ended already stays as it is. Staff who log out
 * in somebody else's account log out of their own session, with which the other one ends.
 */
export async function endSession(actor: Actor, sessionId: string, client: Client): Promise<void> {
  if (actor.support) {
    const entered = await withDatabase(() =>
      SessionModel.findById(sessionId, { support: 1 }).lean(),
    );
    const own = entered?.support?.staffSessionId;
    if (own) await endSession(actor.support.staff, String(own), client);
    return;
  }
  const record = await gatherAccess(actor, 'logout', client);
  await inTransaction(async (session) => {
    const { modifiedCount } = await SessionModel.updateOne(
      { _id: sessionId, accountId: actor.id, endedAt: null },
      endedAs('logout'),
      { session },
    );
    if (modifiedCount > 0) await record(session);
  });
}

/**
 * Ends sessions of one's own from the profile: one, all others, or all.
 * @returns whether the session that asked has ended with them
 * @throws ShopError NOT_FOUND where the one is not (any more) a live one of this account
 */
export async function endOwnSessions(
  actor: Actor,
  current: string,
  { end }: EndSessions,
  client: Client,
): Promise<boolean> {
  const record = await gatherAccess(actor, 'sessionsEnded', client);
  const which =
    end === 'all'
      ? {}
      : { _id: end === 'others' ? { $ne: new Types.ObjectId(current) } : new Types.ObjectId(end) };
  await inTransaction(async (session) => {
    const { modifiedCount } = await SessionModel.updateMany(
      { accountId: new Types.ObjectId(actor.id), endedAt: null, ...which },
      endedAs(end === current ? 'logout' : 'revoked'),
      { session },
    );
    if (modifiedCount > 0) await record(session);
    else if (end !== 'others') throw new ShopError('NOT_FOUND');
  });
  return end === 'all' || end === current;
}

/** Ends every live session of an account but the one at hand. */
export async function endOtherSessions(
  accountId: Types.ObjectId,
  current: string,
  reason: SessionEndReason,
  session: ClientSession,
): Promise<void> {
  await SessionModel.updateMany(
    { accountId, endedAt: null, _id: { $ne: new Types.ObjectId(current) } },
    endedAs(reason),
    { session },
  );
}
