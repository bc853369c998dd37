import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { knownIn } from '../../platform/database/transaction';
import type { Actor } from '../../platform/auth/actor';
import { UserModel, type UserRecord } from '../../../models/user';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { hasChangedHands, isClosedToGuests } from './phone-rules';

/** Facts that are known of an account's phone. */
interface ProvedContact {
  /** `+8801…` that it signs in with; undefined where it has none. */
  provedPhone: string | undefined;
  /** It ordered with phone and code, and has not asked for an account. */
  isGuest: boolean;
  /** Its phone, its e-mail or its Google account was proved, or it is staff. */
  isProved: boolean;
}

/** Fields from which an account's contact is read. */
export const CONTACT_FIELDS = {
  ...{ loginPhone: 1, guest: 1 },
  ...{ emailProvedAt: 1, googleId: 1, role: 1 },
} as const;

const contactName = (accountId: string) => `contact ${accountId}`;

/** Keeps what a transaction has read of an account's contact, for its other parts. */
export function noteContact(
  accountId: string,
  user: Partial<Pick<UserRecord, keyof typeof CONTACT_FIELDS>> | null,
  session: ClientSession,
): ProvedContact {
  const contact = contactOf(user);
  knownIn(session).set(contactName(accountId), contact);
  return contact;
}

const contactOf = (
  user: Partial<Pick<UserRecord, keyof typeof CONTACT_FIELDS>> | null,
): ProvedContact => ({
  provedPhone: user?.loginPhone ?? undefined,
  isGuest: user?.guest === true,
  isProved: Boolean(
    user?.loginPhone || user?.emailProvedAt || user?.googleId || user?.role === 'admin',
  ),
});

/** In a transaction that `lockBuyer` has begun, what that read. */
export async function provedContactOf(
  accountId: string,
  session?: ClientSession,
): Promise<ProvedContact> {
  const known = session && knownIn(session).get(contactName(accountId));
  if (known) return known as ProvedContact;
  const user = await withDatabase(() =>
    UserModel.findById(accountId, CONTACT_FIELDS, session ? { session } : {}).lean(),
  );
  return contactOf(user);
}

/** Whether the caller has ordered as a guest and not asked for an account yet. */
export const isGuest = async (actor: Actor): Promise<boolean> =>
  (await provedContactOf(actor.id)).isGuest;

/**
 * Returns the data with which a session of an account is opened, for a user who has just proved a phone by a
 * code; null where the account is gone or disabled, or signs in by another phone or none.
 */
export async function findByProvedPhone(
  accountId: Types.ObjectId,
  phone: string,
): Promise<SignedIn | null> {
  const user = await withDatabase(() =>
    UserModel.findOne(
      { _id: accountId, loginPhone: phone, disabled: false },
      {
        ...SIGN_IN_FIELDS,
        passwordHash: 1,
        googleId: 1,
        emailProvedAt: 1,
        phoneUsedAt: 1,
        guest: 1,
      },
    ).lean(),
  );
  // Like a guest's code, this opens nothing that a password or the shop's staff keep closed.
  if (user && isClosedToGuests(user)) return null;
  // A number that was not used for long may be somebody else's by now.
  return user && !hasChangedHands(user, new Date()) ? signedIn(user) : null;
}
