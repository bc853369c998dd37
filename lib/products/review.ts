import 'server-only';
import type { UpdateQuery } from 'mongoose';
import type { Actor } from '../auth/actor';
import { mayReviewProducts } from '../auth/policy';
import { inBackground } from '../background';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { DEFAULT_LOCALE } from '../i18n';
import { deliverMail } from '../mail/deliver';
import { reviewLetter } from '../mail/templates';
import { ProductModel, type ProductRecord } from '../../models/product';
import { announceProductChange, recordProductWrite } from './changed';
import { requireProduct, requireVersion } from './commands';
import { searchText } from './filter';
import { reviewedHalf } from './rules';
import type { Review } from './schema';

/** What a review did, for telling the author. */
interface ReviewResult {
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
export async function reviewProduct(actor: Actor, id: string, review: Review): Promise<void> {
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
    return {
      author: product.author,
      productName: product.draft?.productName ?? product.productName,
      status: review.status,
      reason: review.reason,
    };
  });
  announceProductChange(id);
  inBackground('review mail', () => mailReview(result));
}

/** Tells the author by mail; the review stands whether or not the mail arrives. */
async function mailReview({ author, ...review }: ReviewResult): Promise<void> {
  await deliverMail({ to: author, ...reviewLetter(DEFAULT_LOCALE, review) });
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
