import 'server-only';
import { MongoServerError } from 'mongodb';
import { takeCode } from './codes';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { SessionModel } from '../../../models/session';
import { UserModel } from '../../../models/user';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { hasChangedHands, isClosedToGuests, maskedPhone } from './phone-rules';
import type { Client } from './sessions/client';
import { isKnownDevice } from './sessions/known-devices';
import type { SignInPurpose } from './sign-in-code';
import { releaseNumber } from './sign-in-method-release';
import { userWords } from './words';

/** A number and the code that was sent to it. */
interface PhoneSignIn {
  /** `+8801…` */
  phone: string;
  code: string;
  /** Name for an account that is made now; without it, the number with its middle left out. */
  name?: string | undefined;
  /**
   * Set for a user who only orders: an account that is made now is a guest's, and an existing one stays what
   * it is.
   */
  asGuest?: boolean | undefined;
  locale?: Locale | undefined;
}

/**
 * Finds the account of a number whose code was entered, or makes one. The code was sent with purpose
 * `order` for a guest and `signIn` for everybody else. A number that another account has not used for
 * long may have changed hands: it leaves that account and begins a new one (docs/decisions/phone-accounts.md).
 * @throws ShopError CODE_WRONG, CODE_OVER, TOO_MANY; LOGIN_FAILED where the account is disabled,
 *   LOGIN_NEEDED where a guest's code would open an account with a password or rights of staff
 */
export async function signInByPhone(
  { phone, code, name, asGuest = false, locale }: PhoneSignIn,
  client: Client,
): Promise<SignedIn> {
  const known = await isKnownDevice(phone, client.deviceCookie);
  // See `sendSignInCode`.
  const key = { purpose: purposeOf(asGuest), to: phone, binding: client.deviceCookie };
  await takeCode(key, code, { address: client.address, isKnown: known });
  // Twice: of two that make the account at once, the other finds it.
  return (
    (await enter({ phone, asGuest, known })) ??
    (await open({ phone, name: name || maskedPhone(phone), asGuest, locale })) ??
    (await enter({ phone, asGuest, known: true })) ??
    Promise.reject(new ShopError('CONFLICT'))
  );
}

const purposeOf = (asGuest: boolean): SignInPurpose => (asGuest ? 'order' : 'signIn');

/** Signs in to the account of a number; null where there is none, or it has just left its account. */
async function enter({
  phone,
  asGuest,
  known,
}: {
  phone: string;
  asGuest: boolean;
  known: boolean;
}): Promise<SignedIn | null> {
  const found = await withDatabase(() =>
    UserModel.findOne(
      { loginPhone: phone },
      {
        phoneUsedAt: 1,
        passwordHash: 1,
        googleId: 1,
        email: 1,
        emailProvedAt: 1,
        guest: 1,
        role: 1,
        staffRole: 1,
        factorSince: 1,
      },
    ).lean(),
  );
  if (found === null) return null;
  if (!known && hasChangedHands(found, new Date())) {
    await releaseNumber(found._id, phone);
    return null;
  }
  if (asGuest && isClosedToGuests(found)) throw new ShopError('LOGIN_NEEDED');
  const user = await withDatabase(() =>
    UserModel.findOneAndUpdate(
      { _id: found._id, loginPhone: phone, disabled: false },
      { $set: { phoneUsedAt: new Date(), ...(!asGuest && { guest: false }) } },
      { returnDocument: 'after', projection: SIGN_IN_FIELDS },
    ).lean(),
  );
  if (user === null) throw new ShopError('LOGIN_FAILED');
  return signedIn(user);
}

/** Makes the account of a number; null where there is one by now. */
async function open({
  phone,
  name,
  asGuest,
  locale,
}: {
  phone: string;
  name: string;
  asGuest: boolean;
  locale: Locale | undefined;
}): Promise<SignedIn | null> {
  const now = new Date();
  try {
    const user = await withDatabase(() =>
      UserModel.create({
        name,
        loginPhone: phone,
        phoneUsedAt: now,
        // The contact of the first order, too.
        phone,
        guest: asGuest,
        ...(locale && { locale }),
        role: 'user',
        createdAt: now,
        ...userWords({ name, loginPhone: phone }),
      }),
    );
    return await signedIn(user);
  } catch (error) {
    // The unique index decides, not a look beforehand.
    if (error instanceof MongoServerError && error.code === 11000) return null;
    throw error;
  }
}

/**
 * A guest keeps what they ordered as an account: it stays the same account, and its sessions live on
 * as others do. Does nothing to an account that is none of a guest.
 */
export async function keepAccount(actor: Actor): Promise<void> {
  await inTransaction(async (session) => {
    await UserModel.updateOne(
      { _id: actor.id, guest: true },
      { $set: { guest: false } },
      { session },
    );
    await SessionModel.updateMany(
      { accountId: actor.id, endedAt: null, guest: true },
      { $set: { guest: false } },
      { session },
    );
  });
}
