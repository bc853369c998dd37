import type { Types } from 'mongoose';
import { shopNameKey, shopSchema } from '../../lib/features/accounts/shared';
import { readJson } from './files';
import { sellerOf } from './people';

/** Profiles of shops: each as its seller's form would send it, with the seller's own name. */
export function shopRecords(idOf: ReadonlyMap<string, Types.ObjectId>, now: Date) {
  return (readJson('shops.json') as { seller: string }[]).map(({ seller, ...given }) => {
    const { email, shopName } = sellerOf(seller);
    const {
      version: _v,
      removeLogo: _l,
      removeCover: _c,
      ...fields
    } = shopSchema.parse({ ...given, name: shopName, version: 0 });
    return {
      _id: idOf.get(email)!,
      ...fields,
      nameKeys: [shopNameKey(shopName)],
      version: 1,
      changedAt: now,
    };
  });
}
