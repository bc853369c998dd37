import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { districtOf } from '../locations/district-rules';
import { listDistricts } from '../locations/queries';
import { UserModel } from '../../../models/user';

/** What everybody may know of an account that sells. */
export interface PublicAccount {
  /** ISO date of the account's beginning. */
  since: string;
  /** The district of the profile's address, never more of it; null where none is named there. */
  place: { en: string; bn: string } | null;
}

/** What everybody may know of an account, or null where there is none. */
export async function getPublicAccount(id: string): Promise<PublicAccount | null> {
  const [user, districts] = await Promise.all([
    withDatabase(() => UserModel.findById(id, { createdAt: 1, address: 1 }).lean()),
    listDistricts(),
  ]);
  if (!user) return null;
  const district = districtOf(user.address, districts);
  return {
    since: user.createdAt.toISOString(),
    place: district && { en: district.name, bn: district.bn_name },
  };
}

/** When an account was made (ISO), or null where there is none: all that the review asks of it. */
export async function getSellerSince(id: string): Promise<string | null> {
  return (await getPublicAccount(id))?.since ?? null;
}

/** Whether an account is disabled, read in the caller's transaction. */
export async function isSellerDisabled(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const user = await UserModel.findById(id, { disabled: 1 }, { session }).lean();
  return user?.disabled === true;
}
