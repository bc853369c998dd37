import 'server-only';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { withDatabase } from '../database/connect';
import { settings } from '../env';
import { ShopError } from '../errors';
import { RateLimitModel } from '../../models/rate-limit';

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
  productImport: { name: 'product-import', points: 120, seconds: HOUR, per: 'account' },
  photoBeforeRegistration: { name: 'photo', points: 60, seconds: HOUR, per: 'address' },
  loginAccount: { name: 'login-account', points: 10, seconds: 15 * MINUTE, per: 'account' },
  loginAddress: { name: 'login-address', points: 100, seconds: 15 * MINUTE, per: 'address' },
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
 * Counts one use.
 * @param of whose use it is: the client's address, the account's id
 * @throws ShopError TOO_MANY with the seconds to wait
 */
export async function spend(
  limit: Limit,
  of: { address: string; account: string | undefined },
): Promise<void> {
  await spendKey(limit, limit.per === 'address' ? of.address : (of.account ?? of.address));
}

export async function spendKey(limit: Limit, key: string): Promise<void> {
  const consume = async () => limiterOf(limit).consume(key);
  try {
    await (limit.inMemory ? consume() : withDatabase(consume));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ShopError('TOO_MANY', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) || 1 });
  }
}

/** Takes one use back: what was counted turned out to be allowed. */
export async function giveBack(limit: Limit, key: string): Promise<void> {
  await withDatabase(async () => limiterOf(limit).reward(key));
}

/** The client's address as the HTTP front set it; `unknown` where a handler is called directly. */
export function clientAddress(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
}
