import 'server-only';
import { Types } from 'mongoose';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { UserModel, type UserRecord } from '../../../models/user';
import type { Actor, Support, Team } from '../../platform/auth/actor';
import { signAccessToken, type TokenSubject } from '../../platform/auth/access-token';
import { can, isStaff, withoutStaffRights } from '../../shop/policy';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { localPhone } from '../../platform/phone';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { isObjectId } from '../../platform/validation';
import type { SessionRecord } from '../../../models/session';
import { findSupportSession } from './support/queries';
import { findLiveSession, noteSessionSeen } from './sessions/queries';
import { needsOf, needsProof, opens } from './sessions/rules';
import { isInForce } from './staff-rules';
import { isLanguageNews, noteLanguage } from './language-commands';
import type { OwnAccount, SessionUser } from './schema';

/** "Last seen" is told by the hour: more would be a write for each request, and a trail of people. */
const LAST_SEEN_MS = 60 * 60 * 1000;

/** Notes that an account was seen now; of several requests at once, one writes. Nobody waits for it. */
function noteSeen(accountId: Types.ObjectId): void {
  inBackground('last seen', () => {
    const now = Date.now();
    return withDatabase(() =>
      UserModel.updateOne(
        {
          _id: accountId,
          $or: [{ lastSeenAt: null }, { lastSeenAt: { $lt: new Date(now - LAST_SEEN_MS) } }],
        },
        { $set: { lastSeenAt: new Date(now) } },
      ),
    );
  });
}

/** An account by one of its sessions. */
interface ReadSession {
  actor: Actor;
  /** The session that it is read by: the support session where a cookie's own one is in somebody else's account. */
  subject: TokenSubject;
  needsProof: boolean;
}

/** Options of `readSession`. */
interface Reading {
  /** The language of the page that it is read for, which becomes the account's. */
  viewedIn?: Locale;
  /** A browser of the staff that is in somebody else's account reads that one. */
  byCookie?: boolean;
}

/** The account with what its session says of proofs and devices. */
export async function readSession(
  subject: TokenSubject,
  { viewedIn, byCookie = false }: Reading = {},
): Promise<ReadSession | null> {
  if (!isObjectId(subject.accountId) || !isObjectId(subject.sessionId)) return null;
  const _id = new Types.ObjectId(subject.accountId);
  // Side by side, so that a request waits for the database once. Past Mongoose, as every signed-in
  // request comes here.
  const [user, session] = await Promise.all([
    withDatabase(() =>
      UserModel.collection.findOne(
        { _id, disabled: false, sessionVersion: subject.sessionVersion },
        {
          projection: {
            ...ACTOR_FIELDS,
            ...{ lastSeenAt: 1, locale: 1, localeAt: 1, factorSince: 1, sessionVersion: 1 },
          },
        },
      ),
    ),
    findLiveSession(_id, new Types.ObjectId(subject.sessionId)),
  ]);
  if (user === null || session === null) return null;
  if (session.support) {
    const support = await readSupporter(session);
    return support && enteredAs(user as never, session._id, support);
  }
  const now = Date.now();
  const needs = needsOf(user as never);
  if (!opens(needs, session, now)) return null;
  noteSessionSeen(session);
  const entered = byCookie && session.supports && (await readEntered(session.supports));
  if (entered) return entered;
  if (now - (user.lastSeenAt?.getTime() ?? 0) > LAST_SEEN_MS) noteSeen(user._id);
  const { locale, localeAt } = user;
  if (viewedIn && isLanguageNews({ locale, localeAt }, viewedIn, now)) {
    noteLanguage(user._id, viewedIn);
  }
  const actor = await actorOf(user as never);
  const awaits = isStaff(actor) && !needs.hasFactor && settings().staffFactor === 'required';
  return {
    actor: awaits ? withoutStaffRights(actor) : actor,
    subject,
    needsProof: needsProof(needs, session, now),
  };
}

/** The account that a staff member's browser is in; null where that is over, and they are themselves again. */
async function readEntered(_id: Types.ObjectId): Promise<ReadSession | null> {
  const session = await findSupportSession(_id);
  return (
    session &&
    readSession({
      accountId: String(session.accountId),
      sessionVersion: session.sessionVersion,
      sessionId: String(_id),
    })
  );
}

/** The staff member of a support session; null where they may not be in an account any more. */
async function readSupporter({
  _id,
  support,
  expiresAt,
}: Pick<SessionRecord, '_id' | 'support' | 'expiresAt'>): Promise<Support | null> {
  if (!support) return null;
  const { staffId, staffVersion, staffSessionId, reason } = support;
  const [user, own] = await Promise.all([
    withDatabase(() =>
      UserModel.findOne(
        { _id: staffId, disabled: false, sessionVersion: staffVersion },
        { ...ACTOR_FIELDS, factorSince: 1 },
      ).lean(),
    ),
    findLiveSession(staffId, staffSessionId),
  ]);
  if (!user || !own || !own.supports?.equals(_id)) return null;
  const needs = needsOf(user);
  const staff = await actorOf(user);
  const may = needs.hasFactor && opens(needs, own, Date.now()) && can(staff, 'accounts.enter');
  return may ? { staff, reason, until: expiresAt } : null;
}

/** Null for an account of the staff: it has become one meanwhile. */
async function enteredAs(
  user: ActorRecord & Pick<UserRecord, 'sessionVersion'>,
  sessionId: Types.ObjectId,
  support: Support,
): Promise<ReadSession | null> {
  const actor = await actorOf(user);
  if (isStaff(actor)) return null;
  return {
    actor: { ...actor, support },
    subject: {
      accountId: actor.id,
      sessionVersion: user.sessionVersion,
      sessionId: sessionId.toHexString(),
    },
    needsProof: true,
  };
}

/** An account that is not disabled, for work that goes on in its name; null where there is none. */
export async function findActiveAccount(id: string): Promise<Actor | null> {
  const user = await withDatabase(() =>
    UserModel.findOne({ _id: id, disabled: false }, ACTOR_FIELDS).lean(),
  );
  return user && (await actorOf(user));
}

const ACTOR_FIELDS = {
  email: 1,
  loginPhone: 1,
  name: 1,
  role: 1,
  staffRole: 1,
  staffSince: 1,
  team: 1,
} as const;

type ActorRecord = Pick<UserRecord, '_id' | keyof typeof ACTOR_FIELDS>;

async function actorOf(user: ActorRecord): Promise<Actor> {
  const team = await teamOf(user);
  return {
    id: String(user._id),
    email: user.email ?? '',
    ...(user.loginPhone && { phone: user.loginPhone }),
    name: user.name,
    role: user.role,
    ...(isInForce(user, Date.now()) && { staffRole: user.staffRole! }),
    ...(team && { team }),
  };
}

/** The team of an account, with its seller read afresh. Staff have none, whatever their record says. */
async function teamOf({ team, role, staffRole }: ActorRecord): Promise<Team | null> {
  if (!team || isStaff({ role, staffRole })) return null;
  const seller = await withDatabase(() =>
    UserModel.findById(team.sellerId, { name: 1, email: 1, disabled: 1, team: 1 }).lean(),
  );
  return {
    sellerId: String(team.sellerId),
    name: seller?.name ?? '',
    email: seller?.email ?? '',
    role: seller && !seller.disabled && !seller.team ? team.role : null,
  };
}

const OWN_FIELDS = {
  name: 1,
  email: 1,
  profile: 1,
  phone: 1,
  address: 1,
  createdAt: 1,
  passwordHash: 1,
} as const;

/** One's own account. @throws ShopError NOT_SIGNED_IN where it is gone */
export async function getOwnAccount(actor: Actor): Promise<OwnAccount> {
  const user = await withDatabase(() => UserModel.findById(actor.id, OWN_FIELDS).lean());
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return {
    name: user.name,
    email: user.email ?? '',
    profile: user.profile,
    phone: user.phone,
    address: user.address,
    hasPassword: Boolean(user.passwordHash),
    createdAt: user.createdAt.toISOString(),
  };
}

/** The photo of one's own account: path, URL, or empty. */
export async function getProfilePhoto(actor: Actor): Promise<string> {
  const user = await withDatabase(() => UserModel.findById(actor.id, { profile: 1 }).lean());
  return user?.profile ?? '';
}

/**
 * The signed-in user of a session with a fresh access token (spec section 3), or null where the
 * account is gone, disabled or has ended its sessions.
 */
export async function getSessionUser(subject: TokenSubject): Promise<SessionUser | null> {
  const read = await readSession(subject, { byCookie: true });
  if (read === null) return null;
  const { actor } = read;
  const [photoURL, accessToken] = await Promise.all([
    getProfilePhoto(actor),
    signAccessToken(read.subject),
  ]);
  const { id, email, name } = actor;
  const phone = localPhone(actor.phone ?? '');
  const isSupport = actor.support !== undefined;
  return {
    ...{ id, email, phone, displayName: name, photoURL, accessToken },
    ...(isSupport && { isSupport }),
  };
}

/** Where mails to somebody go, and in which language. */
export interface MailAddress {
  address: string;
  locale: Locale;
}

/**
 * E-mail addresses by account id, of accounts that are neither gone nor disabled. One that nobody has
 * proved is none: it may be a stranger's.
 */
export async function findMailAddresses(ids: Types.ObjectId[]): Promise<Map<string, MailAddress>> {
  const users = await withDatabase(() =>
    UserModel.find(
      { _id: { $in: ids }, disabled: false, emailProvedAt: { $ne: null } },
      { email: 1, locale: 1 },
    ).lean(),
  );
  return new Map(
    users.flatMap(({ _id, email, locale }) =>
      email ? [[String(_id), { address: email, locale: locale ?? DEFAULT_LOCALE }] as const] : [],
    ),
  );
}

/** Whether accounts are disabled, by id; an id without an account is left out. */
export async function findAccountStates(ids: Types.ObjectId[]): Promise<Map<string, boolean>> {
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids } }, { disabled: 1 }).lean(),
  );
  return new Map(users.map(({ _id, disabled }) => [String(_id), disabled]));
}
