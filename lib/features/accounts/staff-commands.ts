import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor, Doer } from '../../platform/auth/actor';
import { isOwner, requirePermission } from '../../shop/policy';
import type { StaffRole } from '../../platform/auth/staff-types';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { publish } from '../../platform/events/publish';
import { isObjectId } from '../../platform/validation';
import { UserModel, type UserRecord } from '../../../models/user';
import { endAllSessions } from './sessions/commands';
import { statusOf, tellOwners } from './staff-told';
import { requireNoTeam } from './team-commands';

const FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  role: 1,
  staffRole: 1,
  disabled: 1,
  guest: 1,
  team: 1,
} as const;

/** Fields of an account that determine its role in the shop. */
export const STATUS_FIELDS = FIELDS;

type Member = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

/**
 * Gives an account a narrower role, another one, or none any more; its sessions and tokens end, so that
 * whoever holds one proves anew who they are. All owners are told.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW for an owner (`changeUser` is for them), and
 *   for an account that is disabled, a guest's or in a seller's team where a role is given
 */
export async function changeStaffRole(
  actor: Actor,
  id: string,
  staffRole: StaffRole | null,
): Promise<void> {
  requirePermission(actor, 'staff.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
  await inTransaction(async (session) => {
    const user = await UserModel.findById(id, FIELDS, { session }).lean<Member>();
    if (!user) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
    if (isOwner(user)) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This account is an owner of the shop.' });
    }
    if (staffRole !== null && (user.disabled || user.guest)) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'Nobody can log in to this account.' });
    }
    if ((user.staffRole ?? null) === staffRole) return;
    await setStaffRole(actor, user, staffRole, session);
    await UserModel.updateOne({ _id: user._id }, { $inc: { sessionVersion: 1 } }, { session });
    await endAllSessions(user._id, 'role', session);
  });
}

/**
 * Writes a narrower role, tells all owners and the audit log. The caller has looked who may.
 * @param by whose doing it is, where the person only took what they were offered
 */
export async function setStaffRole(
  actor: Actor,
  user: Member,
  staffRole: StaffRole | null,
  session: ClientSession,
  by: Doer = actor,
): Promise<void> {
  if (staffRole !== null) requireNoTeam(user);
  const after = staffRole ?? 'none';
  await tellOwners(by, user, after, session);
  // An owner's role has nothing narrower beside it.
  const { matchedCount } = await UserModel.updateOne(
    { _id: user._id, role: 'user', ...(staffRole !== null && { team: { $exists: false } }) },
    staffRole === null
      ? { $unset: { staffRole: 1, staffSince: 1 } }
      : { $set: { staffRole, staffSince: new Date() } },
    { session },
  );
  if (matchedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  await publish(
    actor,
    [
      {
        name: 'staff.changed',
        entity: `user:${String(user._id)}`,
        data: { staffRole },
        audit: {
          action: 'user.staffRole',
          subject: 'user',
          subjectId: String(user._id),
          before: { staffRole: statusOf(user) },
          after: { staffRole: after },
        },
      },
    ],
    session,
  );
}
