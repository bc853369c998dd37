import 'server-only';
import { Types } from 'mongoose';
import { ReviewModel } from '../../../../models/review';
import type { Actor } from '../../../platform/auth/actor';
import { isOfOwnShop } from '../../../shop/policy';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../shop/tags';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { afterCommit, inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { provedContactOf } from '../../accounts';
import { OWN_SIGNS, ownPurchaseSigns } from '../../ledger/payouts';
import type { VoteReview } from './schema';
import { findReview, reviewIn } from './store';
import { nextReviewState } from './transitions';
import { MOST_VOTES } from './types';

/** No account has it: who proved no phone is looked for by browser alone. */
const NO_PHONE = '-';

/**
 * Whether a reader looks like the seller of a review, or like its writer, by phone, wallet or browser: such a
 * vote is taken like any other, and not counted.
 */
async function looksRelated(actor: Actor, people: readonly Types.ObjectId[]): Promise<boolean> {
  const { provedPhone } = await provedContactOf(actor.id);
  const signs = await ownPurchaseSigns(
    { accountId: actor.id, phone: provedPhone ?? NO_PHONE },
    people.map(String),
  );
  return OWN_SIGNS.some((sign) => signs[sign].size > 0);
}

/**
 * A reader finds a published review helpful, once for each account, or takes that back. A second vote, and
 * taking back what was not given, change nothing.
 * @throws ShopError NOT_FOUND where it is not shown, NOT_POSSIBLE_NOW of one's own review or shop, or where
 *   it has as many votes as are kept
 */
export async function voteReview(
  actor: Actor,
  id: string,
  { vote }: VoteReview,
): Promise<{ reviewId: string; helpful: number }> {
  const { sellerId, customerId } = await findReview(id);
  const isCounted = !(await looksRelated(actor, [sellerId, customerId]));
  const accountId = new Types.ObjectId(actor.id);
  return inTransaction(async (session) => {
    const review = await reviewIn(id, session);
    // Nobody learns of a review that is not shown.
    if (nextReviewState(review.state, 'voted', 'reader') === null) throw new ShopError('NOT_FOUND');
    if (String(review.customerId) === actor.id || isOfOwnShop(actor, review.sellerId)) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'Nobody votes for their own.' });
    }
    const given = review.votes.find((each) => String(each.accountId) === actor.id);
    const { helpful } = review;
    if ((given !== undefined) === (vote === 'helpful')) return { reviewId: id, helpful };
    if (!given && review.votes.length >= MOST_VOTES) throw new ShopError('NOT_POSSIBLE_NOW');
    const step = Number(given ? given.isCounted : isCounted) * (given ? -1 : 1);
    // Two votes at once conflict at the record, and the later one is run again.
    await ReviewModel.updateOne(
      { _id: review._id, state: review.state },
      given
        ? { $pull: { votes: { accountId } }, $inc: { helpful: step } }
        : { $push: { votes: { accountId, isCounted } }, $inc: { helpful: step } },
      { session },
    );
    if (step !== 0) {
      const tags = changes.unlisted(String(review.productId));
      await recordChange(tags, session);
      afterCommit(session, () => applyInvalidation(tags));
    }
    return { reviewId: id, helpful: helpful + step };
  });
}
