import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { StaffInvitationModel } from '../../../models/staff-invitation';
import { UserModel } from '../../../models/user';
import { MOST_MEMBERS, MOST_TEAM_INVITATIONS, type TeamList } from './team-schema';

/** Who sells for each of these sellers: themselves and their team. @returns seller ids by account id */
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
