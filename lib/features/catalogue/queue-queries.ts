import 'server-only';
import { Types, type QueryFilter, type ClientSession } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel, type ProductRecord } from '../../../models/product';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { ShopError } from '../../shop/errors';
import { lockProductQuota } from '../accounts';
import { inQueueOrder, moderationFilter, WAITING } from './dashboard-filter-queries';
import type { ProductCounts } from './dashboard-queries';
import { PRODUCT_STATUSES, type ProductStatus } from './state-types';
import { ON_SALE } from './on-sale-rules';

/** Where a product stands in the review queue, in which what comes stands by time and trust. */
interface QueuePlace {
  /** Products that wait, this one included where it does. */
  waiting: number;
  previous: string | null;
  next: string | null;
}

/** The neighbours of a product in the review queue, whether or not it still waits itself. */
export async function getQueuePlace(id: string): Promise<QueuePlace> {
  const _id = new Types.ObjectId(id);
  const product = await withDatabase(() => ProductModel.findById(_id, { queueAt: 1 }).lean());
  const at = { _id, queueAt: product?.queueAt ?? new Date() };
  const [waiting, previous, next] = await withDatabase(() =>
    Promise.all([
      ProductModel.countDocuments(moderationFilter('pending')),
      nearest(at, 'previous'),
      nearest(at, 'next'),
    ]),
  );
  return { waiting, previous, next };
}

/** The first product that waits, or null. */
export async function getFirstWaiting(): Promise<string | null> {
  return withDatabase(() => first(WAITING, 1));
}

type Place = Pick<ProductRecord, '_id' | 'queueAt'>;

/** Id of the previous or next product in the queue; products with the same time are ordered by id. */
async function nearest({ _id, queueAt }: Place, side: 'previous' | 'next'): Promise<string | null> {
  const [beyond, direction] = side === 'next' ? (['$gt', 1] as const) : (['$lt', -1] as const);
  const halves = WAITING.flatMap((half): QueryFilter<ProductRecord>[] => [
    { ...half, queueAt, _id: { [beyond]: _id } },
    { ...half, queueAt: { [beyond]: queueAt } },
  ]);
  return first(halves, direction);
}

/** One find for each half of the queue: each has its index, together they would have none in order. */
async function first(
  halves: readonly QueryFilter<ProductRecord>[],
  direction: 1 | -1,
): Promise<string | null> {
  const found = await Promise.all(
    halves.map((half) =>
      ProductModel.findOne(half, { _id: 1, queueAt: 1 })
        .sort({ queueAt: direction, _id: direction })
        .lean<Place>(),
    ),
  );
  const places = found.filter((place) => place !== null).sort(inQueueOrder);
  const nearestOne = direction === 1 ? places[0] : places.at(-1);
  return nearestOne ? String(nearestOne._id) : null;
}

/** How many products of a seller stand under each status. */
export async function countSellerProducts(sellerId: string): Promise<ProductCounts> {
  const owner = { authorId: new Types.ObjectId(sellerId) };
  const count = (filter: QueryFilter<ProductRecord>) => ProductModel.countDocuments(filter);
  const counted = await withDatabase(() =>
    Promise.all(
      PRODUCT_STATUSES.map(
        async (status) => [status, await count(moderationFilter(status, owner))] as const,
      ),
    ),
  );
  return Object.fromEntries(counted) as ProductCounts;
}

/** The sellers who have products on sale, at most `limit`. */
export async function listSellersOnSale(limit: number): Promise<Types.ObjectId[]> {
  const sellers = await withDatabase(() =>
    ProductModel.aggregate<{ _id: Types.ObjectId }>([
      { $match: ON_SALE },
      { $group: { _id: '$authorId' } },
      { $limit: limit },
    ]),
  );
  return sellers.map(({ _id }) => _id);
}

/** Products and changes of products that an account may have waiting for review (CONTRACT.md, "Limits"). */
export const WAITING_QUOTA = 1000;
/** The quota of an account with `PROVEN_PRODUCTS` reviewed products on sale. */
export const PROVEN_QUOTA = 20_000;
export const PROVEN_PRODUCTS = 20;

/** Drafts that an account may keep, imported ones included. */
const DRAFT_QUOTA = 5_000;

/** How much an account may still send to review. */
interface Room {
  /** Products and drafts that may wait at once. */
  quota: number;
  /** Unused rest of the quota; never below 0. */
  left: number;
  /** Products of the account that wait for review. */
  waiting: number;
}

/**
 * How many more products of the actor's shop may wait for review, asked in the transaction that adds them.
 * The seller's own record is written first: two such transactions at once meet there, one of them
 * runs again and counts what the other added.
 */
export async function roomInReview(actor: Actor, session: ClientSession): Promise<Room> {
  const shop = shopFor(actor, 'shop.products');
  const authorId = new Types.ObjectId(shop);
  const given = await lockProductQuota(shop, session);
  const options = { session };
  const waiting =
    (await ProductModel.countDocuments({ authorId, status: 'pending' }, options)) +
    (await ProductModel.countDocuments({ authorId, 'draft.state': 'waiting' }, options));
  let quota = given ?? WAITING_QUOTA;
  if (given === null && waiting >= WAITING_QUOTA) {
    const approved = { authorId, status: { $in: ['published', 'paused'] as ProductStatus[] } };
    const proven = await ProductModel.countDocuments(approved, { session, limit: PROVEN_PRODUCTS });
    if (proven >= PROVEN_PRODUCTS) quota = PROVEN_QUOTA;
  }
  return { quota, left: Math.max(0, quota - waiting), waiting };
}

/**
 * @returns how much of it waits already
 * @throws ShopError QUOTA where one more may not wait, with the figure in its words and as `quota`
 */
export async function requireRoomInReview(actor: Actor, session: ClientSession): Promise<number> {
  const { quota, left, waiting } = await roomInReview(actor, session);
  if (left > 0) return waiting;
  throw new ShopError('QUOTA', {
    message: `Your account may have ${quota} products waiting for review, and has them. Please wait until some are reviewed, delete some, or ask the shop for more.`,
    extra: { quota },
  });
}

/**
 * How many more drafts the actor's shop may keep, asked in the transaction that adds them; two at once meet
 * as in `roomInReview`.
 */
export async function roomForDrafts(
  actor: Actor,
  session: ClientSession,
): Promise<Pick<Room, 'quota' | 'left'>> {
  const shop = shopFor(actor, 'shop.products');
  await lockProductQuota(shop, session);
  const mine = { authorId: new Types.ObjectId(shop), status: 'draft' as const };
  const drafts = await ProductModel.countDocuments(mine, { session, limit: DRAFT_QUOTA });
  return { quota: DRAFT_QUOTA, left: DRAFT_QUOTA - drafts };
}

/** @throws ShopError QUOTA where one more draft may not be kept */
export async function requireRoomForDraft(actor: Actor, session: ClientSession): Promise<void> {
  const { quota, left } = await roomForDrafts(actor, session);
  if (left > 0) return;
  throw new ShopError('QUOTA', {
    message: `Your account may keep ${quota} drafts, and has them. Please send some in for review or delete some.`,
    extra: { quota },
  });
}
