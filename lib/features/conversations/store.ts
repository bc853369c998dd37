import 'server-only';
import { Types } from 'mongoose';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { sellsAs, type Seller } from '../../shop/policy';
import { findAccountStates } from '../accounts';
import { findProductOwners, getPublishedProduct } from '../catalogue';
import type { ThreadObstacle } from './rules';
import type { ThreadParty } from './types';

/** @returns null where there is none */
export function findThread(id: string): Promise<ThreadRecord | null> {
  if (!isObjectId(id)) return Promise.resolve(null);
  return withDatabase(() => ThreadModel.findById(id).lean<ThreadRecord>());
}

/**
 * Which side of a thread somebody is; null: neither. Who bought from the shop that they joined later is its
 * buyer.
 */
export function partyOf(
  actor: Seller,
  { customerId, sellerId }: Pick<ThreadRecord, 'customerId' | 'sellerId'>,
): ThreadParty | null {
  if (String(customerId) === actor.id) return 'buyer';
  return sellsAs(actor, sellerId, 'shop.orders') ? 'seller' : null;
}

/** Returns true where an account is deleted or disabled. */
export async function isClosed(accountId: Types.ObjectId): Promise<boolean> {
  const states = await findAccountStates([accountId]);
  return states.get(String(accountId)) !== false;
}

/** Why a side cannot write now; null: it can. Orders are written about whatever became of them. */
export async function obstacleOf(
  { about, subjectId, customerId, sellerId }: ThreadRecord,
  party: ThreadParty,
): Promise<ThreadObstacle | null> {
  if (await isClosed(party === 'buyer' ? sellerId : customerId)) return 'closed';
  if (about === 'order' || party === 'seller') return null;
  return (await getPublishedProduct(String(subjectId))) === null ? 'gone' : null;
}

/** A product on sale with whose it is; null where there is none. */
export async function findOnSale(
  id: string,
): Promise<{ name: string; nameBn: string; sellerId: Types.ObjectId; sellerName: string } | null> {
  const [product, owners] = await Promise.all([getPublishedProduct(id), findProductOwners([id])]);
  const owner = owners.get(id);
  if (product === null || owner === undefined) return null;
  return {
    ...{ name: product.productName, nameBn: product.productNameBn ?? '' },
    ...{ sellerId: new Types.ObjectId(owner.sellerId), sellerName: product.authorName },
  };
}
