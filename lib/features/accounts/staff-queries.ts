import 'server-only';
import type { QueryFilter, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isOwner, requirePermission } from '../../shop/policy';
import { STAFF_ROLES, type StaffRole, type TeamRole } from '../../platform/auth/staff-types';
import { withDatabase } from '../../platform/database/connect';
import { tokenHash } from '../../platform/auth/token-hash';
import { rolesWith, type Permission } from '../../shop/permissions';
import { StaffInvitationModel } from '../../../models/staff-invitation';
import { UserModel, type UserRecord } from '../../../models/user';
import { findAccountNames } from './lookup-queries';
import { TEAM_FIELDS, teamObstacle, type TeamObstacle } from './team-commands';
import { canOpenStaffSession, hiddenAddress, isReachedAt } from './staff-rules';
import type { StaffList } from './staff-schema';

/** A shop has a handful; more are told nothing. */
const MOST_STAFF = 100;

const STAFF_FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  role: 1,
  staffRole: 1,
  disabled: 1,
  lastSeenAt: 1,
} as const;
const ADDRESS_FIELDS = {
  ...TEAM_FIELDS,
  email: 1,
  emailProvedAt: 1,
  loginPhone: 1,
  phoneUsedAt: 1,
  passwordHash: 1,
  factorSince: 1,
} as const;

/** Ids of the staff that can sign in and may do this, owners among them. */
export async function findStaffWith(permission: Permission): Promise<Types.ObjectId[]> {
  const whose: QueryFilter<UserRecord> = {
    $or: [{ role: 'admin' }, { staffRole: { $in: rolesWith(permission) } }],
    disabled: { $ne: true },
  };
  const users = await withDatabase(() =>
    UserModel.find(whose, { _id: 1 }).limit(MOST_STAFF).lean(),
  );
  return users.map(({ _id }) => _id);
}

/**
 * Returns the people who work for the shop, and the open invitations, each oldest first. @throws ShopError
 * FORBIDDEN
 */
export async function listStaff(actor: Actor): Promise<StaffList> {
  requirePermission(actor, 'staff.manage');
  const whose: QueryFilter<UserRecord> = {
    $or: [{ role: 'admin' }, { staffRole: { $in: [...STAFF_ROLES] } }],
  };
  const [users, invitations] = await withDatabase(() =>
    Promise.all([
      UserModel.find(whose, STAFF_FIELDS).sort({ _id: 1 }).limit(MOST_STAFF).lean(),
      StaffInvitationModel.find({ sellerId: { $exists: false }, expiresAt: { $gt: new Date() } })
        .sort({ _id: 1 })
        .limit(MOST_STAFF)
        .lean(),
    ]),
  );
  return {
    staff: users.map((user) => ({
      _id: String(user._id),
      name: user.name,
      email: user.email ?? '',
      loginPhone: user.loginPhone ?? '',
      staffRole: isOwner(user) ? 'owner' : user.staffRole!,
      disabled: user.disabled,
      lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ _id, to, staffRole, inviter, createdAt, expiresAt }) => ({
      _id: String(_id),
      ...{ to, staffRole: staffRole!, inviter },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Content of the page of an invitation's link. */
interface OfferedRole {
  /** Role in the shop's staff; null for a team. */
  staffRole: StaffRole | null;
  /** The seller whose team it is, what the role there would be, and why it cannot be taken; null for the staff. */
  team: { seller: string; teamRole: TeamRole; obstacle: TeamObstacle | null } | null;
  /** Where it went, hidden but for what its owner knows. */
  to: string;
  /** Whether the account has proved that address. */
  isTheirs: boolean;
  isOwner: boolean;
  /** It has neither a password nor a second factor, without which no session of staff opens. */
  isOpen: boolean;
}

/** The invitation of a link as the signed-in person may take it or not; null where there is none any more. */
export async function getOfferedRole(actor: Actor, token: string): Promise<OfferedRole | null> {
  const [invitation, user] = await withDatabase(() =>
    Promise.all([
      StaffInvitationModel.findOne({
        tokenHash: tokenHash(token),
        expiresAt: { $gt: new Date() },
      }).lean(),
      UserModel.findById(actor.id, ADDRESS_FIELDS).lean(),
    ]),
  );
  if (!invitation || !user) return null;
  const { sellerId, staffRole, teamRole } = invitation;
  return {
    staffRole: staffRole ?? null,
    team: sellerId
      ? {
          seller: (await findAccountNames([String(sellerId)])).get(String(sellerId)) ?? '',
          teamRole: teamRole!,
          obstacle: await withDatabase(() => teamObstacle(user, sellerId)),
        }
      : null,
    to: hiddenAddress(invitation.to),
    isTheirs: isReachedAt(user, invitation.to),
    isOwner: isOwner(actor),
    isOpen: !canOpenStaffSession(user),
  };
}
