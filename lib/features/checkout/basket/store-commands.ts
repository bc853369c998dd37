import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import type { Cookie } from '../../../platform/http/cookie';
import { type CookieJar, newGuestToken, readGuestToken } from '../../../platform/http/guest-token';
import { shopOf, type Seller } from '../../../shop/policy';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { BasketModel, type BasketRecord } from '../../../../models/basket';
import { tokenHash } from '../../../platform/auth/token-hash';
import type { SignInFollower } from '../../accounts/shared';
import { COUNT_COOKIE } from './types';
import { EMPTY_BASKET, mergedBaskets, type BasketContents } from './rules';

/** A guest's basket, by a token that nobody can guess; kept as its hash alone. */
export const TOKEN_COOKIE = 'shop-basket';

/** A guest's basket goes when nothing was changed in it for so long. */
const GUEST_SECONDS = 60 * 24 * 60 * 60;

/** The token of a request's cookie; undefined where there is none that this shop made. */
export const readToken = (cookies: CookieJar): string | undefined =>
  readGuestToken(cookies, TOKEN_COOKIE);

/** @param token null takes it away */
export const tokenCookie = (token: string | null): Cookie => ({
  name: TOKEN_COOKIE,
  value: token ?? '',
  httpOnly: true,
  maxAgeSeconds: GUEST_SECONDS,
});

/** How many lines the basket has, for the bar. */
export const countCookie = (count: number): Cookie => ({
  name: COUNT_COOKIE,
  value: count > 0 ? String(count) : '',
  httpOnly: false,
  maxAgeSeconds: GUEST_SECONDS,
});

/** The buyer, as far as it affects prices and availability. */
export interface BasketShopper {
  /** The signed-in account; null for a guest. */
  accountId: string | null;
  /** The seller that the account sells for, whose goods it may not buy; absent for a guest. */
  shopId?: string;
}

/** The viewer as a shopper. */
export const shopperOf = (actor: Seller | null): BasketShopper => ({
  accountId: actor?.id ?? null,
  ...(actor && { shopId: shopOf(actor) }),
});

/** Owner of the basket that a request is about, as determined by the server alone. */
export interface BasketVisitor extends BasketShopper {
  /** The guest token of the cookie; undefined where there is none. */
  token: string | undefined;
  /** The client's address, for rate limits. */
  address: string;
}

/** A basket after a write. */
export interface BasketWrite {
  contents: BasketContents;
  /** The token that the guest's cookie must carry; null where there is no guest basket any more. */
  token: string | null;
}

/** Tries of a write whose basket another one changed meanwhile. */
const MAX_TRIES = 20;

const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === 11000;

/** The basket's owner; null for a guest without a token. */
function ownerOf({ accountId, token }: BasketVisitor) {
  if (accountId !== null) return { customerId: new Types.ObjectId(accountId) };
  return token === undefined ? null : { tokenHash: tokenHash(token) };
}

const fromItem = <Item extends { productId: unknown; variantId: unknown }>(item: Item) => ({
  ...item,
  productId: String(item.productId),
  variantId: String(item.variantId),
});

const toItem = <Item extends { productId: string; variantId: string }>(item: Item) => ({
  ...item,
  productId: new Types.ObjectId(item.productId),
  variantId: new Types.ObjectId(item.variantId),
});

function contentsOf(record: BasketRecord): BasketContents {
  return {
    lines: record.lines.map(fromItem),
    saved: record.saved.map(fromItem),
    districtId: record.districtId,
    code: record.code,
    delivery: record.delivery.map(({ sellerId, kind }) => ({ sellerId: String(sellerId), kind })),
  };
}

/** The fields of a write. */
function fieldsOf(contents: BasketContents, isGuest: boolean) {
  const now = new Date();
  return {
    lines: contents.lines.map(toItem),
    saved: contents.saved.map(toItem),
    districtId: contents.districtId,
    code: contents.code,
    delivery: contents.delivery.map(({ sellerId, kind }) => ({
      sellerId: new Types.ObjectId(sellerId),
      kind,
    })),
    updatedAt: now,
    ...(isGuest && { expiresAt: new Date(now.getTime() + GUEST_SECONDS * 1000) }),
  };
}

/** The sweeper may be behind. */
const alive = () => ({
  $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: new Date() } }],
});

function findRecord(
  owner: NonNullable<ReturnType<typeof ownerOf>>,
  session: ClientSession | null = null,
): Promise<BasketRecord | null> {
  return withDatabase(() =>
    BasketModel.findOne({ ...owner, ...alive() }, null, { session }).lean(),
  );
}

/**
 * Returns a visitor's basket; an empty one if there is none. Writes nothing.
 * @param session of the transaction that orders it
 */
export async function readBasket(
  visitor: BasketVisitor,
  session?: ClientSession,
): Promise<BasketContents> {
  const owner = ownerOf(visitor);
  const record = owner && (await findRecord(owner, session));
  return record ? contentsOf(record) : EMPTY_BASKET;
}

/** Makes a basket. @returns null where somebody else made the owner's meanwhile */
async function makeBasket(
  { accountId, address }: BasketVisitor,
  contents: BasketContents,
): Promise<BasketWrite | null> {
  const isGuest = accountId === null;
  if (isGuest) await consumeKey(LIMITS.guestBasket, address);
  // Always a new token: one that somebody planted in a browser opens nothing.
  const token = isGuest ? newGuestToken() : null;
  const owner =
    token === null
      ? { customerId: new Types.ObjectId(accountId!) }
      : { tokenHash: tokenHash(token) };
  try {
    await withDatabase(() =>
      BasketModel.create({ ...owner, version: 1, ...fieldsOf(contents, isGuest) }),
    );
    return { contents, token };
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/**
 * Changes a visitor's basket. `change` is run again with what is there then, where another write came
 * between; a guest's first change makes the basket. A change that gives the same object back writes
 * nothing.
 * @throws ShopError TOO_MANY where an address makes too many baskets, CONFLICT where others always
 *   come between; what `change` throws
 */
export async function changeBasket(
  visitor: BasketVisitor,
  change: (contents: BasketContents) => BasketContents | Promise<BasketContents>,
): Promise<BasketWrite> {
  if (visitor.accountId !== null && visitor.token !== undefined) {
    await mergeBaskets(visitor.accountId, visitor.token);
  }
  const owner = ownerOf(visitor);
  if (!owner) {
    const contents = await change(EMPTY_BASKET);
    if (contents === EMPTY_BASKET) return { contents, token: null };
    return (await makeBasket(visitor, contents))!;
  }
  // In this process they wait for each other; the version tells those of others apart.
  return withKeyedLock(lockOf(owner), async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const written = await tryChange(visitor, owner, change);
      if (written) return written;
    }
    throw new ShopError('CONFLICT');
  });
}

const lockOf = (owner: NonNullable<ReturnType<typeof ownerOf>>) =>
  `basket:${'customerId' in owner ? String(owner.customerId) : owner.tokenHash}`;

async function tryChange(
  visitor: BasketVisitor,
  owner: NonNullable<ReturnType<typeof ownerOf>>,
  change: Parameters<typeof changeBasket>[1],
): Promise<BasketWrite | null> {
  const isGuest = visitor.accountId === null;
  const record = await findRecord(owner);
  const before = record ? contentsOf(record) : EMPTY_BASKET;
  const contents = await change(before);
  const token = isGuest && record ? visitor.token! : null;
  if (contents === before) return { contents, token };
  if (!record) return makeBasket(visitor, contents);
  const { matchedCount } = await withDatabase(() =>
    BasketModel.updateOne(
      { _id: record._id, version: record.version },
      { $set: fieldsOf(contents, isGuest), $inc: { version: 1 } },
    ),
  );
  return matchedCount === 0 ? null : { contents, token };
}

/**
 * Puts what a guest had into the account's basket and ends the guest's, in one transaction. Nothing
 * where the token opens no basket (any more), so that it may come twice.
 * @returns the account's basket
 */
export function mergeBaskets(accountId: string, token: string): Promise<BasketContents> {
  return takeIn(new Types.ObjectId(accountId), { tokenHash: tokenHash(token), ...alive() });
}

/**
 * Merges the basket of another account into this account's.
 * @returns 0: none is left
 */
export async function moveBasket(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  await takeIn(into, { customerId: from });
  return 0;
}

function takeIn(
  customerId: Types.ObjectId,
  taken: Record<string, unknown>,
): Promise<BasketContents> {
  return withKeyedLock(lockOf({ customerId }), async () => {
    const merge = () => inTransaction((session) => mergeIn(session, customerId, taken));
    try {
      return await merge();
    } catch (error) {
      // Another process made the account's first basket meanwhile: now it is there.
      if (isDuplicate(error)) return merge();
      throw error;
    }
  });
}

async function mergeIn(
  session: ClientSession,
  customerId: Types.ObjectId,
  taken: Record<string, unknown>,
): Promise<BasketContents> {
  const guest = await BasketModel.findOneAndDelete(taken, { session }).lean();
  const account = await BasketModel.findOne({ customerId }, null, { session }).lean();
  const before = account ? contentsOf(account) : EMPTY_BASKET;
  if (!guest) return before;
  const contents = mergedBaskets(before, contentsOf(guest));
  await BasketModel.updateOne(
    { customerId },
    { $set: fieldsOf(contents, false), $inc: { version: 1 } },
    { session, upsert: true },
  );
  return contents;
}

/**
 * Takes what was ordered out of an account's basket, and the code that was used, in the placing
 * transaction. What was put in meanwhile stays, as does what is saved.
 */
export async function removeOrdered(
  session: ClientSession,
  accountId: string,
  variantIds: readonly string[],
): Promise<void> {
  const customerId = new Types.ObjectId(accountId);
  const record = await BasketModel.findOne({ customerId }, null, { session }).lean();
  if (!record) return;
  const before = contentsOf(record);
  const lines = before.lines.filter(({ variantId }) => !variantIds.includes(variantId));
  await BasketModel.updateOne(
    { customerId },
    { $set: fieldsOf({ ...before, lines, code: '' }, false), $inc: { version: 1 } },
    { session },
  );
}

/**
 * A guest's basket comes along when its person signs in, and the bar counts the account's. After a
 * sign-out it counts nothing: the basket stays with the account.
 */
export const basketSignIn: SignInFollower = {
  async signedIn(accountId, cookies) {
    const token = readToken(cookies);
    const contents =
      token === undefined
        ? await readBasket({ accountId, token, address: '' })
        : await mergeBaskets(accountId, token);
    return [
      ...(token === undefined ? [] : [tokenCookie(null)]),
      countCookie(contents.lines.length),
    ];
  },
  signedOut: () => [countCookie(0)],
};
