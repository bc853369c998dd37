import 'server-only';
import type { UpdateQuery } from 'mongoose';
import { recordAudit } from '../audit/record';
import type { Actor } from '../auth/actor';
import { mayReviewProducts } from '../auth/policy';
import { expireProduct } from '../cache';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { ProductModel, type ProductRecord } from '../../models/product';
import { requireProduct, requireVersion } from './commands';
import { searchText } from './filter';
import { reviewedHalf } from './rules';
import type { Review } from './schema';

/** What a review did, for telling the author. */
export interface ReviewResult {
  author: string;
  productName: string;
  status: Review['status'];
  reason: string | undefined;
}

/**
 * Publishes or rejects what waits: the product itself, or the draft beside it, whose rejection
 * leaves the published version on sale.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT where it was changed since `version`
 */
export async function reviewProduct(
  actor: Actor,
  id: string,
  review: Review,
): Promise<ReviewResult> {
  if (!mayReviewProducts(actor)) throw new ShopError('FORBIDDEN');
  const result = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    requireVersion(product, review.version);
    const change = review.status === 'published' ? publish(product) : reject(product, review);
    await ProductModel.updateOne(
      { _id: product._id },
      {
        ...change,
        $inc: { version: 1 },
        $push: {
          history: {
            at: new Date(),
            by: actor.email,
            action: review.status,
            ...(review.reason && { reason: review.reason }),
          },
        },
      },
      { session },
    );
    await recordAudit(
      actor,
      {
        action: review.status === 'published' ? 'product.publish' : 'product.reject',
        subject: 'product',
        subjectId: id,
        before: { status: product.status, draft: product.draft, version: product.version },
        after: { status: review.status, reason: review.reason },
      },
      session,
    );
    return {
      author: product.author,
      productName: product.draft?.productName ?? product.productName,
      status: review.status,
      reason: review.reason,
    };
  });
  expireProduct(id);
  return result;
}

/** The draft, where there is one, becomes the product. */
function publish(product: ProductRecord): UpdateQuery<ProductRecord> {
  const next = product.draft ? reviewedHalf(product.draft) : null;
  return {
    $set: {
      status: 'published',
      draft: null,
      ...(next && { ...next, searchText: searchText(next) }),
    },
    $unset: { rejectionReason: 1 },
  };
}

/** A waiting draft is sent back and what is on sale stays; without one the product itself goes. */
function reject(product: ProductRecord, { reason }: Review): UpdateQuery<ProductRecord> {
  return product.draft?.state === 'waiting'
    ? { $set: { 'draft.state': 'rejected', rejectionReason: reason } }
    : { $set: { status: 'rejected', rejectionReason: reason } };
}
