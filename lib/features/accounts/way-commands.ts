import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { sendCode, takeCode } from '../codes/commands';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel, type UserRecord } from '../../../models/user';
import { offerMerge } from './merge-offer';
import { releaseNumber } from './phone-release';
import { hasChangedHands } from './phone-rules';
import type { Client } from './sessions/client';
import { tellFormerPhone, tellOfWay, wayChanged } from './way-changed';
import type { Removable } from './way-kinds';
import { canRemove, fieldsOf } from './way-rules';
import type { WayAdd, WayCode } from './way-schema';
import { userWords } from './words';

/** What ways and words are told by. */
export const WAY_FIELDS = {
  name: 1,
  role: 1,
  locale: 1,
  email: 1,
  emailProvedAt: 1,
  loginPhone: 1,
  phoneUsedAt: 1,
  passwordHash: 1,
  googleId: 1,
} as const;
export type WayRecord = Pick<UserRecord, '_id' | keyof typeof WAY_FIELDS>;

/**
 * Sends a code to a phone or e-mail that the caller wants to add; it counts for this account alone.
 * @throws ShopError TOO_MANY, SMS_AWAY
 */
export function sendWayCode(
  actor: Actor,
  { phone, email }: WayCode,
  locale: Locale,
  { address }: Pick<Client, 'address'>,
): Promise<{ resendAfter: number }> {
  return sendCode({ ...keyOf(actor, { phone, email }), locale, client: { address } });
}

const keyOf = (actor: Actor, { phone, email }: WayCode) => ({
  purpose: phone === undefined ? ('email' as const) : ('contact' as const),
  to: phone ?? email!,
  binding: actor.id,
});

/**
 * Gives an account the phone or e-mail whose code was entered, in the place of the one it had. Where
 * another account has it, that one is the same person's: nothing is changed, and the two may become one.
 * @returns the id of that offer; undefined where it was added
 * @throws ShopError CODE_WRONG, CODE_OVER, TOO_MANY, CONFLICT where another account took it just now
 */
export async function addWay(
  actor: Actor,
  { phone, email, code }: WayAdd,
  client: Pick<Client, 'address'>,
): Promise<string | undefined> {
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

async function addLoginPhone(actor: Actor, phone: string): Promise<string | undefined> {
  const other = await withDatabase(() =>
    UserModel.findOne({ loginPhone: phone, _id: { $ne: actor.id } }, WAY_FIELDS).lean(),
  );
  if (other !== null && !hasChangedHands(other, new Date())) {
    return offerMerge(actor, other._id, phone);
  }
  // Whoever has the number now is not whose account that was.
  if (other !== null) await releaseNumber(other._id, phone);
  await inTransaction(async (session) => {
    const before = await ownWays(actor, session);
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
    if (before.loginPhone === phone) return;
    await tellFormerPhone(before, 'phoneChanged', session);
    await wayChanged(actor, before._id, before.loginPhone ? 'phoneChanged' : 'phoneAdded', session);
  });
  return undefined;
}

async function addEmail(actor: Actor, email: string): Promise<string | undefined> {
  const other = await withDatabase(() =>
    UserModel.findOne({ email, _id: { $ne: actor.id } }, { _id: 1 }).lean(),
  );
  if (other !== null) return offerMerge(actor, other._id, email);
  await inTransaction(async (session) => {
    const before = await ownWays(actor, session);
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
      if (!before.emailProvedAt) await wayChanged(actor, before._id, 'emailProved', session);
      return;
    }
    if (before.email) await tellOfWay(before, 'emailChanged', session);
    const change = before.email ? 'emailChanged' : 'emailAdded';
    await wayChanged(actor, before._id, change, session);
  });
  return undefined;
}

/**
 * Takes a phone, e-mail, password or Google off an account. With the e-mail go password and Google.
 * @throws ShopError LAST_WAY_IN where nobody could sign in any more, NOT_FOUND where it has none such
 */
export async function removeWay(actor: Actor, removed: Removable): Promise<void> {
  await inTransaction(async (session) => {
    // Whoever removes another one at the same moment writes the same record: one of the two begins anew.
    const before = await ownWays(actor, session);
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
    if (removed === 'email' || removed === 'password') await endLinks(before._id, session);
    if (removed === 'phone') await tellFormerPhone(before, 'phoneRemoved', session);
    if (removed === 'email') await tellOfWay(before, 'emailRemoved', session);
    await wayChanged(actor, before._id, `${removed}Removed`, session);
  });
}

/** @throws ShopError NOT_SIGNED_IN where it is gone */
async function ownWays(actor: Actor, session: ClientSession): Promise<WayRecord> {
  const own = { _id: new Types.ObjectId(actor.id), disabled: false };
  const user = await UserModel.findOne(own, WAY_FIELDS, { session }).lean();
  if (user === null) throw new ShopError('NOT_SIGNED_IN');
  return user;
}

/** Ends the links that were mailed to an address that is another one, or proved, by now. */
async function endLinks(accountId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PasswordResetModel.deleteMany({ accountId }, { session });
  await EmailProofModel.deleteMany({ accountId }, { session });
}
