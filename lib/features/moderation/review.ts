import 'server-only';
import type { UpdateQuery } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { mayReviewProducts } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { notify } from '../notifications/commands';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { changeOfProduct } from '../catalogue/change';
import { announceProductChange, recordProductWrite } from '../catalogue/changed';
import { isSellerDisabled } from '../accounts/seller-queries';
import { requireProduct, requireVersion } from '../catalogue/commands';
import { searchText } from '../catalogue/rules-search-text';
import { reviewedHalf } from '../catalogue/rules';
import type { Review } from '../catalogue/schema';

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
      return null;
    }
    const change =
      review.status === 'published'
        ? publish(product, await isSellerDisabled(product.authorId, session))
        : reject(product, review);
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
    const tags = changeOfProduct(id, product, {
      ...product,
      ...(change.$set as Partial<ProductRecord>),
      ...('sellerDisabled' in (change.$unset ?? {}) && { sellerDisabled: undefined }),
      version: product.version + 1,
    });
    await recordProductWrite(
      actor,
      id,
      tags,
      {
        action: review.status === 'published' ? 'product.publish' : 'product.reject',
        before: {
          status: product.status,
          draft: product.draft,
          version: product.version,
          pricePoisha: product.pricePoisha,
        },
        after: { status: review.status, reason: review.reason },
      },
      session,
    );
    const subject = product.draft ?? product;
    await notify(
      [
        {
          userId: product.authorId,
          kind: review.status === 'published' ? 'productPublished' : 'productRejected',
          subjectId: product._id,
          productName: subject.productName,
          ...(subject.productNameBn && { productNameBn: subject.productNameBn }),
          ...(review.reason && { reason: review.reason }),
        },
      ],
      session,
    );
    return tags;
  });
  if (changed) announceProductChange(changed);
}

/**
 * The draft, where there is one, becomes the product, its price included. Products that came while
 * their seller was being disabled learn of it here: nothing is on sale that was not published.
 * @throws ShopError INVALID without a picture
 */
function publish(product: ProductRecord, sellerDisabled: boolean): UpdateQuery<ProductRecord> {
  const pricePoisha = product.draft?.pricePoisha ?? product.pricePoisha;
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
      pricePoisha,
      approvedPricePoisha: pricePoisha,
      ...(sellerDisabled && { sellerDisabled }),
      ...(next && { ...next, searchText: searchText(next) }),
    },
    $unset: { rejectionReason: 1, ...(!sellerDisabled && { sellerDisabled: 1 }) },
  };
}

/** A waiting draft is sent back and what is on sale stays; without one the product itself goes. */
function reject(product: ProductRecord, { reason }: Review): UpdateQuery<ProductRecord> {
  return product.draft?.state === 'waiting'
    ? { $set: { 'draft.state': 'rejected', rejectionReason: reason } }
    : { $set: { status: 'rejected', rejectionReason: reason } };
}
