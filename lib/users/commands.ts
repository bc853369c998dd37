import 'server-only';
import type { Types } from 'mongoose';
import { MongoServerError } from 'mongodb';
import type { TokenSubject } from '../auth/access-token';
import type { Actor } from '../auth/actor';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { withDatabase } from '../database/connect';
import { settings } from '../env';
import { ShopError } from '../errors';
import { log } from '../http/log';
import { isOwnImage } from '../images/allowed';
import { claimPictures } from '../images/claim';
import { ProductModel } from '../../models/product';
import { UserModel } from '../../models/user';
import { guessPassword } from './password-guess';
import { getProfilePhoto } from './queries';
import type { Credentials, ProfileChange, Registration } from './schema';
import { userWords } from './words';

/** Who was signed in, and whether they may have products that only they see. */
export interface SignedIn extends TokenSubject {
  preview: boolean;
}

/**
 * Makes an account; everyone begins as `user`.
 * @throws ShopError EMAIL_TAKEN — also when two registrations of one address meet; INVALID where
 *   the photo is none that was uploaded here
 */
export async function registerUser(input: Registration): Promise<SignedIn> {
  await requireOwnPhoto(input.profile);
  const passwordHash = await hashPassword(input.password);
  try {
    const user = await withDatabase(() =>
      UserModel.create({
        name: input.name,
        email: input.email,
        passwordHash,
        profile: input.profile,
        role: 'user',
        createdAt: new Date(),
        ...userWords(input),
      }),
    );
    return { accountId: String(user._id), sessionVersion: user.sessionVersion, preview: false };
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
      { $set: { ...given, ...(name !== undefined && userWords({ name, email: actor.email })) } },
    ),
  );
  if (matchedCount === 0) throw new ShopError('NOT_SIGNED_IN');
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
 * Checks an e-mail and password, see `guessPassword` for the limits.
 * @throws ShopError LOGIN_FAILED, TOO_MANY
 */
export function signIn(credentials: Credentials, address: string): Promise<SignedIn> {
  return guessPassword(credentials.email, address, async () => {
    const user = await withDatabase(() =>
      UserModel.findOne(
        { email: credentials.email },
        { passwordHash: 1, sessionVersion: 1, disabled: 1, role: 1 },
      ).lean(),
    );
    const matches = await passwordMatches(credentials.password, user?.passwordHash);
    if (!user || !matches || user.disabled) throw new ShopError('LOGIN_FAILED');
    return signedIn(user);
  });
}

/** A Google profile that NextAuth has verified. */
export interface GoogleProfile {
  sub: string;
  email: string;
  name: string;
  picture: string;
}

/**
 * Finds or makes the account of a Google sign-in. One that meets a password account of the same
 * address takes it over and ends its password and sessions, as nobody had proved that address.
 * @returns null where the account is disabled
 */
export async function signInWithGoogle(profile: GoogleProfile): Promise<SignedIn | null> {
  const email = profile.email.toLowerCase();
  const name = profile.name.slice(0, 100);
  const user = await withDatabase(async () => {
    await UserModel.updateOne(
      { email, googleId: { $ne: profile.sub }, passwordHash: { $exists: true } },
      { $set: { googleId: profile.sub }, $unset: { passwordHash: 1 }, $inc: { sessionVersion: 1 } },
    );
    return UserModel.findOneAndUpdate(
      { email },
      {
        $set: { googleId: profile.sub },
        $setOnInsert: {
          name,
          ...userWords({ name, email }),
          profile: profile.picture,
          role: 'user',
          disabled: false,
          sessionVersion: 1,
          createdAt: new Date(),
        },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  });
  return user.disabled ? null : signedIn(user);
}

/** What a session of this account is made of. */
export async function signedIn(user: {
  _id: Types.ObjectId;
  sessionVersion: number;
  role: string;
}): Promise<SignedIn> {
  const sells = await withDatabase(() => ProductModel.exists({ authorId: user._id }));
  return {
    accountId: String(user._id),
    sessionVersion: user.sessionVersion,
    preview: user.role === 'admin' || sells !== null,
  };
}
