import 'server-only';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { withDatabase } from '../database/connect';
import { settings } from '../env';
import { ShopError } from '../errors';
import { RateLimitModel } from '../../../models/rate-limit';
import { addressKey } from '@paikari/edge/address-key';

/**
 * How often something may be repeated; unless said otherwise counted in the database, so that a
 * restart forgives nothing.
 */
export interface Limit {
  name: string;
  /** Allowed in `seconds`, before `RATE_LIMIT_SCALE`. */
  points: number;
  seconds: number;
  per: 'address' | 'account';
  /** Counted by each process for itself: for what only costs work, which a write would double. */
  inMemory?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** CONTRACT.md, "Limits". */
export const LIMITS = {
  registration: { name: 'registration', points: 120, seconds: HOUR, per: 'address' },
  order: { name: 'order', points: 60, seconds: MINUTE, per: 'account' },
  upload: { name: 'upload', points: 240, seconds: HOUR, per: 'account' },
  /** A picture that nothing shows lives a day: so many of an account's there can be at most. */
  uploadDay: { name: 'upload-day', points: 2000, seconds: 24 * HOUR, per: 'account' },
  /** Adding, changing, duplicating, deleting, reviewing one product. */
  productWrite: {
    name: 'product-write',
    points: 300,
    seconds: MINUTE,
    per: 'account',
    inMemory: true,
  },
  /** Products or orders that calls for many at once name. */
  bulkItem: { name: 'bulk-item', points: 3000, seconds: MINUTE, per: 'account', inMemory: true },
  /** Every other write of somebody who is signed in: see `readCall`. */
  otherWrite: { name: 'write', points: 300, seconds: MINUTE, per: 'account', inMemory: true },
  productImport: { name: 'product-import', points: 120, seconds: HOUR, per: 'account' },
  photoBeforeRegistration: { name: 'photo', points: 60, seconds: HOUR, per: 'address' },
  loginAccount: { name: 'login-account', points: 10, seconds: 15 * MINUTE, per: 'account' },
  loginAddress: { name: 'login-address', points: 100, seconds: 15 * MINUTE, per: 'address' },
  /** Over all addresses, for browsers that never signed in to the account: a slow, wide search. */
  loginUnknownDevice: {
    name: 'login-unknown-device',
    points: 100,
    seconds: 24 * HOUR,
    per: 'account',
  },
} as const satisfies Record<string, Limit>;

const shared = globalThis as typeof globalThis & {
  paikariLimiters?: Map<string, RateLimiterMongo | RateLimiterMemory>;
};

function limiterOf(limit: Limit): RateLimiterMongo | RateLimiterMemory {
  const limiters = (shared.paikariLimiters ??= new Map());
  let limiter = limiters.get(limit.name);
  if (!limiter) {
    const allowed = {
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * settings().rateLimitScale)),
      duration: limit.seconds,
    };
    limiter = limit.inMemory
      ? new RateLimiterMemory(allowed)
      : new RateLimiterMongo({
          ...allowed,
          storeClient: mongoose.connection.getClient(),
          dbName: mongoose.connection.name,
          tableName: RateLimitModel.collection.collectionName,
          // Declared by the model and made at start, like every other index.
          disableIndexesCreation: true,
        });
    limiters.set(limit.name, limiter);
  }
  return limiter;
}

/**
 * Counts a use, or several.
 * @param of whose use it is: the client's address, the account's id
 * @throws ShopError TOO_MANY with the seconds to wait
 */
export async function consume(
  limit: Limit,
  of: { address: string; account: string | undefined },
  uses = 1,
): Promise<void> {
  await consumeKey(limit, limit.per === 'address' ? of.address : (of.account ?? of.address), uses);
}

export async function consumeKey(limit: Limit, key: string, uses = 1): Promise<void> {
  const take = async () => limiterOf(limit).consume(key, uses);
  try {
    await (limit.inMemory ? take() : withDatabase(take));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ShopError('TOO_MANY', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) || 1 });
  }
}

/** Counts one use without refusing any. @returns how many there were in the limit's time */
export async function countUse(limit: Limit, key: string): Promise<number> {
  try {
    return (await withDatabase(async () => limiterOf(limit).consume(key))).consumedPoints;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.consumedPoints;
    throw refusal;
  }
}

/** Takes one use back: what was counted turned out to be allowed. */
export async function refund(limit: Limit, key: string): Promise<void> {
  await withDatabase(async () => limiterOf(limit).reward(key));
}

/**
 * Under which name the client's address is counted (`@paikari/edge/address-key`), from what the HTTP front set;
 * `unknown` where a handler is called directly.
 */
export function clientAddress(headers: Headers): string {
  return addressKey(headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown');
}
