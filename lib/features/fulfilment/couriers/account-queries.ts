import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { CourierAccountModel, type CourierAccountRecord } from '../../../../models/courier';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayMoveOrder, sellsAs, shopFor } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { MOST_ACCOUNTS } from './kinds';
import type { CourierAccountView } from './schema';

/** Whether a person may see and change a courier account: their own; administrators also the shop's. */
export const mayManageAccount = (
  actor: Actor,
  { ownerId }: Pick<CourierAccountRecord, 'ownerId'>,
): boolean => (ownerId ? sellsAs(actor, ownerId, 'shop.settings') : can(actor, 'settings.manage'));

/**
 * Whether a person may book a parcel with an account: its seller's own; the shop's by administrators,
 * and by its seller where the shop brings the goods.
 */
export const mayBookWith = (
  actor: Actor,
  { ownerId }: Pick<CourierAccountRecord, 'ownerId'>,
  parcel: Pick<ParcelRecord, 'sellerId'>,
  order: { delivery: Pick<OrderRecord['delivery'], 'byShop'> },
): boolean =>
  mayMoveOrder(actor, parcel, 'shop.parcels') &&
  (ownerId
    ? String(ownerId) === String(parcel.sellerId)
    : can(actor, 'settings.manage') || order.delivery.byShop);

const listed = (filter: QueryFilter<CourierAccountRecord>) =>
  withDatabase(() =>
    CourierAccountModel.find(filter)
      .sort({ _id: 1 })
      .limit(2 * MOST_ACCOUNTS)
      .lean<CourierAccountRecord[]>(),
  );

/**
 * A person's own accounts, and for administrators the shop's; never their keys.
 * @param permission what a member of a team needs: who books with them sees which there are
 * @throws ShopError FORBIDDEN
 */
export async function listCourierAccounts(
  actor: Actor,
  permission: 'shop.settings' | 'shop.parcels' = 'shop.settings',
): Promise<CourierAccountView[]> {
  const own = { ownerId: new Types.ObjectId(shopFor(actor, permission)) };
  const accounts = await listed(
    can(actor, 'settings.manage') ? { $or: [{ ownerId: null }, own] } : own,
  );
  return accounts.map(accountView);
}

/** The accounts that are on and that a person may book a parcel with. */
export async function accountsFor(
  actor: Actor,
  parcel: Pick<ParcelRecord, 'sellerId'>,
  order: { delivery: Pick<OrderRecord['delivery'], 'byShop'> },
): Promise<CourierAccountRecord[]> {
  const accounts = await listed({
    isActive: true,
    $or: [{ ownerId: parcel.sellerId }, { ownerId: null }],
  });
  return accounts.filter((account) => mayBookWith(actor, account, parcel, order));
}

/** An account, on or off; null where there is none. */
export async function findCourierAccount(
  id: Types.ObjectId | string,
): Promise<CourierAccountRecord | null> {
  if (!isObjectId(String(id))) return null;
  return withDatabase(() => CourierAccountModel.findById(id).lean<CourierAccountRecord>());
}

export const accountView = (account: CourierAccountRecord): CourierAccountView => ({
  _id: String(account._id),
  version: account.version,
  courier: account.courier,
  name: account.name,
  isShops: !account.ownerId,
  isActive: account.isActive,
  keyEnd: account.keyEnd,
  ...(account.storeId && { storeId: account.storeId }),
  ...(account.pickupAreaId && { pickupAreaId: account.pickupAreaId }),
  ...(account.keysRefusedAt && { keysRefusedAt: account.keysRefusedAt.toISOString() }),
  wrongSecrets: account.wrongSecrets,
});
