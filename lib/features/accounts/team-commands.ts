import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor, Doer } from '../../platform/auth/actor';
import { isStaff, requirePermission, shopFor } from '../../shop/policy';
import type { TeamRole } from '../../platform/auth/staff-types';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { publish } from '../../platform/events/publish';
import { isObjectId } from '../../platform/validation';
import { UserModel, type UserRecord } from '../../../models/user';
import { withDatabase } from '../../platform/database/connect';
import { StaffInvitationModel } from '../../../models/staff-invitation';
import { accountMoves } from './merge-moves';
import { tellSeller } from './staff-told';
import { MOST_MEMBERS, MOST_TEAM_INVITATIONS, type TeamList } from './staff-schema';

/** Fields of an account that joining, changing and leaving a team read. */
export const TEAM_FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  role: 1,
  staffRole: 1,
  disabled: 1,
  guest: 1,
  team: 1,
} as const;

type Member = Pick<UserRecord, '_id' | keyof typeof TEAM_FIELDS>;

/**
 * Changes the role of a member of one's own team, or removes them. It counts from their next request on,
 * since the actor is read afresh each time.
 * @throws ShopError FORBIDDEN for a member, NOT_FOUND where it is none of one's own
 */
export async function changeTeamRole(
  actor: Actor,
  id: string,
  teamRole: TeamRole | null,
): Promise<void> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.team'));
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const user = await UserModel.findOne({ _id: id, 'team.sellerId': sellerId }, TEAM_FIELDS, {
      session,
    }).lean<Member>();
    if (!user) throw new ShopError('NOT_FOUND');
    if (user.team!.role === teamRole) return;
    await setTeamRole(actor, user, { sellerId, teamRole }, session);
  });
}

/**
 * Leaves the team that one works in, also where its seller's account is closed.
 * @throws ShopError NOT_POSSIBLE_NOW for who is in none: nobody leaves their own shop
 */
export async function leaveTeam(actor: Actor): Promise<void> {
  await inTransaction(async (session) => {
    const user = await UserModel.findById(actor.id, TEAM_FIELDS, { session }).lean<Member>();
    if (!user?.team) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'You are in no team.' });
    }
    await setTeamRole(actor, user, { sellerId: user.team.sellerId, teamRole: null }, session);
  });
}

/**
 * Takes an account into a seller's team, in the transaction of its invitation.
 * @param by the seller, whose doing it is
 * @throws ShopError NOT_POSSIBLE_NOW where the account sells itself, is staff or in a team, or the team is full
 */
export async function joinTeam(
  actor: Actor,
  user: Member,
  { sellerId, teamRole, by }: { sellerId: Types.ObjectId; teamRole: TeamRole; by: Doer },
  session: ClientSession,
): Promise<void> {
  const refuse = (message: string) => new ShopError('NOT_POSSIBLE_NOW', { message });
  const obstacle = await teamObstacle(user, sellerId, session);
  if (obstacle) throw refuse(OBSTACLE_MESSAGES[obstacle]);
  // Written, not only read: whatever else changes this seller's team or status meanwhile meets it here.
  const seller = await UserModel.findOneAndUpdate(
    { _id: sellerId, disabled: false, team: { $exists: false } },
    { $inc: { teamChecks: 1 } },
    { session, projection: { _id: 1 } },
  ).lean();
  if (!seller) throw refuse(OBSTACLE_MESSAGES.closed);
  const members = await UserModel.countDocuments({ 'team.sellerId': sellerId }, { session });
  if (members >= MOST_MEMBERS) throw refuse(`A team has at most ${MOST_MEMBERS} members.`);
  await setTeamRole(actor, user, { sellerId, teamRole }, session, by);
}

const OBSTACLE_MESSAGES = {
  staff: 'This account is of the shop’s staff, who cannot work for a seller.',
  member: 'This account works for a seller already. Leave that team first.',
  sells: 'This account sells on its own, so it cannot work for another seller.',
  closed: 'This shop takes nobody in at the moment.',
} as const;

export type TeamObstacle = keyof typeof OBSTACLE_MESSAGES;

/** Why an account cannot come into a seller's team; null where it can. */
export async function teamObstacle(
  user: Member,
  sellerId: Types.ObjectId,
  session?: ClientSession,
): Promise<TeamObstacle | null> {
  if (isStaff(user)) return 'staff';
  if (user.team) return 'member';
  if (user._id.equals(sellerId)) return 'sells';
  const own = UserModel.exists({ 'team.sellerId': user._id });
  if (await (session ? own.session(session) : own)) return 'sells';
  return (await accountMoves().sells(user._id)) ? 'sells' : null;
}

/** Stores a team role, and notifies the seller and the audit log. The caller has authorised it. */
async function setTeamRole(
  actor: Actor,
  user: Member,
  { sellerId, teamRole }: { sellerId: Types.ObjectId; teamRole: TeamRole | null },
  session: ClientSession,
  by: Doer = actor,
): Promise<void> {
  await tellSeller(by, user, { sellerId, teamRole }, session);
  const since = user.team?.since ?? new Date();
  const { matchedCount } = await UserModel.updateOne(
    { _id: user._id, role: 'user', staffRole: { $exists: false }, disabled: user.disabled },
    teamRole === null
      ? { $unset: { team: 1 } }
      : { $set: { team: { sellerId, role: teamRole, since } } },
    { session },
  );
  if (matchedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  const of = { sellerId: String(sellerId) };
  await publish(
    actor,
    [
      {
        name: 'team.changed',
        entity: `user:${String(user._id)}`,
        data: { ...of, teamRole },
        audit: {
          action: 'user.teamRole',
          subject: 'user',
          subjectId: String(user._id),
          before: { ...of, teamRole: user.team?.role ?? 'none' },
          after: { ...of, teamRole: teamRole ?? 'none' },
        },
      },
    ],
    session,
  );
}

/** @throws ShopError NOT_POSSIBLE_NOW for a member of a seller's team, who cannot be staff beside it */
export function requireNoTeam({ team }: Pick<UserRecord, 'team'>): void {
  if (!team) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'This account works for a seller. It has to leave that team before it can be staff.',
  });
}

/**
 * Finds the people who sell for each of these sellers: themselves and their team. @returns seller ids by
 * account id
 */
export async function peopleOfShops(sellerIds: readonly string[]): Promise<Map<string, string>> {
  const shops = new Map(sellerIds.map((id) => [id, id]));
  if (shops.size === 0) return shops;
  const members = await withDatabase(() =>
    UserModel.find(
      { 'team.sellerId': { $in: sellerIds.map((id) => new Types.ObjectId(id)) } },
      { team: 1 },
    ).lean(),
  );
  for (const { _id, team } of members) shops.set(String(_id), String(team!.sellerId));
  return shops;
}

const MEMBER_FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  team: 1,
  disabled: 1,
  lastSeenAt: 1,
} as const;

/** One's own team and its open invitations, each oldest first. @throws ShopError FORBIDDEN for a member */
export async function listTeam(actor: Actor): Promise<TeamList> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.team'));
  const [members, invitations] = await withDatabase(() =>
    Promise.all([
      UserModel.find({ 'team.sellerId': sellerId }, MEMBER_FIELDS)
        .sort({ _id: 1 })
        .limit(MOST_MEMBERS)
        .lean(),
      StaffInvitationModel.find({ sellerId, expiresAt: { $gt: new Date() } })
        .sort({ _id: 1 })
        .limit(MOST_TEAM_INVITATIONS)
        .lean(),
    ]),
  );
  return {
    members: members.map(({ _id, name, email, loginPhone, team, disabled, lastSeenAt }) => ({
      ...{ _id: String(_id), name, email: email ?? '', loginPhone: loginPhone ?? '' },
      ...{ teamRole: team!.role, since: team!.since.toISOString(), disabled },
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ _id, to, teamRole, expiresAt }) => ({
      ...{ _id: String(_id), to, teamRole: teamRole! },
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The members of any seller's team, oldest first, for staff. @throws ShopError FORBIDDEN */
export async function listTeamOf(
  actor: Actor,
  sellerId: string,
): Promise<{ _id: string; name: string; teamRole: TeamRole; since: string }[]> {
  requirePermission(actor, 'accounts.see');
  const members = await withDatabase(() =>
    UserModel.find({ 'team.sellerId': new Types.ObjectId(sellerId) }, { name: 1, team: 1 })
      .sort({ _id: 1 })
      .limit(MOST_MEMBERS)
      .lean(),
  );
  return members.map(({ _id, name, team }) => ({
    ...{ _id: String(_id), name },
    ...{ teamRole: team!.role, since: team!.since.toISOString() },
  }));
}
