import 'server-only';
import { randomBytes } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { queueMessages } from '../notifications/messages';
import { tokenHash } from '../../platform/auth/token-hash';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { isOwner, requirePermission, shopFor } from '../../shop/policy';
import { isRepeated, writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { publish } from '../../platform/events/publish';
import type { AuditAction } from '../../platform/events/event';
import { consumeKey, type Limit } from '../../platform/http/limits';
import type { Locale } from '../../platform/i18n/i18n';
import { deskPaths } from '../../shop/desk-paths';
import { localePath } from '../../platform/i18n/locale-path';
import { isObjectId } from '../../platform/validation';
import { StaffInvitationModel, type StaffInvitationRecord } from '../../../models/staff-invitation';
import { UserModel } from '../../../models/user';
import { sells } from './sells';
import { endOtherSessions } from './sessions/commands';
import { setStaffRole, STATUS_FIELDS } from './staff-commands';
import { canOpenStaffSession, isReachedAt } from './staff-rules';
import {
  INVITATION_HOURS,
  type Invite,
  MOST_MEMBERS,
  MOST_TEAM_INVITATIONS,
  type TeamInvite,
} from './staff-schema';
import { roleWord, teamRoleWord } from './staff-told';
import { joinTeam } from './team-commands';

/** Nobody guesses 192 bits, and the link still fits a mail's line. */
const TOKEN_BYTES = 24;
/** Open at once: a shop invites people one by one. */
const MOST_OPEN = 50;

/** However often owners ask: nobody's mailbox is to be filled. */
const INVITATIONS: Limit = {
  name: 'staff-invitation',
  points: 5,
  seconds: 24 * 60 * 60,
  per: 'account',
};

/** Invitations to one address by all sellers together. */
const TEAM_INVITATIONS: Limit = { ...INVITATIONS, name: 'team-invitation' };
/** Invitations by one seller to any address: each is a mail or SMS that the shop pays. */
const SHOP_INVITATIONS: Limit = { ...INVITATIONS, name: 'team-invitation-shop', points: 20 };

/**
 * Invites whoever reads an e-mail or a phone to a narrower role. The link is good once, for 72 hours, and
 * for an account that has proved that address; an earlier one to the same address ends.
 * @param locale the language of the message
 * @throws ShopError FORBIDDEN, QUOTA, TOO_MANY, IDEMPOTENCY_MISMATCH
 */
export async function inviteStaff(
  actor: Actor,
  { to, staffRole }: Pick<Invite, 'to' | 'staffRole'>,
  locale: Locale,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  requirePermission(actor, 'staff.manage');
  if (!(await isRepeated(actor, 'invitestaff', idempotency))) await consumeKey(INVITATIONS, to);
  return writeOnce(actor, 'invitestaff', idempotency, async (session) => {
    const offer = { to, staffRole, sellerId: undefined };
    const { invitation, link } = await addInvitation(actor, offer, locale, session);
    const values = { what: roleWord(staffRole, locale), link, hours: INVITATION_HOURS };
    await send(invitation, 'staffInvitation', { locale, values }, session);
    await tell(actor, 'user.staffInvited', invitation, session);
    return { insertedId: String(invitation._id) };
  });
}

/**
 * Invites whoever reads an e-mail or a phone into one's own team, by the same rules. No name that a seller
 * chose goes out with it: the page of the link says whose team it is.
 * @throws ShopError FORBIDDEN for a member, NOT_POSSIBLE_NOW where nothing is sold yet, QUOTA, TOO_MANY,
 *   IDEMPOTENCY_MISMATCH
 */
export async function inviteToTeam(
  actor: Actor,
  { to, teamRole }: Pick<TeamInvite, 'to' | 'teamRole'>,
  locale: Locale,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  const shop = shopFor(actor, 'shop.team');
  const sellerId = new Types.ObjectId(shop);
  if (!(await isRepeated(actor, 'invitetoteam', idempotency))) {
    if (!(await sells(shop))) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'Please add a product first.' });
    }
    await consumeKey(SHOP_INVITATIONS, shop);
    await consumeKey(TEAM_INVITATIONS, to);
  }
  return writeOnce(actor, 'invitetoteam', idempotency, async (session) => {
    const members = await UserModel.countDocuments({ 'team.sellerId': sellerId }, { session });
    if (members >= MOST_MEMBERS) throw new ShopError('QUOTA', { extra: { quota: MOST_MEMBERS } });
    const offer = { to, sellerId, teamRole };
    const { invitation, link } = await addInvitation(actor, offer, locale, session);
    const values = { what: teamRoleWord(teamRole, locale), link, hours: INVITATION_HOURS };
    await send(invitation, 'teamInvitation', { locale, values }, session);
    await tell(actor, 'user.teamInvited', invitation, session);
    return { insertedId: String(invitation._id) };
  });
}

type Offer = Pick<StaffInvitationRecord, 'to' | 'staffRole' | 'sellerId' | 'teamRole'>;

/** Invitations of the shop itself, or of one seller. */
const invitationsOf = (sellerId: Types.ObjectId | null | undefined) =>
  sellerId ? { sellerId } : { sellerId: { $exists: false } };

/** Writes an invitation in the place of an earlier one to the same address. @throws ShopError QUOTA */
async function addInvitation(
  actor: Actor,
  offer: Offer,
  locale: Locale,
  session: ClientSession,
): Promise<{ invitation: StaffInvitationRecord; link: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = new Date();
  const { sellerId, ...rest } = offer;
  const of = invitationsOf(sellerId);
  await StaffInvitationModel.deleteMany({ to: offer.to, ...of }, { session });
  const quota = sellerId ? MOST_TEAM_INVITATIONS : MOST_OPEN;
  const open = await StaffInvitationModel.countDocuments(
    { ...of, expiresAt: { $gt: now } },
    { session },
  );
  if (open >= quota) throw new ShopError('QUOTA', { extra: { quota } });
  const invitation = {
    ...rest,
    ...(sellerId && { sellerId }),
    _id: new Types.ObjectId(),
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
    invitedBy: new Types.ObjectId(actor.id),
    inviter: signatureOf(actor),
  };
  await StaffInvitationModel.create([invitation], { session });
  const link = `${publicOrigin()}${localePath(locale, deskPaths.staffInvitation)}?token=${token}`;
  return { invitation, link };
}

const send = (
  { _id, to, expiresAt }: StaffInvitationRecord,
  kind: 'staffInvitation' | 'teamInvitation',
  message: { locale: Locale; values: { what: string; link: string; hours: number } },
  session: ClientSession,
): Promise<void> =>
  queueMessages(
    [
      {
        ...message,
        ...{ key: `${kind}:${String(_id)}`, kind, to, expiresAt },
        channel: to.includes('@') ? ('mail' as const) : ('sms' as const),
      },
    ],
    session,
  );

/** Ends an open invitation. @throws ShopError FORBIDDEN, NOT_FOUND where it was taken or is over */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'staff.manage');
  await revoke(actor, id, undefined);
}

/** Ends an open invitation to one's own team. @throws ShopError FORBIDDEN, NOT_FOUND, also for another seller's */
export async function revokeTeamInvitation(actor: Actor, id: string): Promise<void> {
  await revoke(actor, id, new Types.ObjectId(shopFor(actor, 'shop.team')));
}

async function revoke(
  actor: Actor,
  id: string,
  sellerId: Types.ObjectId | undefined,
): Promise<void> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const invitation = await StaffInvitationModel.findOneAndDelete(
      { _id: id, ...invitationsOf(sellerId) },
      { session },
    ).lean();
    if (!invitation) throw new ShopError('NOT_FOUND');
    await tell(actor, 'user.invitationRevoked', invitation, session);
  });
}

/**
 * Takes the invitation of a link: the caller works for the shop from now on, and stays signed in here alone;
 * or works for the seller who sent it.
 * @param current the session that it is done from
 * @throws ShopError INVALID for `token` where it is unknown, used, revoked or too old, or who sent it is no
 *   owner any more; FORBIDDEN where it was sent to an address that this account has not proved;
 *   NOT_POSSIBLE_NOW for an owner, a member of a team, and for a team what `joinTeam` refuses
 */
export async function acceptInvitation(
  actor: Actor,
  token: string,
  current: string,
): Promise<void> {
  await inTransaction(async (session) => {
    const invitation = await StaffInvitationModel.findOne(
      { tokenHash: tokenHash(token), expiresAt: { $gt: new Date() } },
      null,
      { session },
    ).lean();
    if (!invitation) throw linkEnded();
    const user = await UserModel.findOne(
      { _id: actor.id, disabled: false },
      { ...STATUS_FIELDS, emailProvedAt: 1, phoneUsedAt: 1, passwordHash: 1, factorSince: 1 },
      { session },
    ).lean();
    if (!user || user.guest || !isReachedAt(user, invitation.to)) throw otherAddress();
    if (!invitation.sellerId) {
      if (isOwner(user) || !canOpenStaffSession(user)) throw new ShopError('NOT_POSSIBLE_NOW');
      const inviter = { _id: invitation.invitedBy, role: 'admin' as const, disabled: false };
      if (!(await UserModel.exists(inviter).session(session))) throw linkEnded();
    }
    // Taken by whoever comes first; a second request at the same moment finds nothing.
    const { deletedCount } = await StaffInvitationModel.deleteOne(
      { _id: invitation._id },
      { session },
    );
    if (deletedCount === 0) throw linkEnded();
    const by = { id: String(invitation.invitedBy), email: invitation.inviter };
    if (invitation.sellerId) {
      const { sellerId, teamRole } = invitation;
      await joinTeam(actor, user, { sellerId, teamRole: teamRole!, by }, session);
      return;
    }
    await setStaffRole(actor, user, invitation.staffRole!, session, by);
    await endOtherSessions(user._id, current, 'role', session);
  });
}

/** Ends what an owner who is one no longer has sent and nobody took, in the transaction that does it. */
export async function endInvitationsOf(ownerId: string, session: ClientSession): Promise<void> {
  const own = { invitedBy: new Types.ObjectId(ownerId), sellerId: { $exists: false } };
  await StaffInvitationModel.deleteMany(own, { session });
}

/** Ends what a seller who is disabled has sent and nobody took, in the transaction that does it. */
export async function endTeamInvitationsOf(
  sellerId: string,
  session: ClientSession,
): Promise<void> {
  await StaffInvitationModel.deleteMany({ sellerId: new Types.ObjectId(sellerId) }, { session });
}

function linkEnded(): ShopError {
  const message = 'This invitation does not work any more. Please ask for a new one.';
  return new ShopError('INVALID', { message, fields: { token: message } });
}

function otherAddress(): ShopError {
  const message = 'This invitation went to an address that this account has not proved.';
  return new ShopError('FORBIDDEN', { message });
}

const tell = (
  actor: Actor,
  action: AuditAction,
  { _id, to, staffRole, sellerId, teamRole }: Offer & Pick<StaffInvitationRecord, '_id'>,
  session: ClientSession,
): Promise<void> =>
  publish(
    actor,
    [
      {
        name: 'staff.invitation',
        entity: `staffInvitation:${String(_id)}`,
        data: {},
        audit: {
          action,
          subject: 'user',
          subjectId: undefined,
          after: {
            to,
            ...(sellerId ? { sellerId: String(sellerId), teamRole } : { staffRole }),
          },
        },
      },
    ],
    session,
  );
