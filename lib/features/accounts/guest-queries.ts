import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import type { Actor } from '../../platform/auth/actor';
import { UserModel } from '../../../models/user';
import { signedIn, type SignedIn } from './commands';

/** What is known of an account's phone. */
export interface ProvedContact {
  /** `+8801…` that it signs in with; undefined where it has none. */
  provedPhone: string | undefined;
  /** It ordered with phone and code, and has not asked for an account. */
  isGuest: boolean;
}

export async function provedContactOf(
  accountId: string,
  session?: ClientSession,
): Promise<ProvedContact> {
  const user = await withDatabase(() =>
    UserModel.findById(
      accountId,
      { loginPhone: 1, guest: 1 },
      session ? { session } : {},
    ).lean(),
  );
  return { provedPhone: user?.loginPhone ?? undefined, isGuest: user?.guest === true };
}

/** Whether the caller has ordered as a guest and not asked for an account yet. */
export const isGuest = async (actor: Actor): Promise<boolean> =>
  (await provedContactOf(actor.id)).isGuest;

/**
 * What a session of an account is opened with, for whoever has just proved a phone by a code; null where
 * the account is gone or disabled, or signs in by another phone or none.
 */
export async function findByProvedPhone(
  accountId: Types.ObjectId,
  phone: string,
): Promise<SignedIn | null> {
  const user = await withDatabase(() =>
    UserModel.findOne(
      { _id: accountId, loginPhone: phone, disabled: false },
      { email: 1, sessionVersion: 1, role: 1 },
    ).lean(),
  );
  return user && signedIn(user);
}
