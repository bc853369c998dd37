import 'server-only';
import type { ClientSession } from 'mongoose';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { publish } from '../../platform/events/publish';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { endAllSessions } from './sessions/commands';
import { STATUS_FIELDS } from './staff-commands';
import { endInvitationsOf, endTeamInvitationsOf } from './staff-invitation-commands';
import { statusOf, tellOwners } from './staff-told';
import { requireNoTeam } from './team-commands';
import { isObjectId } from '../../platform/validation';
import { UserModel } from '../../../models/user';
import { lockOwners } from './lock-commands';
import type { AccessChange, UserChange, UserView } from './schema';

const USER_FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  profile: 1,
  role: 1,
  disabled: 1,
  createdAt: 1,
} as const;

/** Every account, oldest first. @throws ShopError FORBIDDEN for anyone but an administrator */
export async function listUsers(actor: Actor): Promise<UserView[]> {
  requirePermission(actor, 'users.manage');
  const users = await withDatabase(() => UserModel.find({}, USER_FIELDS).sort({ _id: 1 }).lean());
  return users.map((user) => ({
    _id: String(user._id),
    name: user.name,
    email: user.email ?? '',
    loginPhone: user.loginPhone ?? '',
    profile: user.profile,
    role: user.role,
    disabled: user.disabled,
    createdAt: user.createdAt.toISOString(),
  }));
}

/**
 * Changes an account's role or its quota of products, or disables or enables it; disabling ends its
 * sessions and tokens, as does taking a narrower role off. All owners are told of a role. Its products follow with `followDisabledSeller` (moderation).
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW for the last administrator, and to make an
 *   administrator of who is in a seller's team
 */
export async function changeUser(actor: Actor, id: string, change: UserChange): Promise<void> {
  await inTransaction((session) => changeInside(actor, id, change, { session }));
}

/** `changeUser` in a transaction. @param from the state that it starts from, else CONFLICT; without it any */
async function changeInside(
  actor: Actor,
  id: string,
  change: UserChange,
  { session, from }: { session: ClientSession; from?: Pick<UserView, 'disabled'> },
): Promise<void> {
  requirePermission(actor, 'users.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
  const fields = { ...STATUS_FIELDS, productQuota: 1 };
  const user = await UserModel.findById(id, fields, { session }).lean();
  if (!user) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
  if (from && user.disabled !== from.disabled) throw new ShopError('CONFLICT');
  const before = {
    role: user.role,
    disabled: user.disabled,
    productQuota: user.productQuota ?? null,
    ...(user.staffRole && { staffRole: user.staffRole }),
  };
  const next = {
    role: change.role ?? before.role,
    disabled: change.disabled ?? before.disabled,
    productQuota: change.productQuota === undefined ? before.productQuota : change.productQuota,
  };
  const { reason } = change;
  if (next.role === 'admin') requireNoTeam(user);
  const isActiveAdmin = user.role === 'admin' && !user.disabled;
  if (isActiveAdmin && (next.role !== 'admin' || next.disabled)) {
    // Touching every administrator makes two such changes at once meet: one of them runs again
    // and sees what the other left.
    if ((await lockOwners(session)) < 2) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This is the last administrator and has to stay one.',
      });
    }
  }
  const { staffRole } = user;
  // The contract's two words leave no narrower role beside them.
  const loses = change.role !== undefined && Boolean(staffRole);
  const status = statusOf({ role: next.role, staffRole: loses ? null : staffRole });
  if (status !== statusOf(user)) await tellOwners(actor, user, status, session);
  if (isActiveAdmin && (next.role !== 'admin' || next.disabled)) {
    await endInvitationsOf(id, session);
  }
  if (next.disabled) await endTeamInvitationsOf(id, session);
  const ends = next.disabled || (loses && next.role === 'user');
  await UserModel.updateOne(
    { _id: id },
    {
      ...(loses && { $unset: { staffRole: 1, staffSince: 1 } }),
      $set: {
        ...next,
        ...(next.role !== before.role && {
          adminSince: next.role === 'admin' ? new Date() : null,
        }),
        ...(change.disabled !== undefined && { productsFollow: false }),
      },
      ...(ends && { $inc: { sessionVersion: 1 } }),
    },
    { session },
  );
  if (ends) await endAllSessions(id, next.disabled ? 'disabled' : 'role', session);
  const after = { ...next, ...(staffRole && { staffRole: loses ? 'none' : staffRole }) };
  await publish(
    actor,
    [
      {
        name: 'user.changed',
        entity: `user:${id}`,
        data: { before, after },
        audit: {
          ...{ action: 'user.change', subject: 'user', subjectId: id, before },
          after: { ...after, ...(reason && { reason }) },
        },
      },
    ],
    session,
  );
}

/**
 * Disables an account, or enables it again, and keeps why. Its products follow with `followDisabledSeller`.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW for the last administrator, CONFLICT where somebody
 *   else did it already, IDEMPOTENCY_MISMATCH
 */
export async function changeAccess(
  actor: Actor,
  id: string,
  { step, reason }: AccessChange,
  idempotency?: Idempotency,
): Promise<void> {
  requirePermission(actor, 'users.manage');
  const disabled = step === 'disable';
  await writeOnce(actor, `useraccess:${id}`, idempotency, async (session) => {
    await changeInside(actor, id, { disabled, reason }, { session, from: { disabled: !disabled } });
    return {};
  });
}
