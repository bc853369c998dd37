import { Types } from 'mongoose';
import { tellFollowers } from '@/lib/features/checkout/lists/follow-commands';
import { getSavedPage, getSharedList, isSaved } from '@/lib/features/checkout/lists/queries';
import { type ListVisitor, mergeLists } from '@/lib/features/checkout/lists/store-commands';
import { tellOfSaved } from '@/lib/features/checkout/lists/tell-commands';
import { tokenHash } from '@/lib/platform/auth/token-hash';
import { newGuestToken } from '@/lib/platform/http/guest-token';
import { SavedListModel } from '@/models/saved-list';
import { ShopFollowModel } from '@/models/shop-follow';
import type { PlannedQuery } from './query-plans';

/** Lists, half of them of guests; every hundredth is watched and due. */
const SIZE = 4_000;
const OWNER = new Types.ObjectId();
const GUEST = newGuestToken();
const SHARED = 'x'.repeat(22);
const PRODUCT = new Types.ObjectId();

/** Inserts lists of many people, and the shops that they follow. */
export async function fillLists(now: Date): Promise<void> {
  const records = Array.from({ length: SIZE }, (_, at) => {
    const token = at === 1 ? GUEST : String(at);
    const isDue = at % 100 === 2;
    return {
      ...(at % 2 === 0
        ? { accountId: at === 0 ? OWNER : new Types.ObjectId() }
        : { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + 86_400_000) }),
      ...(isDue && { lookAt: new Date(now.getTime() + at) }),
      ...(at < SIZE / 4 && { shareToken: at === 0 ? SHARED : String(at).padStart(22, '0') }),
      ...{ name: '', watch: isDue ? 'notice' : 'off', version: 1, updatedAt: now },
      items: [
        {
          ...{ productId: PRODUCT, productName: 'Kettle', productNameBn: '', savedAt: now },
          ...{ pricePoisha: 100, toldPoisha: null, isOut: false },
        },
      ],
    };
  });
  await SavedListModel.collection.insertMany(records as never[]);
  const follows = Array.from({ length: SIZE }, (_, at) => ({
    ...{ accountId: new Types.ObjectId(), toldUntil: now },
    sellers: [{ sellerId: new Types.ObjectId(), since: now }],
    ...(at % 100 === 0 && { lookAt: new Date(now.getTime() + at) }),
  }));
  await ShopFollowModel.collection.insertMany(follows as never[]);
}

const own: ListVisitor = { accountId: String(OWNER), token: undefined, address: '' };
const guest: ListVisitor = { accountId: null, token: GUEST, address: '' };

export const plannedLists: PlannedQuery[] = [
  ['own lists', () => getSavedPage(own)],
  ["a guest's list", () => getSavedPage(guest)],
  ['whether a product is saved', () => isSaved(own, String(PRODUCT))],
  ['a shared list', () => getSharedList(SHARED)],
  ['a list that comes along at login', () => mergeLists(String(OWNER), GUEST)],
  ['saved products to tell of', () => tellOfSaved(new Date(0))],
  ['followers to tell', () => tellFollowers(new Date(0))],
];
