import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { ShopError } from '../../platform/errors';
import { ProductModel } from '../../../models/product';
import { lockProductQuota } from '../accounts/seller-commands';

/** Products and changes of products that an account may have waiting for review (CONTRACT.md, "Limits"). */
export const WAITING_QUOTA = 1000;
/** The same for an account with `PROVEN_PRODUCTS` on sale: somebody has looked at what it sells. */
export const PROVEN_QUOTA = 20_000;
export const PROVEN_PRODUCTS = 20;

/** How much an account may still send to review. */
export interface Room {
  /** Products and drafts that may wait at once. */
  quota: number;
  /** What is left of it; never below 0. */
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
    const onSale = { authorId, status: 'published' as const };
    const proven = await ProductModel.countDocuments(onSale, { session, limit: PROVEN_PRODUCTS });
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
