import 'server-only';
import { ReviewModel } from '../../../../models/review';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { maySell, mayModerateReview, requirePermission, sellsAs } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import type { ReviewEvent } from './events';
import type { AnswerReview, DecideReview } from './schema';
import { followReviews, reviewIn, toldReview } from './store';
import { nextReviewState } from './transitions';

/**
 * The seller's answer, once.
 * @throws ShopError NOT_FOUND, FORBIDDEN, CONFLICT where it was changed since it was read, NOT_POSSIBLE_NOW
 *   where it is answered or not shown
 */
export async function answerReview(
  actor: Actor,
  id: string,
  { text, version }: AnswerReview,
  idempotency?: Idempotency,
): Promise<{ reviewId: string }> {
  if (!maySell(actor, 'shop.orders')) throw new ShopError('FORBIDDEN');
  return writeOnce(actor, `review-answer:${id}`, idempotency, async (session) => {
    const review = await reviewIn(id, session);
    if (!sellsAs(actor, review.sellerId, 'shop.orders')) throw new ShopError('FORBIDDEN');
    if (review.answer) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This review was answered already.' });
    }
    const state = nextReviewState(review.state, 'answered', 'seller');
    if (state === null) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This review is not shown.' });
    }
    const { modifiedCount } = await ReviewModel.updateOne(
      { _id: review._id, state: review.state, version, answer: null },
      {
        $set: { state, answer: { at: new Date(), by: signatureOf(actor), text } },
        $inc: { version: 1 },
      },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('CONFLICT');
    await followReviews([review.productId], session);
    const event: ReviewEvent = {
      name: 'review.answered',
      entity: `review:${id}`,
      data: { review: toldReview(review), text },
    };
    await publish(actor, [event], session);
    return { reviewId: id };
  });
}

/**
 * The shop publishes or hides a review; hiding needs a reason, and the audit log keeps it. The decision also
 * settles the readers' reports. Nobody decides on reviews of their own shop, nor on their own.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, NOT_POSSIBLE_NOW
 */
export async function decideReview(
  actor: Actor,
  id: string,
  { event, reason, version }: DecideReview,
  idempotency?: Idempotency,
): Promise<{ reviewId: string }> {
  requirePermission(actor, 'reviews.moderate');
  return writeOnce(actor, `review-desk:${id}`, idempotency, async (session) => {
    const review = await reviewIn(id, session);
    if (!mayModerateReview(actor, review)) throw new ShopError('FORBIDDEN');
    if (review.version !== version) throw new ShopError('CONFLICT');
    // A reported review that stays as it is needs a decision too.
    const isKept = event === 'published' && review.state === 'published' && review.isReported;
    const to = isKept ? 'published' : nextReviewState(review.state, event, 'shop');
    if (to === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const { modifiedCount } = await ReviewModel.updateOne(
      { _id: review._id, state: review.state, version },
      {
        $set: {
          state: to,
          hold: null,
          reason: to === 'hidden' ? reason : '',
          reports: [],
          isReported: false,
        },
        $inc: { version: 1 },
      },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('CONFLICT');
    await followReviews([review.productId], session);
    const told: ReviewEvent = isKept
      ? { name: 'review.changed', entity: `review:${id}`, data: { reviewId: review._id } }
      : to === 'hidden'
        ? {
            name: 'review.hidden',
            entity: `review:${id}`,
            data: { review: toldReview(review), reason },
          }
        : {
            name: 'review.shown',
            entity: `review:${id}`,
            data: { review: toldReview(review), stars: review.stars.goods },
          };
    await publish(
      actor,
      [
        {
          ...told,
          audit: {
            action: to === 'hidden' ? ('review.hidden' as const) : ('review.published' as const),
            before: { state: review.state },
            after: { state: to, ...(reason && { reason }) },
            subject: 'review' as const,
            subjectId: id,
          },
        },
      ],
      session,
    );
    return { reviewId: id };
  });
}
