import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { ReviewModel, type ReviewRecord } from '../../../../models/review';
import type { OrderRecord } from '../../../../models/order';
import type { Actor } from '../../../platform/auth/actor';
import { can, isOfOwnShop, shopFor } from '../../../shop/policy';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey, tabWithWork } from '../../../platform/database/page-by-key';
import { buyerOf } from '../tracking';
import { findOrderRecord } from '../../orders';
import { orderNumber } from '../../orders/shared';
import type { ReviewWriter } from './commands';
import { DESK_TABS, LEAST_COUNTED, SELLER_TABS, STARS, type ReviewTab } from './types';
import { editUntil, mayEdit, reviewStatistics, reviewObstacle, writeUntil } from './rules';
import type {
  DeskReview,
  OwnLine,
  ReviewDeskAsked,
  ReviewListAsked,
  ReviewSummary,
  ReviewView,
} from './schema';
import { provedDelivery, reviewedLine } from './store';
import { deskReview, PUBLIC_FIELDS, reviewView } from './views';

/** Reviews on a product's page, on a page of all of them, and on one of the dashboard's. */
const SHOWN_REVIEWS = 5;
const REVIEWS_PAGE_SIZE = 20;
/** Counting of tabs ends here. */
export const REVIEW_COUNT_LIMIT = 1000;
/** Most lines of an order whose reviews are looked for. */
const MOST_LINES = 200;

const newest = { writtenAt: -1, _id: -1 } as const;

/** Statistics of a product's reviews, and the newest of them. */
export const getProductReviews = cachedRead(
  'getProductReviews',
  async (productId: string): Promise<{ summary: ReviewSummary; newest: ReviewView[] }> => {
    const [summary, { rows }] = await Promise.all([
      readSummary(new Types.ObjectId(productId)),
      readPage(productId, {}, SHOWN_REVIEWS),
    ]);
    return { summary, newest: rows.map(reviewView) };
  },
  (productId) => [tags.product(productId)],
);

interface Group {
  _id: { state: string; isCounted: boolean; hasPhotos: boolean; goods: number };
  count: number;
  seller: number;
  delivery: number;
}

async function readSummary(productId: Types.ObjectId): Promise<ReviewSummary> {
  const groups = await withDatabase(() =>
    ReviewModel.aggregate<Group>([
      { $match: { productId, state: { $in: ['published', 'hidden'] } } },
      {
        $group: {
          _id: {
            ...{ state: '$state', isCounted: '$isCounted', hasPhotos: '$hasPhotos' },
            goods: '$stars.goods',
          },
          count: { $sum: 1 },
          seller: { $sum: '$stars.seller' },
          delivery: { $sum: '$stars.delivery' },
        },
      },
    ]),
  );
  const published = groups.filter(({ _id }) => _id.state === 'published');
  const counted = published.filter(({ _id }) => _id.isCounted);
  const sum = (of: readonly Group[], field: 'count' | 'seller' | 'delivery') =>
    of.reduce((all, group) => all + group[field], 0);
  const stars = STARS.map((star) =>
    sum(
      counted.filter(({ _id }) => _id.goods === star),
      'count',
    ),
  ) as ReviewSummary['stars'];
  const { count, average } = reviewStatistics(stars);
  const mean = (field: 'seller' | 'delivery') =>
    count < LEAST_COUNTED ? null : Math.round((sum(counted, field) / count) * 10) / 10;
  return {
    stars,
    count,
    average,
    seller: mean('seller'),
    delivery: mean('delivery'),
    published: sum(published, 'count'),
    hidden: sum(
      groups.filter(({ _id }) => _id.state === 'hidden'),
      'count',
    ),
    withPhotos: sum(
      published.filter(({ _id }) => _id.hasPhotos),
      'count',
    ),
  };
}

const readPage = (productId: string, { stars, photos, before }: ReviewListAsked, size: number) =>
  pageByKey<ReviewRecord>(ReviewModel, {
    filter: {
      productId: new Types.ObjectId(productId),
      state: 'published',
      ...(stars !== undefined && { 'stars.goods': stars }),
      ...(photos !== undefined && { hasPhotos: true }),
    },
    sort: newest,
    fields: PUBLIC_FIELDS,
    size,
    behind: before,
  });

/** A page of a product's published reviews, newest first. */
export async function listProductReviews(
  productId: string,
  asked: ReviewListAsked,
): Promise<{ reviews: ReviewView[]; older: string | null }> {
  const { rows, next } = await readPage(productId, asked, REVIEWS_PAGE_SIZE);
  return { reviews: rows.map(reviewView), older: next };
}

/** Which of these reviews a reader found helpful, and which are their own or of their shop: these they don't vote for. */
export async function readVotes(
  actor: Actor,
  ids: readonly string[],
): Promise<{ voted: ReadonlySet<string>; own: ReadonlySet<string> }> {
  const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const me = new Types.ObjectId(actor.id);
  const [voted, written] = await withDatabase(() =>
    Promise.all([
      ReviewModel.find({ _id, 'votes.accountId': me }, { _id: 1 }).lean(),
      ReviewModel.find({ _id }, { customerId: 1, sellerId: 1 }).lean(),
    ]),
  );
  const own = written.filter(
    ({ customerId, sellerId }) => String(customerId) === actor.id || isOfOwnShop(actor, sellerId),
  );
  const idsOf = (found: readonly { _id: Types.ObjectId }[]) =>
    new Set(found.map((each) => String(each._id)));
  return { voted: idsOf(voted), own: idsOf(own) };
}

/** Pictures that reviews show, or showed before they were changed. */
export async function* reviewPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const found = ReviewModel.find(
    { $or: [{ hasPhotos: true }, { 'history.photos.0': { $exists: true } }] },
    { photos: 1, history: 1 },
  ).lean();
  for await (const { photos, history } of found.cursor()) {
    yield* photos;
    for (const earlier of history) yield* earlier.photos;
  }
}

/** An order of which its buyer may review lines. */
export interface ReviewedOrder {
  _id: string;
  number: string;
  sellerId: string;
  sellerName: string;
  lines: OwnLine[];
}

/**
 * The lines of one's own order with their reviews, signed in or by the code of `/track`.
 * @returns null where the order is not theirs
 */
export async function getReviewedOrder(
  { actor, cookie }: ReviewWriter,
  orderId: string,
  now = new Date(),
): Promise<ReviewedOrder | null> {
  const order = await findOrderRecord(orderId);
  if (!order || (await buyerOf(actor, order, cookie)) === null) return null;
  const found = await withDatabase(() =>
    ReviewModel.find({ orderId: order._id }).limit(MOST_LINES).lean<ReviewRecord[]>(),
  );
  const byLine = new Map(found.map((review) => [String(review.lineId), review]));
  const lines = order.lines
    .slice(0, MOST_LINES)
    .map((line) => ownLine(order, line, byLine.get(String(line._id)), now));
  const { sellerId, sellerName } = order;
  const id = String(order._id);
  return { _id: id, number: orderNumber(id), sellerId: String(sellerId), sellerName, lines };
}

function ownLine(
  order: OrderRecord,
  line: OrderRecord['lines'][number],
  review: ReviewRecord | undefined,
  now: Date,
): OwnLine {
  const deliveredAt = provedDelivery(order);
  const obstacle = reviewObstacle(reviewedLine(order, line, review !== undefined), now);
  const isOpen =
    review !== undefined &&
    mayEdit({ writtenAt: review.writtenAt, edits: review.history.length }, now);
  return {
    lineId: String(line._id),
    productId: String(line.productId),
    productName: line.productName,
    productNameBn: line.productNameBn,
    productImage: line.productImage,
    options: line.options,
    obstacle,
    ...(obstacle === null && deliveredAt && { until: writeUntil(deliveredAt).toISOString() }),
    ...(review && {
      review: {
        ...deskReview(review, 'buyer'),
        ...(isOpen && { editUntil: editUntil(review.writtenAt).toISOString() }),
      },
    }),
  };
}

/** Ids of those orders that have a line which their buyer may still review. */
export async function reviewableOrders(
  orders: readonly OrderRecord[],
  now = new Date(),
): Promise<ReadonlySet<string>> {
  const found = await withDatabase(() =>
    ReviewModel.find({ orderId: { $in: orders.map(({ _id }) => _id) } }, { lineId: 1 }).lean(),
  );
  const reviewed = new Set(found.map(({ lineId }) => String(lineId)));
  const isOpen = (order: OrderRecord) =>
    order.lines.some(
      (line) =>
        reviewObstacle(reviewedLine(order, line, reviewed.has(String(line._id))), now) === null,
    );
  return new Set(orders.filter(isOpen).map(({ _id }) => String(_id)));
}

export interface ReviewDeskPage {
  reviews: DeskReview[];
  /** True for staff who moderate all reviews; false for a seller's own list. */
  isShop: boolean;
  tabs: readonly ReviewTab[];
  tab: ReviewTab;
  counts: Record<ReviewTab, number>;
  /** `before` of the next page; absent at the end. */
  older?: string;
}

/** The reviews of a tab. */
export function ofTab(tab: ReviewTab): QueryFilter<ReviewRecord> {
  switch (tab) {
    case 'all':
      return {};
    case 'reported':
      return { state: 'published', isReported: true };
    case 'unanswered':
      return { state: 'published', answer: null };
    default:
      return { state: tab };
  }
}

/**
 * A page of reviews, newest first: staff who decide on them see all, a seller their own.
 * @throws ShopError FORBIDDEN where a role in a team may not
 */
export async function listReviewDesk(
  actor: Actor,
  { tab: asked, before }: ReviewDeskAsked,
): Promise<ReviewDeskPage> {
  const isShop = can(actor, 'reviews.moderate');
  const tabs: readonly [ReviewTab, ...ReviewTab[]] = isShop ? DESK_TABS : SELLER_TABS;
  const own = isShop ? {} : { sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')) };
  const counts = await countTabs(
    ReviewModel,
    tabs,
    (name) => ({ ...own, ...ofTab(name) }),
    REVIEW_COUNT_LIMIT,
  );
  const tab = asked && tabs.includes(asked) ? asked : tabWithWork(tabs, counts);
  const { rows, next } = await pageByKey<ReviewRecord>(ReviewModel, {
    filter: { ...own, ...ofTab(tab) },
    sort: newest,
    size: REVIEWS_PAGE_SIZE,
    behind: before,
  });
  return {
    reviews: rows.map((row) => deskReview(row, isShop ? 'shop' : 'seller')),
    ...{ isShop, tabs, tab, counts },
    ...(next && { older: next }),
  };
}
