import 'server-only';
import type { UpdateQuery } from 'mongoose';
import type { Actor } from '../auth/actor';
import { mayReviewProducts } from '../auth/policy';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { notify } from '../notifications/commands';
import { ProductModel, type ProductRecord } from '../../models/product';
import { announceProductChange, recordProductWrite } from './changed';
import { requireProduct, requireVersion } from './commands';
import { searchText } from './filter';
import { reviewedHalf } from './rules';
import type { Review } from './schema';

/**
 * Publishes or rejects what waits: the product itself, or the draft beside it, whose rejection
 * leaves the published version on sale.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT where it was changed since `version`, INVALID
 *   without a picture
 */
export async function reviewProduct(actor: Actor, id: string, review: Review): Promise<void> {
  if (!mayReviewProducts(actor)) throw new ShopError('FORBIDDEN');
  const changed = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    requireVersion(product, review.version);
    // On sale as it is, with nothing beside it: there is nothing to publish or to tell anybody.
    if (review.status === 'published' && product.status === 'published' && !product.draft) {
      return false;
    }
    const change = review.status === 'published' ? publish(product) : reject(product, review);
    const now = new Date();
    await ProductModel.updateOne(
      { _id: product._id },
      {
        ...change,
        $set: { ...change.$set, editedAt: now },
        $inc: { version: 1 },
        $push: {
          history: {
            at: now,
            by: actor.email,
            action: review.status,
            ...(review.reason && { reason: review.reason }),
          },
        },
      },
      { session },
    );
    await recordProductWrite(
      actor,
      id,
      {
        action: review.status === 'published' ? 'product.publish' : 'product.reject',
        before: { status: product.status, draft: product.draft, version: product.version },
        after: { status: review.status, reason: review.reason },
      },
      session,
    );
    await notify(
      [
        {
          userId: product.authorId,
          kind: review.status === 'published' ? 'productPublished' : 'productRejected',
          subjectId: product._id,
          productName: product.draft?.productName ?? product.productName,
          ...(review.reason && { reason: review.reason }),
        },
      ],
      session,
    );
    return true;
  });
  if (changed) announceProductChange(id);
}

/** The draft, where there is one, becomes the product. @throws ShopError INVALID without a picture */
function publish(product: ProductRecord): UpdateQuery<ProductRecord> {
  const next = product.draft ? reviewedHalf(product.draft) : null;
  // Imported ones may still lack theirs.
  if ((next ?? product).image === '') {
    throw new ShopError('INVALID', {
      message: 'A product without a picture of its own cannot be published.',
      fields: { image: 'required' },
    });
  }
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
