import 'server-only';
import type { Types, UpdateQuery } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission, can } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import type { ProductRecord } from '../../../../models/product';
import {
  announceProductChange,
  deleteProduct,
  forbiddenWordsOf,
  publishedVariants,
  requireAttributes,
  requireProduct,
  requireVersion,
  writeReview,
} from '..';
import { isSellerDisabled } from '../../accounts';
import {
  type Bulk,
  type ProductBulkResult,
  type Review,
  isApproved,
  reviewedHalf,
  searchText,
} from '../shared';
import { isObjectId } from '../../../platform/validation';
import { toAppError } from '../../../platform/http/api-response';
import { log } from '../../../platform/log';

/** A product, or the draft beside it, was published or rejected. */
type ProductReviewed = NewEvent<
  'product.reviewed',
  {
    productId: Types.ObjectId;
    authorId: Types.ObjectId;
    status: 'published' | 'rejected';
    productName: string;
    productNameBn?: string | null | undefined;
    reason?: string | null | undefined;
  }
>;

export type DeliveredProductReview = DeliveredEvent<ProductReviewed>;

/**
 * Publishes or rejects what waits: the product itself, or the draft beside it, whose rejection
 * leaves the published version on sale.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT where it was changed since `version`, INVALID
 *   without a picture, NOT_POSSIBLE_NOW for a draft
 */
export async function reviewProduct(actor: Actor, id: string, review: Review): Promise<void> {
  requirePermission(actor, 'products.review');
  const changed = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    requireVersion(product, review.version);
    // It is its seller's alone until they send it in.
    if (product.status === 'draft') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This product was not sent in for review.',
      });
    }
    // Approved as it is, with nothing beside it: there is nothing to publish or to tell anybody.
    if (review.status === 'published' && isApproved(product.status) && !product.draft) {
      return null;
    }
    const subject = product.draft ?? product;
    if (review.status === 'published' && isPlacedAnew(product)) {
      await requireAttributes(subject, session);
    }
    const change =
      review.status === 'published'
        ? publish(product, await isSellerDisabled(product.authorId, session))
        : reject(product, review);
    const { data, name }: Pick<ProductReviewed, 'data' | 'name'> = {
      name: 'product.reviewed',
      data: {
        productId: product._id,
        authorId: product.authorId,
        status: review.status,
        productName: subject.productName,
        productNameBn: subject.productNameBn,
        reason: review.reason,
      },
    };
    return writeReview(actor, product, { review, change, event: { name, data } }, session);
  });
  if (changed) announceProductChange(changed);
}

/** True where the reviewed change sets a subcategory or attributes. */
const isPlacedAnew = ({ status, draft, subcategory, attributes }: ProductRecord): boolean =>
  draft
    ? draft.subcategory !== subcategory || draft.attributes !== attributes
    : !isApproved(status);

/**
 * The draft, where there is one, becomes the product, its price included. Products that came while
 * their seller was being disabled learn of it here: nothing is on sale that was not published.
 * @throws ShopError INVALID without a picture
 */
function publish(product: ProductRecord, sellerDisabled: boolean): UpdateQuery<ProductRecord> {
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
      // A change of it may be approved while it is paused; only its seller puts it back on sale.
      status: product.status === 'paused' ? 'paused' : 'published',
      draft: null,
      ...publishedVariants(product, next ?? product),
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

/**
 * Reviews or deletes many products, each in a transaction of its own: one that is refused stops no other.
 * Every row asks for its own right.
 * @returns how each went, in the order asked
 * @throws ShopError FORBIDDEN where only administrators may do it at all
 */
export async function bulkProducts(actor: Actor, bulk: Bulk): Promise<ProductBulkResult[]> {
  if (bulk.action !== 'delete' && !can(actor, 'products.review')) throw new ShopError('FORBIDDEN');
  const results: ProductBulkResult[] = [];
  // One after the other: together they would only wait for each other in the database.
  const products = new Map(bulk.products.map((product) => [product._id.toLowerCase(), product]));
  for (const [_id, { version }] of products) {
    try {
      await one(actor, _id, version, bulk);
      results.push({ _id, done: true });
    } catch (thrown) {
      const error = toAppError(thrown);
      // The shop's own failure, or the database away: the next ones would fail as well.
      if (error.status >= 500 && results.every((result) => !result.done)) throw thrown;
      if (error.status >= 500) log().error({ productId: _id, err: error.cause }, 'bulk row failed');
      results.push({ _id, done: false, code: error.code, message: error.message });
    }
  }
  return results;
}

/** In bulk nobody has read each product: one with a forbidden word has to be approved by itself. */
async function publishUnlessForbidden(actor: Actor, id: string, review: Review): Promise<void> {
  const product = isObjectId(id)
    ? await inTransaction((session) => requireProduct(id, session))
    : null;
  const hits = product ? await forbiddenWordsOf({ ...product, ...product.draft }) : [];
  if (hits.length > 0) {
    const words = [...new Set(hits.map(({ word }) => `“${word}”`))].join(', ');
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `Please open this product and look at these words first: ${words}.`,
    });
  }
  await reviewProduct(actor, id, review);
}

function one(actor: Actor, id: string, version: number | undefined, bulk: Bulk): Promise<void> {
  switch (bulk.action) {
    case 'delete':
      return deleteProduct(actor, id);
    case 'publish':
      return publishUnlessForbidden(actor, id, { status: 'published', version });
    case 'reject':
      return reviewProduct(actor, id, { status: 'rejected', reason: bulk.reason, version });
  }
}
