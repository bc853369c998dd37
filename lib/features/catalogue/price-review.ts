import type { Types } from 'mongoose';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import { isApproved } from './state-rules';
import { isSameHalf, reviewedHalf, type ReviewedFields } from './review-rules';

/** An author's rise waits for review where it is more than this many times the approved price … */
const LARGE_FACTOR = 2;
/** … and more than this much above it, in poisha: 100 taka. */
const LARGE_DIFFERENCE = 100_00;

/** A variant's price that is too large a rise to change at once; integer poisha. */
export interface WaitingPrice {
  variantId: Types.ObjectId;
  pricePoisha: number;
}

/** Fields that the decision looks at. */
type PricedProduct = ReviewedFields &
  Pick<ProductRecord, 'status' | 'draft' | 'hasOptions'> & {
    variants: readonly Pick<VariantRecord, '_id'>[];
  };

/** Decision about the prices of an author's update that can't change at once. */
interface PriceDecision {
  /** Wait beside the prices on sale; none where it is empty. */
  inReview: readonly WaitingPrice[];
  /** The update named them, so that they are sent to review now. */
  isSent: boolean;
}

/**
 * Whether a rise is so large that it may be a slip or a trick. Both in integer poisha; falls and
 * small rises never are.
 */
export function isLargeRise(approved: number, wanted: number): boolean {
  return wanted > approved * LARGE_FACTOR && wanted - approved > LARGE_DIFFERENCE;
}

/** The prices that wait beside a product: of its only variant in `pricePoisha`, else by variant. */
export function waitingPrices(product: Pick<PricedProduct, 'draft' | 'variants'>): WaitingPrice[] {
  const { draft, variants } = product;
  if (draft?.variantPrices) {
    return draft.variantPrices.map(({ variantId, pricePoisha }) => ({ variantId, pricePoisha }));
  }
  const pricePoisha = draft?.pricePoisha;
  return typeof pricePoisha === 'number' ? [{ variantId: variants[0]!._id, pricePoisha }] : [];
}

/**
 * Which of an author's prices wait for review. Of a product on sale a large rise does while the old
 * price stays on sale; it is measured against the price that was last approved, so that many small
 * steps lead no further than one.
 * @param held what the update raises too far; undefined where it names no price
 * @param others what waited before and is not named
 */
export function priceDecision(
  product: PricedProduct,
  held: readonly WaitingPrice[] | undefined,
  others: readonly WaitingPrice[] = [],
): PriceDecision {
  if (held === undefined) return { inReview: waitingPrices(product), isSent: false };
  return { inReview: [...others, ...held], isSent: held.length > 0 };
}

const isSamePrices = (one: readonly WaitingPrice[], other: readonly WaitingPrice[]) => {
  const told = (prices: readonly WaitingPrice[]) =>
    prices.map(({ variantId, pricePoisha }) => `${String(variantId)}=${pricePoisha}`).sort();
  return told(one).join() === told(other).join();
};

/**
 * Returns the draft that is stored beside a product after an author's update.
 * @param change what it sends to review besides the prices, see `sentToReview`
 * @param hasOptions whether it has any after the update
 * @returns undefined where that stays as it is, null where there is nothing left to review
 */
export function authorDraft(
  product: PricedProduct,
  change: ReviewedFields | null,
  { inReview, isSent }: PriceDecision,
  now: Date,
  hasOptions = product.hasOptions,
): ProductRecord['draft'] | undefined {
  const { draft } = product;
  const isSame = isSamePrices(inReview, waitingPrices(product));
  const sendsPrice = isSent && (!isSame || draft?.state === 'rejected');
  if (change === null && !sendsPrice && isSame) return undefined;
  const half = change ?? reviewedHalf(draft ?? product);
  // Back to the very words and price on sale: there is nothing left to review.
  if (isApproved(product.status) && inReview.length === 0 && isSameHalf(half, product)) {
    return null;
  }
  const isNew = change !== null || sendsPrice || !draft;
  return {
    ...half,
    ...pricesOf(hasOptions, inReview),
    submittedAt: isNew ? now : draft.submittedAt,
    state: isNew ? 'waiting' : draft.state,
  } as NonNullable<ProductRecord['draft']>;
}

/** How waiting prices stand in a draft: by variant unless there can be only one. */
function pricesOf(hasOptions: boolean, inReview: readonly WaitingPrice[]) {
  if (inReview.length === 0) return {};
  return !hasOptions ? { pricePoisha: inReview[0]!.pricePoisha } : { variantPrices: [...inReview] };
}
