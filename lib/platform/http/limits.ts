import 'server-only';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { withDatabase } from '../database/connect';
import { settings } from '../env';
import { ShopError } from '../errors';
import { RateLimitModel } from '../../../models/rate-limit';
import { addressKey } from '@paikari/edge/address-key';
import type { Limit } from './limit-rules';
import { Refusals } from './refusals';

const shared = globalThis as typeof globalThis & {
  paikariLimiters?: Map<string, RateLimiterMongo | RateLimiterMemory>;
  paikariRefusals?: Refusals;
};

const refusals = (): Refusals => (shared.paikariRefusals ??= new Refusals());
const refusalKey = (limit: Limit, key: string): string => `${limit.name}:${key}`;

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
  const msLeft = refusals().msLeft(refusalKey(limit, key));
  if (msLeft > 0) throw tooMany(msLeft);
  const take = async () => limiterOf(limit).consume(key, uses);
  try {
    await (limit.inMemory ? take() : withDatabase(take));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (!limit.inMemory) refusals().note(refusalKey(limit, key), refusal.msBeforeNext);
    throw tooMany(refusal.msBeforeNext);
  }
}

const tooMany = (ms: number): ShopError =>
  new ShopError('TOO_MANY', { retryAfter: Math.ceil(ms / 1000) || 1 });

/**
 * Counts one use of each. What one limit refuses is held against none of the others.
 * @throws ShopError TOO_MANY
 */
export async function consumeAll(limits: readonly (readonly [Limit, string])[]): Promise<void> {
  const spent: (readonly [Limit, string])[] = [];
  try {
    for (const [limit, key] of limits) {
      await consumeKey(limit, key);
      spent.push([limit, key]);
    }
  } catch (error) {
    for (const [limit, key] of spent) await refund(limit, key);
    throw error;
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

/** How many uses were counted in the limit's time that runs, and how many are allowed. */
export async function usedOf(limit: Limit, key: string): Promise<{ used: number; most: number }> {
  const limiter = limiterOf(limit);
  const found = await withDatabase(async () => limiter.get(key));
  return { used: found?.consumedPoints ?? 0, most: limiter.points };
}

/** Takes one use back: what was counted turned out to be allowed. */
export async function refund(limit: Limit, key: string): Promise<void> {
  await withDatabase(async () => limiterOf(limit).reward(key));
  refusals().forget(refusalKey(limit, key));
}

/**
 * Under which name the client's address is counted (`@paikari/edge/address-key`), from what the HTTP front set;
 * `unknown` where a handler is called directly.
 */
export function clientAddress(headers: Headers): string {
  return addressKey(headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown');
}
