import type { ProductRecord } from '../../../models/product';
import { isSameHalf, reviewedHalf, type ReviewedFields } from './rules';

/** An author's rise waits for review where it is more than this many times the approved price … */
const LARGE_FACTOR = 2;
/** … and more than this much above it, in poisha: 100 taka. */
const LARGE_DIFFERENCE = 100_00;

/** What both decisions look at. Prices in integer poisha. */
interface PricedProduct extends ReviewedFields {
  status: ProductRecord['status'];
  pricePoisha: number;
  approvedPricePoisha?: number | null;
  draft?: ProductRecord['draft'];
}

/** What an author's update does with the price; both in integer poisha. */
export interface PriceDecision {
  /** Changes at once; undefined: stays. */
  now: number | undefined;
  /** Waits beside the price on sale; null: none does. */
  inReview: number | null;
  /** The update named it, so that it is sent to review now. */
  isSent: boolean;
}

/**
 * Whether a rise is so large that it may be a slip or a trick. Both in integer poisha; falls and
 * small rises never are.
 */
export function isLargeRise(approved: number, wanted: number): boolean {
  return wanted > approved * LARGE_FACTOR && wanted - approved > LARGE_DIFFERENCE;
}

/**
 * What an author's price does to a product. Of a published one a large rise waits for review while
 * the old price stays on sale. It is measured against the price that was last approved, so that many
 * small steps lead no further than one.
 * @param wanted undefined where the update names no price
 */
export function authorPrice(product: PricedProduct, wanted: number | undefined): PriceDecision {
  const waiting = product.draft?.pricePoisha ?? null;
  if (wanted === undefined) return { now: undefined, inReview: waiting, isSent: false };
  const approved = product.approvedPricePoisha ?? product.pricePoisha;
  if (product.status === 'published' && isLargeRise(approved, wanted)) {
    return { now: undefined, inReview: wanted, isSent: true };
  }
  return { now: wanted, inReview: null, isSent: false };
}

/**
 * What stands beside a product after an author's update.
 * @param change what it sends to review besides the price, see `sentToReview`
 * @returns undefined where that stays as it is, null where there is nothing left to review
 */
export function authorDraft(
  product: PricedProduct,
  change: ReviewedFields | null,
  { inReview, isSent }: PriceDecision,
  now: Date,
): ProductRecord['draft'] | undefined {
  const { draft } = product;
  const before = draft?.pricePoisha ?? null;
  const sendsPrice = isSent && (inReview !== before || draft?.state === 'rejected');
  if (change === null && !sendsPrice && inReview === before) return undefined;
  const half = change ?? reviewedHalf(draft ?? product);
  // Back to the very words and price on sale: there is nothing left to review.
  if (product.status === 'published' && inReview === null && isSameHalf(half, product)) return null;
  const isNew = change !== null || sendsPrice || !draft;
  return {
    ...half,
    ...(inReview !== null && { pricePoisha: inReview }),
    submittedAt: isNew ? now : draft.submittedAt,
    state: isNew ? 'waiting' : draft.state,
  };
}
