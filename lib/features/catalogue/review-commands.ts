import 'server-only';
import type { ClientSession, UpdateQuery, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import type { NewEvent } from '../../platform/events/event';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { changeOfProduct } from './change-rules';
import type { Review } from './schema';
import { recordProductWrites, signedBy } from './write-commands';

/** The change that a review makes to a product, and the event that reports it. */
interface ReviewWrite {
  review: Review;
  change: UpdateQuery<ProductRecord>;
  event: Pick<NewEvent, 'name' | 'data'>;
}

/**
 * Writes a review that was decided, with its history, in the caller's transaction.
 * @returns the tags of what shows it, for `announceProductChange`
 */
export async function writeReview(
  actor: Actor,
  product: ProductRecord,
  { review, change, event }: ReviewWrite,
  session: ClientSession,
): Promise<string[]> {
  const now = new Date();
  const id = String(product._id);
  await ProductModel.updateOne(
    { _id: product._id },
    {
      ...change,
      $set: { ...change.$set, editedAt: now },
      $inc: { version: 1 },
      $push: {
        history: {
          at: now,
          ...signedBy(actor),
          action: review.status,
          ...(review.reason && { reason: review.reason }),
        },
      },
    },
    { session },
  );
  const tags = changeOfProduct(id, product, {
    ...product,
    ...(change.$set as Partial<ProductRecord>),
    ...('sellerDisabled' in (change.$unset ?? {}) && { sellerDisabled: undefined }),
    version: product.version + 1,
  });
  await recordProductWrites(
    actor,
    tags,
    [
      {
        id,
        event,
        action: review.status === 'published' ? 'product.publish' : 'product.reject',
        before: {
          status: product.status,
          draft: product.draft,
          version: product.version,
          pricePoisha: product.pricePoisha,
        },
        after: { status: review.status, reason: review.reason },
      },
    ],
    session,
  );
  return tags;
}

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
