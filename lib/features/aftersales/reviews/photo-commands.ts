import 'server-only';
import type { ClientSession } from 'mongoose';
import { ReviewModel, type ReviewRecord } from '../../../../models/review';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { claimPictures } from '../../../platform/storage/claim';
import { findOrderRecord } from '../../orders';
import { requireBuyer, type ReviewWriter } from './commands';
import type { RemovePhoto } from './schema';
import { changedState, earlierVersion, findReview, followReviews, reviewIn } from './store';
import { MOST_REVIEW_PHOTOS } from './types';

/** The order's line that a review is of, whose page its forms lead back to. */
export interface ReviewPlace {
  orderId: string;
  lineId: string;
}

/**
 * Where a review of one's own stands, asked for before anything of a photo is read.
 * @throws ShopError NOT_FOUND where it is somebody else's
 */
export async function ownReviewPlace(who: ReviewWriter, id: string): Promise<ReviewPlace> {
  const review = await findReview(id);
  await requireBuyer(who, await findOrderRecord(String(review.orderId)));
  return { orderId: String(review.orderId), lineId: String(review.lineId) };
}

/**
 * Asks for room for a photo before it is stored.
 * @throws ShopError NOT_FOUND, QUOTA where the review has five photos, NOT_POSSIBLE_NOW where it can't be
 *   changed any more
 */
export async function requireReviewPhotoRoom(id: string, now = new Date()): Promise<void> {
  requireRoom(await findReview(id), now);
}

function requireRoom(review: ReviewRecord, now: Date): ReturnType<typeof changedState> {
  if (review.photos.length >= MOST_REVIEW_PHOTOS) {
    throw new ShopError('QUOTA', { message: 'A review has at most five photos.' });
  }
  // Its text is what the shop, or the rules, let through already.
  return changedState(review, '', now);
}

/**
 * Adds a photo to one's own review while it can be changed; one of a hidden review waits for the shop with it.
 * The same photo again changes nothing.
 * @param url of a picture that this request stored
 * @throws as `ownReviewPlace` and `requireReviewPhotoRoom`, CONFLICT
 */
export async function addReviewPhoto(
  who: ReviewWriter,
  id: string,
  url: string,
  now = new Date(),
): Promise<void> {
  await ownReviewPlace(who, id);
  // The sweep does not take it between its look and this write.
  await claimPictures([url]);
  await inTransaction(async (session) => {
    const review = await reviewIn(id, session);
    if (review.photos.includes(url)) return;
    const { state, hold } = requireRoom(review, now);
    const set = { state, hold, reason: '', photos: [...review.photos, url], hasPhotos: true };
    await change(review, { $set: set, $inc: { version: 1 } }, session);
  });
}

/**
 * Takes a photo off one's own review; its history keeps it, for the shop.
 * @throws ShopError NOT_FOUND, CONFLICT, NOT_POSSIBLE_NOW where it can't be changed any more
 */
export async function removeReviewPhoto(
  who: ReviewWriter,
  id: string,
  { photo, version }: RemovePhoto,
  now = new Date(),
): Promise<{ reviewId: string }> {
  await ownReviewPlace(who, id);
  return inTransaction(async (session) => {
    const review = await reviewIn(id, session);
    if (!review.photos.includes(photo)) throw new ShopError('NOT_FOUND');
    if (review.version !== version) throw new ShopError('CONFLICT');
    const { state, hold } = changedState(review, '', now);
    const photos = review.photos.filter((each) => each !== photo);
    const set = { state, hold, reason: '', photos, hasPhotos: photos.length > 0 };
    const push = { history: earlierVersion(review, now) };
    await change(review, { $set: set, $inc: { version: 1 }, $push: push }, session);
    return { reviewId: id };
  });
}

async function change(
  { _id, state, version, productId }: ReviewRecord,
  update: object,
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await ReviewModel.updateOne({ _id, state, version }, update, {
    session,
  });
  if (modifiedCount !== 1) throw new ShopError('CONFLICT');
  await followReviews([productId], session);
}
