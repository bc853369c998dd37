import 'server-only';
import { randomBytes } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { queueMessages } from '../messages/queue-commands';
import { tokenHash } from '../../platform/auth/token-hash';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { isOwner, requirePermission } from '../../platform/auth/policy';
import { isRepeated, writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { publish } from '../../platform/events/publish';
import type { AuditAction } from '../../platform/events/event';
import type { Limit } from '../../platform/http/limit-rules';
import { consumeKey } from '../../platform/http/limits';
import type { Locale } from '../../platform/i18n/i18n';
import { deskPaths } from '../../platform/desk-paths';
import { localePath } from '../../platform/paths';
import { isObjectId } from '../../platform/validation';
import { StaffInvitationModel, type StaffInvitationRecord } from '../../../models/staff-invitation';
import { UserModel } from '../../../models/user';
import { endOtherSessions } from './sessions/commands';
import { setStaffRole, STANDING_FIELDS } from './staff-commands';
import { canOpenStaffSession, isReachedAt } from './staff-rules';
import { INVITATION_HOURS, type Invite } from './staff-schema';
import { roleWord } from './staff-told';

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
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  return writeOnce(actor, 'invitestaff', idempotency, async (session) => {
    await StaffInvitationModel.deleteMany({ to }, { session });
    const open = await StaffInvitationModel.countDocuments(
      { expiresAt: { $gt: now } },
      { session },
    );
    if (open >= MOST_OPEN) throw new ShopError('QUOTA', { extra: { quota: MOST_OPEN } });
    const _id = new Types.ObjectId();
    const invitation = {
      ...{ _id, tokenHash: tokenHash(token), to, staffRole, createdAt: now, expiresAt },
      invitedBy: new Types.ObjectId(actor.id),
      inviter: signatureOf(actor),
    };
    await StaffInvitationModel.create([invitation], { session });
    const message = {
      key: `staffInvitation:${String(_id)}`,
      kind: 'staffInvitation' as const,
      channel: to.includes('@') ? ('mail' as const) : ('sms' as const),
      to,
      locale,
      values: {
        what: roleWord(staffRole, locale),
        link: `${publicOrigin()}${localePath(locale, deskPaths.staffInvitation)}?token=${token}`,
        hours: INVITATION_HOURS,
      },
      expiresAt,
    };
    await queueMessages([message], session);
    await tell(actor, 'user.staffInvited', invitation, session);
    return { insertedId: String(_id) };
  });
}

/** Ends an open invitation. @throws ShopError FORBIDDEN, NOT_FOUND where it was taken or is over */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'staff.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const invitation = await StaffInvitationModel.findOneAndDelete({ _id: id }, { session }).lean();
    if (!invitation) throw new ShopError('NOT_FOUND');
    await tell(actor, 'user.invitationRevoked', invitation, session);
  });
}

/**
 * Takes the invitation of a link: the caller works for the shop from now on, and stays signed in here alone.
 * @param current the session that it is done from
 * @throws ShopError INVALID for `token` where it is unknown, used, revoked or too old, or who sent it is no
 *   owner any more; FORBIDDEN where it was sent to an address that this account has not proved;
 *   NOT_POSSIBLE_NOW for an owner
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
      { ...STANDING_FIELDS, emailProvedAt: 1, phoneUsedAt: 1, passwordHash: 1, factorSince: 1 },
      { session },
    ).lean();
    if (!user || user.guest || !isReachedAt(user, invitation.to)) throw otherAddress();
    if (isOwner(user) || !canOpenStaffSession(user)) throw new ShopError('NOT_POSSIBLE_NOW');
    const inviter = { _id: invitation.invitedBy, role: 'admin' as const, disabled: false };
    if (!(await UserModel.exists(inviter).session(session))) throw linkEnded();
    // Taken by whoever comes first; a second request at the same moment finds nothing.
    const { deletedCount } = await StaffInvitationModel.deleteOne(
      { _id: invitation._id },
      { session },
    );
    if (deletedCount === 0) throw linkEnded();
    const by = { id: String(invitation.invitedBy), email: invitation.inviter };
    await setStaffRole(actor, user, invitation.staffRole, session, by);
    await endOtherSessions(user._id, current, 'role', session);
  });
}

/** Ends what an owner who is one no longer has sent and nobody took, in the transaction that does it. */
export async function endInvitationsOf(ownerId: string, session: ClientSession): Promise<void> {
  await StaffInvitationModel.deleteMany({ invitedBy: new Types.ObjectId(ownerId) }, { session });
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
  { _id, to, staffRole }: Pick<StaffInvitationRecord, '_id' | 'to' | 'staffRole'>,
  session: ClientSession,
): Promise<void> =>
  publish(
    actor,
    [
      {
        name: 'staff.invitation',
        entity: `staffInvitation:${String(_id)}`,
        data: {},
        audit: { action, subject: 'user', subjectId: undefined, after: { to, staffRole } },
      },
    ],
    session,
  );
