import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ProductModel } from '../../../models/product';

interface Asked {
  sellerId: string;
  disabled: boolean;
  /** The last product of the batch before. */
  after: Types.ObjectId | undefined;
  limit: number;
}

/**
 * Takes a batch of a seller's products off sale, or brings it back, in the caller's transaction.
 * @returns the last product that was looked at and the ids of those that were changed; null where
 *   there are no more products
 */
export async function setSellerDisabled(
  { sellerId, disabled, after, limit }: Asked,
  session: ClientSession,
): Promise<{ after: Types.ObjectId; changed: string[] } | null> {
  const products = await ProductModel.find(
    { authorId: sellerId, ...(after && { _id: { $gt: after } }) },
    { sellerDisabled: 1 },
    { session },
  )
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  const last = products.at(-1);
  if (last === undefined) return null;
  const behind = products.filter(({ sellerDisabled }) => (sellerDisabled === true) !== disabled);
  if (behind.length > 0) {
    await ProductModel.updateMany(
      { _id: { $in: behind.map(({ _id }) => _id) } },
      disabled ? { $set: { sellerDisabled: true } } : { $unset: { sellerDisabled: 1 } },
      { session },
    );
  }
  return { after: last._id, changed: behind.map(({ _id }) => String(_id)) };
}
