import 'server-only';
import { Types } from 'mongoose';
import { recordAudit } from '../../../shop/audit/record';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { requireOwnPage, requirePermission } from '../../../shop/policy';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { STATUS_FIELDS } from '../staff-commands';
import type { Client } from '../sessions/client';
import { endedAs } from '../sessions/commands';
import { SUPPORT_MS } from '../sessions/rules';
import { SUPPORT } from '../sessions/types';
import { whyNotEnter } from './rules';
import type { Enter } from './schema';

/**
 * Lets a staff member's browser into somebody else's account for half an hour: a session of its own, which
 * their own one names, so that the cookie stays theirs. The account's person is told.
 * @param sessionId the staff member's own
 * @throws ShopError FORBIDDEN, also for staff's and one's own account; FACTOR_REQUIRED, NOT_FOUND, OTHER_ACCOUNT;
 *   NOT_POSSIBLE_NOW by an access token and where the account is disabled
 */
export async function enterAccount(
  actor: Actor,
  sessionId: string,
  id: string,
  { reason, account }: Enter,
  { browser, system, network }: Client,
): Promise<void> {
  requirePermission(actor, 'accounts.enter');
  requireOwnPage(actor, account);
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const accountId = new Types.ObjectId(id);
  await inTransaction(async (session) => {
    const [staff, user] = [
      await UserModel.findById(actor.id, { factorSince: 1, sessionVersion: 1 }, { session }).lean(),
      await UserModel.findById(id, { ...STATUS_FIELDS, sessionVersion: 1 }, { session }).lean(),
    ];
    const refusal = whyNotEnter(
      { id: actor.id, hasFactor: Boolean(staff?.factorSince) },
      user && { ...user, id },
    );
    if (refusal) throw new ShopError(refusal);
    const now = new Date();
    const until = new Date(now.getTime() + SUPPORT_MS);
    const _id = new Types.ObjectId();
    const own = await SessionModel.findOneAndUpdate(
      {
        _id: sessionId,
        accountId: new Types.ObjectId(actor.id),
        kind: 'browser',
        endedAt: null,
      },
      { $set: { supports: _id } },
      { session, projection: { supports: 1 } },
    ).lean();
    if (!own) throw new ShopError('NOT_POSSIBLE_NOW');
    if (own.supports) {
      const before = { _id: own.supports, endedAt: null };
      await SessionModel.updateOne(before, endedAs('replaced'), { session });
    }
    await SessionModel.insertMany(
      [
        {
          _id,
          accountId,
          sessionVersion: user!.sessionVersion,
          kind: SUPPORT,
          remember: false,
          browser,
          system,
          network,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: until,
          endedAt: null,
          support: {
            staffId: new Types.ObjectId(actor.id),
            staffVersion: staff!.sessionVersion,
            staffSessionId: new Types.ObjectId(sessionId),
            reason,
          },
        },
      ],
      { session },
    );
    await publish(
      actor,
      [
        {
          name: 'account.entered',
          entity: `user:${id}`,
          data: { accountId, reason },
          audit: {
            ...{ action: 'access.entered', subject: 'access', subjectId: id },
            after: { by: actor.name, reason, until, session: _id },
          },
        },
      ],
      session,
    );
  });
}

/** Takes a staff member back to their own session. Nothing happens where they are in no account any more. */
export async function leaveAccount({ id, support }: Actor, sessionId: string): Promise<void> {
  if (!support) return;
  await inTransaction(async (session) => {
    const { modifiedCount } = await SessionModel.updateOne(
      { _id: sessionId, kind: SUPPORT, endedAt: null },
      endedAs('logout'),
      { session },
    );
    if (modifiedCount === 0) return;
    await recordAudit(
      support.staff,
      {
        ...({ action: 'access.left', subject: 'access', subjectId: id } as const),
        after: { session: new Types.ObjectId(sessionId) },
      },
      session,
    );
  });
}

/** Writes down who of the staff does something in somebody else's account, before it is done. */
export async function recordSupport(
  { id, support }: Actor,
  call: { route: string; id: string },
): Promise<void> {
  if (!support) return;
  await withDatabase(() =>
    recordAudit(support.staff, {
      ...({ action: 'access.actedFor', subject: 'access', subjectId: id } as const),
      after: { call: call.route, ...(call.id && { of: call.id }) },
    }),
  );
}
