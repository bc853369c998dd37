import 'server-only';
import { Types } from 'mongoose';
import { type ReviewRecord, ReviewModel } from '../../../../models/review';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs } from '../../../platform/database/page-by-key';
import { requirePermission } from '../../../shop/policy';
import { REVIEW_COUNT_LIMIT, ofTab } from './queries';
import type { DeskReview } from './schema';
import { deskReview } from './views';

/** Rows of an account's file. */
const LATEST = 5;
const COUNTED = ['published', 'hidden', 'reported', 'unanswered'] as const;

/**
 * Reviews of a seller's products for the staff who moderate them: how many, counted to a thousand, and the latest.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerReviews(
  actor: Actor,
  sellerId: string,
): Promise<{ counts: Record<(typeof COUNTED)[number], number>; latest: DeskReview[] }> {
  requirePermission(actor, 'reviews.moderate');
  const of = { sellerId: new Types.ObjectId(sellerId) };
  const [counts, latest] = await Promise.all([
    countTabs(ReviewModel, COUNTED, (tab) => ({ ...of, ...ofTab(tab) }), REVIEW_COUNT_LIMIT),
    withDatabase(() =>
      ReviewModel.find(of).sort({ writtenAt: -1, _id: -1 }).limit(LATEST).lean<ReviewRecord[]>(),
    ),
  ]);
  return { counts, latest: latest.map((record) => deskReview(record, 'shop')) };
}
