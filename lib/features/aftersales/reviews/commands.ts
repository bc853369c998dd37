import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { ReviewModel, type ReviewRecord } from '../../../../models/review';
import type { Actor } from '../../../platform/auth/actor';
import { isOfOwnShop } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { accountSince, provedContactOf } from '../../accounts';
import { buyerOf } from '../tracking';
import { OWN_SIGNS, ownPurchaseSigns } from '../../ledger/payouts';
import { findOrderRecord, findReturnedOrders } from '../../orders';
import { hasContact } from '../../../shop/contact-rules';
import type { ReviewEvent } from './events';
import { MOST_REPORTS, NEW_ACCOUNT_DAYS, type ReviewHold, type ReviewState } from './types';
import { isBurst, reviewObstacle, shownName, type ReviewObstacle } from './rules';
import type { EditReview, ReportReview, WriteReview } from './schema';
import {
  changedState,
  earlierVersion,
  findReview,
  followReviews,
  reviewedLine,
  reviewIn,
  toldReview,
} from './store';
import { nextReviewState } from './transitions';

const DUPLICATE_KEY = 11000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Most reviews of a burst that are held at once; more would be the next review's. */
const MOST_HELD = 200;

const OBSTACLES: Record<ReviewObstacle, string> = {
  notDelivered: 'Only what was delivered can be reviewed.',
  returned: 'What was sent back cannot be reviewed.',
  tooLate: 'The time for reviewing this is over.',
  once: 'This was reviewed already.',
};

/** Writer of a review: an account, or a browser that entered the code of an order's phone. */
export interface ReviewWriter {
  actor: Actor | null;
  /** Proofs of the browser, as `/track` keeps them. */
  cookie: string | undefined;
}

/** The account that a write is counted and remembered for, whoever's browser it is. */
const ownerOf = (customerId: Types.ObjectId): Actor => ({
  id: String(customerId),
  email: '',
  name: '',
  role: 'user',
});

/** @throws ShopError NOT_FOUND where the order is not theirs */
export async function requireBuyer(
  { actor, cookie }: ReviewWriter,
  order: OrderRecord | null,
): Promise<OrderRecord> {
  if (!order || (await buyerOf(actor, order, cookie)) === null) throw new ShopError('NOT_FOUND');
  return order;
}

/** Signs that a buyer is the seller, looked for with the order's phone and the account's own. */
async function ownSignsOf(order: OrderRecord): Promise<string[]> {
  const accountId = String(order.customerId);
  const { provedPhone } = await provedContactOf(accountId);
  const phones = new Set([order.phoneNumber, ...(provedPhone ? [provedPhone] : [])]);
  const sellers = [String(order.sellerId)];
  const found = await Promise.all(
    [...phones].map((phone) =>
      ownPurchaseSigns({ accountId, phone, address: order.shippingAddress }, sellers),
    ),
  );
  return OWN_SIGNS.filter((sign) => found.some((signs) => signs[sign].size > 0));
}

const isNewAccount = async (customerId: Types.ObjectId, now: Date): Promise<boolean> => {
  const since = await accountSince(String(customerId));
  return since === null || now.getTime() - since.getTime() < NEW_ACCOUNT_DAYS * DAY_MS;
};

/**
 * Reviews one line of a delivered order, once. A review that looks like the seller's own waits for the shop
 * and never counts; one that is part of a burst waits with the rest of it, and one with contact data by itself.
 * @throws ShopError NOT_FOUND where order or line are not theirs, NOT_POSSIBLE_NOW with a message
 */
export async function addReview(
  who: ReviewWriter,
  orderId: string,
  { lineId, text, ...stars }: WriteReview,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ reviewId: string }> {
  const own = await requireBuyer(who, await findOrderRecord(orderId));
  const [ownSigns, isNew] = await Promise.all([ownSignsOf(own), isNewAccount(own.customerId, now)]);
  try {
    return await writeOnce(
      ownerOf(own.customerId),
      `review:${lineId.toLowerCase()}`,
      idempotency,
      async (session) => {
        const order = (await findReturnedOrders([own._id], session)).get(String(own._id));
        const line = order?.lines.find(({ _id }) => String(_id) === lineId.toLowerCase());
        if (!order || !line) throw new ShopError('NOT_FOUND');
        const hasReview =
          (await ReviewModel.exists({ lineId: line._id }).session(session)) !== null;
        const obstacle = reviewObstacle(reviewedLine(order, line, hasReview), now);
        if (obstacle) throw new ShopError('NOT_POSSIBLE_NOW', { message: OBSTACLES[obstacle] });
        const holds = await holdsBurst(order.sellerId, isNew, now, session);
        const hold: ReviewHold | null =
          ownSigns.length > 0 ? 'own' : holds ? 'burst' : hasContact(text) ? 'contact' : null;
        const review = {
          _id: new Types.ObjectId(),
          orderId: order._id,
          lineId: line._id,
          productId: line.productId,
          variantId: line.variantId,
          productName: line.productName,
          productNameBn: line.productNameBn,
          options: line.options,
          sellerId: order.sellerId,
          sellerName: order.sellerName,
          customerId: order.customerId,
          name: shownName(order.customerName),
          stars,
          text,
          photos: [],
          hasPhotos: false,
          state: hold ? 'pending' : 'published',
          hold,
          reason: '',
          isCounted: ownSigns.length === 0,
          ownSigns,
          isNewAccount: isNew,
          isReturned: line.returned > 0,
          writtenAt: now,
          version: 0,
          history: [],
          answer: null,
          reports: [],
          isReported: false,
          votes: [],
          helpful: 0,
        } as unknown as ReviewRecord;
        await ReviewModel.create([review], { session });
        await followReviews([line.productId], session);
        await tell(who.actor, review, session);
        return { reviewId: String(review._id) };
      },
    );
  } catch (error) {
    // Two at once: the line's index lets one in.
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: OBSTACLES.once });
    }
    throw error;
  }
}

/** Whether a review is part of a burst; those of the same hour that are shown then wait with it. */
async function holdsBurst(
  sellerId: Types.ObjectId,
  isNew: boolean,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  if (!isNew) return false;
  const hour = {
    sellerId,
    isNewAccount: true,
    writtenAt: { $gt: new Date(now.getTime() - HOUR_MS), $lte: now },
  };
  const earlier = await ReviewModel.find(hour, { state: 1, productId: 1 }, { session })
    .sort({ writtenAt: -1, _id: -1 })
    .limit(MOST_HELD)
    .lean();
  if (!isBurst({ isNew, earlier: earlier.length })) return false;
  const to = nextReviewState('published', 'held', 'clock')!;
  const shown = earlier.filter(({ state }) => state === 'published');
  await ReviewModel.updateMany(
    { _id: { $in: shown.map(({ _id }) => _id) }, state: 'published' },
    { $set: { state: to, hold: 'burst' satisfies ReviewHold }, $inc: { version: 1 } },
    { session },
  );
  await followReviews(
    shown.map(({ productId }) => productId),
    session,
  );
  return true;
}

/** Publishes the event of a new review; its seller is notified once everybody can read it. */
function tell(actor: Actor | null, review: ReviewRecord, session: ClientSession): Promise<void> {
  const event: ReviewEvent =
    review.state === 'published'
      ? {
          name: 'review.shown',
          entity: `review:${String(review._id)}`,
          data: { review: toldReview(review), stars: review.stars.goods },
        }
      : {
          name: 'review.changed',
          entity: `review:${String(review._id)}`,
          data: { reviewId: review._id },
        };
  return publish(actor, [event], session);
}

/**
 * Changes one's own review within 14 days; the earlier text and stars stay in its history.
 * @throws ShopError NOT_FOUND where it is somebody else's, CONFLICT, NOT_POSSIBLE_NOW
 */
export async function editReview(
  who: ReviewWriter,
  id: string,
  { text, version, ...stars }: EditReview,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ reviewId: string }> {
  const found = await findReview(id);
  await requireBuyer(who, await findOrderRecord(String(found.orderId)));
  return writeOnce(ownerOf(found.customerId), `review-own:${id}`, idempotency, async (session) => {
    const review = await reviewIn(id, session);
    if (review.version !== version) throw new ShopError('CONFLICT');
    const { state: to, hold } = changedState(review, text, now);
    const { modifiedCount } = await ReviewModel.updateOne(
      { _id: review._id, state: review.state, version },
      {
        $set: { stars, text, state: to, hold, reason: '' },
        $inc: { version: 1 },
        $push: { history: earlierVersion(review, now) },
      },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('CONFLICT');
    await followReviews([review.productId], session);
    return { reviewId: id };
  });
}

/**
 * Reports a published review to the shop. Sellers do this too, and remove nothing; a second report of the
 * same account changes nothing.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where it is not shown
 */
export async function reportReview(
  actor: Actor,
  id: string,
  { reason }: ReportReview,
  now = new Date(),
): Promise<{ reviewId: string }> {
  return inTransaction(async (session) => {
    const review = await reviewIn(id, session);
    const party = isOfOwnShop(actor, review.sellerId) ? 'seller' : 'reader';
    // Nobody learns of a review that is not shown.
    const to: ReviewState | null = nextReviewState(review.state, 'reported', party);
    if (to === null) throw new ShopError(party === 'seller' ? 'NOT_POSSIBLE_NOW' : 'NOT_FOUND');
    const isTold = review.reports.some(({ accountId }) => String(accountId) === actor.id);
    if (isTold || review.reports.length >= MOST_REPORTS) return { reviewId: id };
    await ReviewModel.updateOne(
      { _id: review._id, state: review.state },
      {
        $set: { isReported: true },
        $push: { reports: { at: now, accountId: new Types.ObjectId(actor.id), reason } },
      },
      { session },
    );
    return { reviewId: id };
  });
}
