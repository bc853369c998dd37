import 'server-only';
import type { Types } from 'mongoose';
import { MongoServerError } from 'mongodb';
import type { AccountVersion } from '../../platform/auth/access-token';
import type { Actor } from '../../platform/auth/actor';
import { hashPassword } from '../../platform/auth/passwords';
import { can, type Rights } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { ShopError } from '../../shop/errors';
import { log } from '../../platform/log';
import { isOwnImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import { agreedTexts } from '../content';
import { announceSellerChange } from './lock-commands';
import { findFactorMethods } from './factor/queries';
import { takeFactor } from './factor/take-commands';
import type { Client } from './sessions/client';
import { lackingStep, needsOf, type Needs } from './sessions/rules';
import { UserModel } from '../../../models/user';
import { requireUncommonPassword } from './common-passwords';
import { queueEmailProof } from './email-proof-commands';
import { guessPassword, matchPassword } from './password-check-commands';
import { getProfilePhoto } from './queries';
import type { Credentials, ProfileChange, Registration } from './schema';
import { sells } from './sells';
import { userWords } from './words';

/** Account that may be signed in, and whether it may have products that only its user sees. */
export interface SignedIn extends AccountVersion {
  /** Empty where there is none. */
  email: string;
  /** `+8801…` that it signs in with. */
  phone?: string | undefined;
  /** Ordered with phone and code and asked for no account: its session ends within a day. */
  guest?: boolean | undefined;
  preview: boolean;
  /** Needs of its sessions. */
  needs: Needs;
}

/** A signed-in account with the proof that was given at this login. */
export interface Entered extends SignedIn {
  shown: { provedAt?: Date; factorAt?: Date };
}

/**
 * Makes an account; everyone begins as `user`. A link that proves its e-mail is mailed to it.
 * @param locale the language of that mail
 * @throws ShopError EMAIL_TAKEN — also when two registrations of one address meet; INVALID where
 *   the photo is none that was uploaded here, or the password is a common one
 */
export async function registerUser(
  input: Registration,
  locale: Locale = DEFAULT_LOCALE,
): Promise<SignedIn> {
  await requireUncommonPassword(input.password, input, 'password');
  await requireOwnPhoto(input.profile);
  const passwordHash = await hashPassword(input.password);
  const consentTo = await agreedTexts();
  try {
    const user = await inTransaction(async (session) => {
      const [made] = await UserModel.create(
        [
          {
            name: input.name,
            email: input.email,
            passwordHash,
            profile: input.profile,
            role: 'user',
            locale,
            createdAt: new Date(),
            consentTo,
            ...userWords(input),
          },
        ],
        { session },
      );
      await queueEmailProof({ accountId: made!._id, email: input.email, locale }, session);
      return made!;
    });
    const { _id, sessionVersion } = user;
    return {
      accountId: String(_id),
      email: input.email,
      sessionVersion,
      preview: false,
      needs: { role: 'user', hasFactor: false },
    };
  } catch (error) {
    // The unique index decides, not a look beforehand.
    if (error instanceof MongoServerError && error.code === 11000) {
      throw new ShopError('EMAIL_TAKEN', { fields: { email: 'emailTaken' }, cause: error });
    }
    throw error;
  }
}

/**
 * Changes what is given of one's own account. What products and orders show keeps the name and
 * address it was made with.
 * @throws ShopError INVALID where the photo is none that was uploaded here
 */
export async function updateProfile(actor: Actor, change: ProfileChange): Promise<void> {
  const { name, profile } = change;
  // A photo that stays needs no check: a Google account's comes from Google and not from `/upload`.
  if (profile !== undefined && profile !== (await getProfilePhoto(actor))) {
    await requireOwnPhoto(profile);
  }
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length === 0) return;
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne(
      { _id: actor.id, disabled: false },
      { $set: { ...given, ...(name !== undefined && wordsOf({ ...actor, name })) } },
    ),
  );
  if (matchedCount === 0) throw new ShopError('NOT_SIGNED_IN');
  // The seller's page names the district of it.
  if (given.address !== undefined) announceSellerChange(actor.id);
}

/**
 * Keeps the phone and address of an order for the next one. The order stands whatever happens here:
 * a failure is logged and told nobody.
 */
export async function keepContact(
  actor: Actor,
  order: { phoneNumber: string; shippingAddress: string },
): Promise<void> {
  try {
    await updateProfile(actor, { phone: order.phoneNumber, address: order.shippingAddress });
  } catch (err) {
    log().error({ task: 'keep contact', err }, 'address not kept for the next order');
  }
}

const wordsOf = ({ name, email, phone }: Actor) => userWords({ name, email, loginPhone: phone });

/** A photo comes from `/upload`, or there is none. */
async function requireOwnPhoto(profile: string): Promise<void> {
  if (profile === '') return;
  if (!isOwnImage(profile, settings())) {
    throw new ShopError('INVALID', { fields: { profile: 'imageHost' } });
  }
  const missing = await claimPictures([profile]);
  if (missing.length > 0) throw new ShopError('INVALID', { fields: { profile: 'imageGone' } });
}

/**
 * Checks an e-mail and password, see `guessPassword` for the limits, and the code of the second factor
 * where one is given. Whether that is all that the account needs, `requireAllSteps` says.
 * @throws ShopError LOGIN_FAILED, FACTOR_WRONG, TOO_MANY
 */
export async function signIn(credentials: Credentials, client: Client): Promise<Entered> {
  const account = await checkPassword(credentials, client);
  const shown: Entered['shown'] = { provedAt: new Date() };
  if (account.needs.hasFactor && credentials.otp) {
    await takeFactor(account.accountId, credentials.otp);
    shown.factorAt = new Date();
  }
  return { ...account, shown };
}

/**
 * Requires all steps of a call that can't come back with the second step.
 * @throws ShopError FACTOR_NEEDED, with `passkey` where a browser can use one on the page of that step
 */
export async function requireAllSteps({ accountId, needs, shown }: Entered): Promise<void> {
  const step = lackingStep(needs, shown);
  if (step === null) return;
  const { hasPasskey } = await findFactorMethods(accountId);
  throw new ShopError('FACTOR_NEEDED', hasPasskey ? { extra: { passkey: true } } : {});
}

function checkPassword(credentials: Credentials, client: Client): Promise<SignedIn> {
  return guessPassword(credentials.email, client, async () => {
    const user = await withDatabase(() =>
      UserModel.findOne(
        { email: credentials.email },
        { ...SIGN_IN_FIELDS, passwordHash: 1, disabled: 1 },
      ).lean(),
    );
    const matches = await matchPassword(user, credentials.password);
    if (!user || matches === null || user.disabled) throw new ShopError('LOGIN_FAILED');
    return signedIn(user);
  });
}

/** Fields of an account with which its session is opened. */
export const SIGN_IN_FIELDS = {
  email: 1,
  loginPhone: 1,
  guest: 1,
  sessionVersion: 1,
  role: 1,
  staffRole: 1,
  factorSince: 1,
} as const;

/** Returns the data with which a session of this account is opened. */
export async function signedIn(
  user: Rights & {
    _id: Types.ObjectId;
    email?: string | null | undefined;
    loginPhone?: string | null | undefined;
    guest?: boolean | null | undefined;
    sessionVersion: number;
    factorSince?: Date | null | undefined;
  },
): Promise<SignedIn> {
  return {
    accountId: String(user._id),
    email: user.email ?? '',
    ...(user.loginPhone && { phone: user.loginPhone }),
    ...(user.guest && { guest: true }),
    sessionVersion: user.sessionVersion,
    preview: can(user, 'products.review') || (await sells(String(user._id))),
    needs: needsOf(user),
  };
}
