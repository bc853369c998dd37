import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { ReviewModel, type ReviewRecord } from '../../../../models/review';
import { ShopError } from '../../../shop/errors';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../shop/tags';
import { withDatabase } from '../../../platform/database/connect';
import { afterCommit } from '../../../platform/database/transaction';
import { isObjectId } from '../../../platform/validation';
import { countsSince } from '../returns';
import { deliveredAt } from '../../orders';
import { setProductRating } from '../../catalogue';
import { hasContact } from '../../../shop/contact-rules';
import type { ToldReview } from './events';
import { mayEdit, reviewStatistics, type ReviewedLine, type StarCounts } from './rules';
import { nextReviewState } from './transitions';
import type { ReviewHold, ReviewState } from './types';

/** A review, outside of any transaction. @throws ShopError NOT_FOUND */
export async function findReview(id: string): Promise<ReviewRecord> {
  const review = isObjectId(id)
    ? await withDatabase(() => ReviewModel.findById(id).lean<ReviewRecord>())
    : null;
  if (!review) throw new ShopError('NOT_FOUND');
  return review;
}

/** @throws ShopError NOT_FOUND */
export async function reviewIn(id: string, session: ClientSession): Promise<ReviewRecord> {
  const review = isObjectId(id)
    ? await ReviewModel.findById(id, null, { session }).lean<ReviewRecord>()
    : null;
  if (!review) throw new ShopError('NOT_FOUND');
  return review;
}

/**
 * Since when an order counts as delivered by the word of somebody other than its seller: a courier's
 * report, the delivery code or the buyer's own; null where nobody has said so.
 */
export function provedDelivery(order: OrderRecord): Date | null {
  const at = deliveredAt(order);
  return at && order.provedAt ? countsSince(order, at, 0) : null;
}

/** Facts of an order's line that decide whether it may be reviewed. */
export const reviewedLine = (
  order: OrderRecord,
  line: OrderRecord['lines'][number],
  hasReview: boolean,
): ReviewedLine => ({
  orderStatus: order.orderStatus,
  delivered: line.delivered,
  returned: line.returned,
  deliveredAt: provedDelivery(order),
  hasReview,
});

/**
 * State of a review that its writer changes now: what the shop hid, and a text with contact data, waits for it.
 * @throws ShopError NOT_POSSIBLE_NOW where it can't be changed any more
 */
export function changedState(
  { state: from, hold, writtenAt, history }: ReviewRecord,
  text: string,
  now: Date,
): { state: ReviewState; hold: ReviewHold | null } {
  const state = nextReviewState(from, 'edited', 'buyer');
  if (state === null || !mayEdit({ writtenAt, edits: history.length }, now)) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'The time for changing this review is over.',
    });
  }
  if (from === 'hidden') return { state, hold: 'edited' };
  if (from === 'published' && hasContact(text)) {
    return { state: nextReviewState(from, 'held', 'clock')!, hold: 'contact' };
  }
  return { state, hold: hold ?? null };
}

/** A review as its history keeps it once it is changed; `at` is until when it was shown. */
export const earlierVersion = ({ stars, text, photos }: ReviewRecord, at: Date) => ({
  ...{ at, stars, text },
  photos: [...photos],
});

/** Fields of a review that notices need. */
export const toldReview = ({
  _id,
  orderId,
  sellerId,
  customerId,
  productName,
  productNameBn,
}: ReviewRecord): ToldReview => ({
  ...{ _id, orderId, sellerId, customerId },
  productName,
  productNameBn: productNameBn ?? '',
});

/** Products' counted reviews by their stars for the goods, by the products' ids; those without are left out. */
export async function countStarsOf(
  productIds: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, StarCounts>> {
  const found = await ReviewModel.aggregate<{
    _id: { productId: Types.ObjectId; stars: number };
    count: number;
  }>([
    { $match: { productId: { $in: [...productIds] }, state: 'published', isCounted: true } },
    { $group: { _id: { productId: '$productId', stars: '$stars.goods' }, count: { $sum: 1 } } },
  ]).session(session);
  const counts = new Map<string, [number, number, number, number, number]>();
  for (const { _id, count } of found) {
    const id = String(_id.productId);
    const stars = counts.get(id) ?? [0, 0, 0, 0, 0];
    stars[_id.stars - 1] = count;
    counts.set(id, stars);
  }
  return counts;
}

/** The same of one product. */
export const countStars = async (
  productId: Types.ObjectId,
  session: ClientSession,
): Promise<StarCounts> =>
  (await countStarsOf([productId], session)).get(String(productId)) ?? [0, 0, 0, 0, 0];

/**
 * Updates the statistics of products whose reviews this transaction changed, and invalidates their pages,
 * cards and searches after it. Two reviews of one product at once conflict at the product's record.
 */
export async function followReviews(
  productIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const byId = new Map(productIds.map((id) => [String(id), id]));
  const tags = new Set<string>();
  for (const [id, productId] of byId) {
    const statistics = reviewStatistics(await countStars(productId, session));
    for (const tag of await setProductRating(productId, statistics, session)) tags.add(tag);
    // Its page shows the reviews themselves.
    for (const tag of changes.unlisted(id)) tags.add(tag);
  }
  if (tags.size === 0) return;
  await recordChange([...tags], session);
  afterCommit(session, () => applyInvalidation([...tags]));
}
