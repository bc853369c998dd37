import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { UserModel, type UserRecord } from '../../../models/user';
import { sendCode, takeCode } from './codes';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { offerMerge } from './merge-offer';
import { requirePasswordIfAny } from './password-check-commands';
import { hasChangedHands } from './phone-rules';
import type { Client } from './sessions/client';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import { offerUndo } from './undo-commands';
import {
  notifyOfSignInMethod,
  notifyPhone,
  signInMethodChanged,
  endLinks,
  releaseEmail,
  releaseNumber,
} from './sign-in-method-release';
import { canRemove, fieldsOf, isPhonesOwn } from './sign-in-method-rules';
import type {
  SignInMethodAdd,
  SignInMethodCode,
  SignInMethodRemove,
  OwnMethods,
} from './sign-in-method-schema';
import { userWords } from './words';
import { REMOVABLE } from './sign-in-method-types';

/** Fields that determine sign-in methods and search words. */
const SIGN_IN_METHOD_FIELDS = {
  name: 1,
  role: 1,
  staffRole: 1,
  factorSince: 1,
  locale: 1,
  email: 1,
  emailProvedAt: 1,
  loginPhone: 1,
  phoneUsedAt: 1,
  passwordHash: 1,
  googleId: 1,
  guest: 1,
} as const;
type SignInMethodRecord = Pick<UserRecord, '_id' | keyof typeof SIGN_IN_METHOD_FIELDS>;

/**
 * Sends a code to a phone or e-mail that the caller wants to add; it counts for this account alone.
 * @throws ShopError TOO_MANY, SMS_AWAY
 */
export function sendSignInMethodCode(
  actor: Actor,
  { phone, email }: SignInMethodCode,
  locale: Locale,
  { address }: Pick<Client, 'address'>,
): Promise<{ resendAfter: number }> {
  return sendCode({ ...keyOf(actor, { phone, email }), locale, client: { address } });
}

const keyOf = (actor: Actor, { phone, email }: SignInMethodCode) => ({
  purpose: phone === undefined ? ('email' as const) : ('contact' as const),
  to: phone ?? email!,
  binding: actor.id,
});

/** Result of adding a sign-in method. */
interface Added {
  /** The id of an offer: another account has it, and the two may become one. */
  merge?: string;
  /** Data with which the one session that goes on is opened, where another sign-in method was replaced. */
  account?: SignedIn;
}

/**
 * Gives an account the phone or e-mail whose code was entered, in the place of the one it had; then all
 * sessions end. Where another account has it, that one is the same person's: nothing is changed, and the
 * two may become one.
 * @throws ShopError CODE_WRONG, CODE_OVER, TOO_MANY, INVALID for `password` where the account has one,
 *   EMAIL_TAKEN or PHONE_TAKEN where another account took it just now
 */
export async function addSignInMethod(
  actor: Actor,
  { phone, email, code, password }: SignInMethodAdd,
  client: Client,
): Promise<Added> {
  await requirePasswordIfAny(actor, password, client);
  await takeCode(keyOf(actor, { phone, email }), code, client);
  try {
    return phone === undefined ? await addEmail(actor, email!) : await addLoginPhone(actor, phone);
  } catch (error) {
    // The unique index decides, not a look beforehand.
    if (error instanceof MongoServerError && error.code === 11000) {
      throw new ShopError(phone === undefined ? 'EMAIL_TAKEN' : 'PHONE_TAKEN', { cause: error });
    }
    throw error;
  }
}

async function addLoginPhone(actor: Actor, phone: string): Promise<Added> {
  const other = await withDatabase(() =>
    UserModel.findOne({ loginPhone: phone, _id: { $ne: actor.id } }, SIGN_IN_METHOD_FIELDS).lean(),
  );
  if (other !== null && !hasChangedHands(other, new Date())) {
    return { merge: await offerMerge(actor, other._id, phone) };
  }
  // The person who has the number now is not the one whose account that was.
  if (other !== null) await releaseNumber(other._id, phone);
  return inTransaction(async (session) => {
    const before = await ownMethods(actor, session);
    await UserModel.updateOne(
      { _id: before._id },
      {
        $set: {
          loginPhone: phone,
          phoneUsedAt: new Date(),
          guest: false,
          ...userWords({ ...before, loginPhone: phone }),
        },
      },
      { session },
    );
    if (before.loginPhone === phone) return {};
    await offerUndo(before, session);
    await notifyPhone(before, 'phoneChanged', session);
    await signInMethodChanged(
      actor,
      before._id,
      before.loginPhone ? 'phoneChanged' : 'phoneAdded',
      session,
    );
    return before.loginPhone ? { account: await endEntrances(before._id, session) } : {};
  });
}

async function addEmail(actor: Actor, email: string): Promise<Added> {
  const other = await withDatabase(() =>
    UserModel.findOne({ email, _id: { $ne: actor.id } }, SIGN_IN_METHOD_FIELDS).lean(),
  );
  // A phone's person may have mistyped theirs: only whose address it is shows in its mailbox.
  const isReleased =
    other !== null &&
    isPhonesOwn(other) &&
    (await inTransaction((session) => releaseEmail(email, session)));
  if (other !== null && !isReleased) return { merge: await offerMerge(actor, other._id, email) };
  return inTransaction(async (session) => {
    const before = await ownMethods(actor, session);
    const isNew = before.email !== email;
    await UserModel.updateOne(
      { _id: before._id },
      {
        $set: { email, emailProvedAt: new Date(), ...userWords({ ...before, email }) },
        // Google knows the person by the address that was.
        ...(isNew && { $unset: { googleId: 1 } }),
      },
      { session },
    );
    await endLinks(before._id, session);
    if (!isNew) {
      if (!before.emailProvedAt)
        await signInMethodChanged(actor, before._id, 'emailProved', session);
      return {};
    }
    await offerUndo(before, session);
    if (before.email) await notifyOfSignInMethod(before, 'emailChanged', session);
    const change = before.email ? 'emailChanged' : 'emailAdded';
    await signInMethodChanged(actor, before._id, change, session);
    return before.email ? { account: await endEntrances(before._id, session) } : {};
  });
}

/**
 * Takes a phone, e-mail, password or Google off an account, and ends all its sessions: who came in by
 * it is out. With the e-mail go password and Google.
 * @returns what the one session that goes on is opened with
 * @throws ShopError LAST_WAY_IN where nobody could sign in any more, NOT_FOUND where it has none such,
 *   INVALID for `password` where the account has one
 */
export async function removeSignInMethod(
  actor: Actor,
  { way: removed, password }: SignInMethodRemove,
  client: Client,
): Promise<SignedIn> {
  await requirePasswordIfAny(actor, password, client);
  return inTransaction(async (session) => {
    // A call that removes another one at the same moment writes the same record: one of the two starts again.
    const before = await ownMethods(actor, session);
    const fields = fieldsOf(removed);
    if (!before[fields[0]!]) throw new ShopError('NOT_FOUND');
    if (!canRemove(before, removed)) throw new ShopError('LAST_WAY_IN');
    const after = {
      ...before,
      ...(removed === 'phone' && { loginPhone: undefined }),
      ...(removed === 'email' && { email: undefined }),
    };
    await UserModel.updateOne(
      { _id: before._id },
      {
        $unset: Object.fromEntries(fields.map((name) => [name, 1])),
        $set: {
          ...userWords(after),
          ...(removed === 'phone' && { phoneUsedAt: null }),
          ...(removed === 'email' && { emailProvedAt: null }),
        },
      },
      { session },
    );
    await offerUndo(before, session);
    if (removed === 'email' || removed === 'password') await endLinks(before._id, session);
    if (removed === 'phone') await notifyPhone(before, 'phoneRemoved', session);
    if (removed === 'email') await notifyOfSignInMethod(before, 'emailRemoved', session);
    await signInMethodChanged(actor, before._id, `${removed}Removed`, session);
    return endEntrances(before._id, session);
  });
}

/** Ends every session, token and known browser of an account: some may be of who had the way that went. */
async function endEntrances(accountId: Types.ObjectId, session: ClientSession): Promise<SignedIn> {
  await endAllSessions(accountId, 'way', session);
  await forgetDevices(accountId, session);
  const after = await UserModel.findOneAndUpdate(
    { _id: accountId },
    { $inc: { sessionVersion: 1 } },
    { session, returnDocument: 'after', projection: SIGN_IN_FIELDS },
  ).lean();
  return signedIn(after!);
}

/** @throws ShopError NOT_SIGNED_IN where it is gone */
async function ownMethods(actor: Actor, session: ClientSession): Promise<SignInMethodRecord> {
  const own = { _id: new Types.ObjectId(actor.id), disabled: false };
  const user = await UserModel.findOne(own, SIGN_IN_METHOD_FIELDS, { session }).lean();
  if (user === null) throw new ShopError('NOT_SIGNED_IN');
  return user;
}

/**
 * Returns the sign-in methods of the caller's own account. @throws ShopError NOT_SIGNED_IN where it is gone
 */
export async function getOwnMethods(actor: Actor): Promise<OwnMethods> {
  const user = await withDatabase(() =>
    UserModel.findById(actor.id, {
      email: 1,
      emailProvedAt: 1,
      loginPhone: 1,
      passwordHash: 1,
      googleId: 1,
    }).lean(),
  );
  if (user === null) throw new ShopError('NOT_SIGNED_IN');
  return {
    email: user.email ?? '',
    isEmailProved: Boolean(user.emailProvedAt),
    phone: user.loginPhone ?? '',
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: Boolean(user.googleId),
    removable: REMOVABLE.filter((one) => canRemove(user, one)),
  };
}

/** The e-mail of the caller's own account that nobody has proved yet; null where there is none such. */
export async function getUnprovedEmail(actor: Actor): Promise<string | null> {
  if (actor.email === '') return null;
  // Past Mongoose, as every look at the dashboard comes here.
  const unproved = await withDatabase(() =>
    UserModel.collection.findOne(
      { _id: new Types.ObjectId(actor.id), email: actor.email, emailProvedAt: null },
      { projection: { _id: 1 } },
    ),
  );
  return unproved && actor.email;
}
