import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { districtOf } from '../../shop/locations/district-rules';
import { listDistricts } from '../../shop/locations/queries';
import { findPickupAddresses } from './addresses/queries';
import { sells } from './sells';
import { findShopContacts } from './shops/queries';
import { UserModel } from '../../../models/user';

/** Facts that everybody may know of an account that sells. */
interface PublicAccount {
  /** ISO date of the account's beginning. */
  since: string;
  /** The district of the profile's address, never more of it; null where none is named there. */
  place: { en: string; bn: string } | null;
}

/** Returns what everybody may know of an account, or null where there is none. */
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

/**
 * How a seller is reached, as the papers of parcels say it: by its shop's profile, where its goods are picked
 * up, else by its account.
 */
interface SenderContact {
  /** As its shop is called now; empty where it has no profile. */
  name: string;
  /** `+8801…` or empty. */
  phone: string;
  /** The district. */
  place: { en: string; bn: string } | null;
  /** The whole address, where the seller named one. */
  address: { en: string; bn: string } | null;
}

/** Finds the contacts of sellers by id; accounts that are gone are left out. */
export async function findSenderContacts(
  ids: readonly string[],
): Promise<Map<string, SenderContact>> {
  if (ids.length === 0) return new Map();
  const [pickups, shops, users, districts] = await Promise.all([
    findPickupAddresses(ids),
    findShopContacts(ids),
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
      const pickup = pickups.get(String(_id));
      const shop = shops.get(String(_id));
      const district = pickup
        ? (districts.find(({ id }) => id === pickup.place.districtId) ?? null)
        : districtOf(address, districts);
      const place = district && { en: district.name, bn: district.bn_name };
      const whole = pickup ? { en: pickup.text, bn: pickup.textBn } : null;
      return [
        String(_id),
        {
          name: shop?.name ?? '',
          phone: shop?.phone ?? pickup?.phone ?? phone,
          place,
          address: whole,
        },
      ];
    }),
  );
}

/** When an account was made (ISO), or null where there is none: all that the review asks of it. */
export async function getSellerSince(id: string): Promise<string | null> {
  return (await getPublicAccount(id))?.since ?? null;
}

/** Whether an account has products, on sale or not. */
export const sellsGoods = (id: string): Promise<boolean> => sells(id);

/** Whether an account is disabled, read in the caller's transaction. */
export async function isSellerDisabled(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const user = await UserModel.findById(id, { disabled: 1 }, { session }).lean();
  return user?.disabled === true;
}
