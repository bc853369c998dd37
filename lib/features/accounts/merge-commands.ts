import 'server-only';
import type { Types, ClientSession } from 'mongoose';
import { isStaff, type Rights } from '../../shop/policy';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { AccountMergeModel, type AccountMergeRecord } from '../../../models/account-merge';
import { UserModel, type UserRecord } from '../../../models/user';
import { afterCommit, inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { inBackground } from '../../platform/jobs/background';
import { log } from '../../platform/log';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import type { MergeObstacle } from './merge-types';
import type { StoredSignInMethods } from './phone-rules';
import { accountMoves } from './merge-moves';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import { notifyOfSignInMethod, notifyPhone, signInMethodChanged } from './sign-in-method-release';
import { userWords } from './words';

/** An account that may become one with another. */
interface Mergeable extends StoredSignInMethods, Rights {
  factorSince?: Date | null | undefined;
  /** Has or had products, sales or money due. */
  sells: boolean;
  /** It is in a seller's team, or has one. */
  hasTeam: boolean;
  isBusy: boolean;
}

/** Why two accounts cannot become one; null where they can. */
export function mergeObstacle(
  own: Mergeable,
  other: Mergeable,
  provedBy: string,
): MergeObstacle | null {
  if (other.loginPhone !== provedBy && other.email !== provedBy) return 'gone';
  if (isStaff(own) || isStaff(other)) return 'administrator';
  if (own.factorSince || other.factorSince) return 'secondFactor';
  if (own.hasTeam || other.hasTeam) return 'team';
  if (own.sells && other.sells) return 'bothSell';
  return own.isBusy || other.isBusy ? 'busy' : null;
}

/** The one that sells stays, as its goods, books and papers name it; else the one that is signed in. */
export const otherStays = (
  own: Pick<Mergeable, 'sells'>,
  other: Pick<Mergeable, 'sells'>,
): boolean => other.sells && !own.sells;

/**
 * The ways into the other account that count. Where its e-mail was just proved for the first time, its
 * password, phone and Google may be those of a stranger who registered with that address.
 */
export function trustedMethods(
  other: StoredSignInMethods,
  provedBy: string,
  now: Date,
): StoredSignInMethods {
  if (other.email !== provedBy) return other;
  if (other.emailProvedAt) return other;
  return { email: other.email, emailProvedAt: now };
}

/**
 * The ways into the account that stays. What was just proved counts before all else, then what was
 * proved, then its own. E-mail, password and Google come together.
 */
export function joinedSignInMethods(
  into: StoredSignInMethods,
  from: StoredSignInMethods,
  provedBy: string,
): StoredSignInMethods {
  const both = [into, from];
  const mail =
    both.find(({ email }) => email === provedBy) ??
    both.find(({ email, emailProvedAt }) => email && emailProvedAt) ??
    both.find(({ email }) => email) ??
    into;
  const phone =
    both.find(({ loginPhone }) => loginPhone === provedBy) ??
    both.find(({ loginPhone }) => loginPhone) ??
    into;
  return {
    email: mail.email,
    emailProvedAt: mail.emailProvedAt,
    passwordHash: mail.passwordHash,
    googleId: mail.googleId,
    loginPhone: phone.loginPhone,
    phoneUsedAt: phone.phoneUsedAt,
  };
}

/** An offer to make two accounts one, as its person sees it before agreeing. */
interface MergeView {
  _id: string;
  /** Phone (`+8801…`) or e-mail that was proved. */
  provedBy: string;
  /** Name of the other account. */
  name: string;
  obstacle: MergeObstacle | null;
  /** Whether the other account is the one that stays, as it sells. */
  otherStays: boolean;
}

/** A pair that may become one, read afresh. */
interface MergePair {
  offer: AccountMergeRecord & { provedBy: string };
  own: UserRecord & Mergeable;
  other: UserRecord & Mergeable;
  obstacle: MergeObstacle | null;
}

/** Returns what a user was offered; null where there is no such offer of theirs any more. */
export async function getMergeOffer(actor: Actor, id: string): Promise<MergeView | null> {
  const pair = await withDatabase(() => readPair(actor, id));
  if (pair === null) return null;
  const { offer, own, other, obstacle } = pair;
  return {
    _id: String(offer._id),
    provedBy: offer.provedBy,
    name: other.name,
    obstacle,
    otherStays: otherStays(own, other),
  };
}

/** The two accounts of an offer; null where it is none of the caller's, or one of them is gone. */
async function readPair(
  actor: Actor,
  id: string,
  session?: ClientSession,
): Promise<MergePair | null> {
  if (!isObjectId(id)) return null;
  const within = session ? { session } : {};
  const offer = await AccountMergeModel.findOne(
    { _id: id, actorId: actor.id, state: 'offered', expiresAt: { $gt: new Date() } },
    null,
    within,
  ).lean();
  if (!offer?.provedBy) return null;
  const { provedBy } = offer;
  const own = await readAccount(offer.actorId, session);
  const other = await readAccount(offer.otherId, session);
  if (own === null || other === null) return null;
  const obstacle = mergeObstacle(own, other, provedBy);
  return { offer: { ...offer, provedBy }, own, other, obstacle };
}

async function readAccount(
  _id: Types.ObjectId,
  session: ClientSession | undefined,
): Promise<(UserRecord & Mergeable) | null> {
  const within = session ? { session } : {};
  const user = await UserModel.findOne({ _id, disabled: false }, null, within).lean();
  if (user === null) return null;
  const moving = await AccountMergeModel.findOne(
    { state: 'moving', $or: [{ fromId: _id }, { intoId: _id }] },
    { _id: 1 },
    within,
  ).lean();
  const members = await UserModel.findOne({ 'team.sellerId': _id }, { _id: 1 }, within).lean();
  return {
    ...user,
    sells: await accountMoves().sells(_id),
    hasTeam: Boolean(user.team) || members !== null,
    isBusy: moving !== null,
  };
}

/**
 * A call that the account that went had begun before its sessions ended is over by then: what it wrote
 * is found by the second round.
 */
const SECOND_ROUND_MS = 10 * 60_000;
const ROUNDS = 2;
/** Most batches of each type of record in one run; the next run continues. */
const MOST_BATCHES = 200;

/**
 * Makes two accounts one that the caller proved both of. The one that stays gets the other's ways in
 * that it has none of; the other's sessions end, and its records move in the background.
 * @returns the account that stays, to be signed in to where that is not the caller's own
 * @throws ShopError NOT_FOUND where there is no such offer any more, NOT_POSSIBLE_NOW with `obstacle`
 */
export async function mergeAccounts(actor: Actor, offerId: string): Promise<SignedIn> {
  return inTransaction(async (session) => {
    const pair = await readPair(actor, offerId, session);
    if (pair === null) throw new ShopError('NOT_FOUND');
    const { obstacle } = pair;
    if (obstacle !== null) throw new ShopError('NOT_POSSIBLE_NOW', { extra: { obstacle } });
    const stays = await joinPair(actor, pair, session);
    afterCommit(session, moveSoon);
    return signedIn(stays);
  });
}

const moveSoon = () => inBackground('merge accounts', moveMergedAccounts);

async function joinPair(
  actor: Actor,
  { offer, own, other }: MergePair,
  session: ClientSession,
): Promise<Entering> {
  const now = new Date();
  const { provedBy } = offer;
  const trusted = { ...other, ...cleared, ...trustedMethods(other, provedBy, now) } as UserRecord;
  const [into, from]: [UserRecord, UserRecord] = otherStays(own, other)
    ? [trusted, own]
    : [own, trusted];
  const joined = joinedSignInMethods(into, from, provedBy);
  await UserModel.updateOne(
    { _id: from._id },
    {
      $set: {
        ...{ disabled: true, mergedInto: into._id, emailProvedAt: null, phoneUsedAt: null },
        // It is found by nothing that is the other's now.
        ...userWords({ name: from.name }),
      },
      $unset: { email: 1, loginPhone: 1, passwordHash: 1, googleId: 1 },
      $inc: { sessionVersion: 1 },
    },
    { session },
  );
  await endAllSessions(from._id, 'merged', session);
  await forgetDevices(from._id, session);
  await PasswordResetModel.deleteMany({ accountId: { $in: [into._id, from._id] } }, { session });
  await EmailProofModel.deleteMany({ accountId: { $in: [into._id, from._id] } }, { session });
  // Anything that a stranger knew of the account that stays ends as well.
  const isTakenOver = into === trusted && !other.emailProvedAt && other.email === provedBy;
  if (isTakenOver) {
    await endAllSessions(into._id, 'merged', session);
    await forgetDevices(into._id, session);
  }
  const stays = await stay(into, from, { joined, isTakenOver }, session);
  await AccountMergeModel.updateOne(
    { _id: offer._id },
    {
      $set: { state: 'moving', fromId: from._id, intoId: into._id, dueAt: now },
      $unset: { expiresAt: 1, provedBy: 1 },
    },
    { session },
  );
  await signInMethodChanged(actor, into._id, 'accountMerged', session);
  for (const { email, loginPhone, emailProvedAt, locale } of [into, from]) {
    if (email !== joined.email) {
      await notifyOfSignInMethod({ email, emailProvedAt, locale }, 'accountMerged', session);
    }
    if (loginPhone !== joined.loginPhone) {
      await notifyPhone({ loginPhone, locale }, 'phoneRemoved', session);
    }
  }
  return stays;
}

/** Fields of an account that `signedIn` requires. */
type Entering = Parameters<typeof signedIn>[0];

const cleared = { passwordHash: undefined, googleId: undefined, loginPhone: undefined };

/** Writes the account that stays with what the other one brings. */
async function stay(
  into: UserRecord,
  from: UserRecord,
  { joined, isTakenOver }: { joined: StoredSignInMethods; isTakenOver: boolean },
  session: ClientSession,
): Promise<Entering> {
  const signInMethods = Object.entries(joined);
  const given = Object.fromEntries(
    signInMethods.filter(([, value]) => value),
  ) as Partial<UserRecord>;
  const empty = signInMethods.filter(([name, value]) => !value && !KEPT_EMPTY.has(name));
  const stays = await UserModel.findOneAndUpdate(
    { _id: into._id },
    {
      $set: {
        ...given,
        guest: Boolean(into.guest && from.guest),
        profile: into.profile || from.profile,
        phone: into.phone || from.phone,
        address: into.address || from.address,
        locale: into.locale ?? from.locale ?? null,
        ...userWords({ name: into.name, email: joined.email, loginPhone: joined.loginPhone }),
      },
      ...(empty.length > 0 && { $unset: Object.fromEntries(empty.map(([name]) => [name, 1])) }),
      ...(isTakenOver && { $inc: { sessionVersion: 1 } }),
    },
    { session, returnDocument: 'after', projection: SIGN_IN_FIELDS },
  ).lean();
  return stays!;
}

/** Fields that are null and not absent. */
const KEPT_EMPTY = new Set(['emailProvedAt', 'phoneUsedAt']);

/** Moves the records of accounts that became one; what a stop left is gone on with at the next run. */
export async function moveMergedAccounts(): Promise<void> {
  const due = await withDatabase(() =>
    AccountMergeModel.find({ state: 'moving', dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .limit(50)
      .lean(),
  );
  for (const merge of due) {
    try {
      await moveOne(merge);
    } catch (err) {
      // One that fails must not hold up the others; it is due again at the next run.
      log().error({ task: 'merge accounts', merge: String(merge._id), err }, 'records not moved');
    }
  }
}

async function moveOne({ _id, fromId, intoId, rounds }: AccountMergeRecord): Promise<void> {
  let isDone = true;
  for (const move of Object.values(accountMoves().moves)) {
    let batches = 0;
    while ((await move(fromId!, intoId!)) > 0) {
      batches += 1;
      if (batches < MOST_BATCHES) continue;
      isDone = false;
      break;
    }
  }
  if (!isDone) return;
  const isLast = rounds + 1 >= ROUNDS;
  await withDatabase(() =>
    AccountMergeModel.updateOne(
      { _id, state: 'moving', rounds },
      {
        $inc: { rounds: 1 },
        $set: isLast ? { state: 'done' } : { dueAt: new Date(Date.now() + SECOND_ROUND_MS) },
      },
    ),
  );
}
