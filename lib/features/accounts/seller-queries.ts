import 'server-only';
import { Types, type ClientSession } from 'mongoose';
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

/** How a seller is reached, as the papers of parcels say it. */
export interface SenderContact {
  /** `+8801…` or empty. */
  phone: string;
  /** As in `PublicAccount`. */
  place: { en: string; bn: string } | null;
}

/** Those of sellers by id; accounts that are gone are left out. */
export async function findSenderContacts(
  ids: readonly string[],
): Promise<Map<string, SenderContact>> {
  if (ids.length === 0) return new Map();
  const [users, districts] = await Promise.all([
    withDatabase(() =>
      UserModel.find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { phone: 1, address: 1 },
      ).lean(),
    ),
    listDistricts(),
  ]);
  return new Map(
    users.map(({ _id, phone, address }) => {
      const district = districtOf(address, districts);
      const place = district && { en: district.name, bn: district.bn_name };
      return [String(_id), { phone, place }];
    }),
  );
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
