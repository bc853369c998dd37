import { LRUCache } from 'lru-cache';
import 'server-only';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '@paikari/edge/address-key';
import { withDatabase } from '../database/connect';
import { settings } from '../env';
import { type AppError, PlatformError } from '../app-error';
import { RateLimitModel } from '../../../models/rate-limit';

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

/** So long a refusal stands without another look: long enough for a flood, too short to lock anybody out. */
const STANDS_MS = 5_000;
/** Keys that are known as refused; of more than these the database is asked. */
const MOST_KEYS = 10_000;

interface Refusal {
  at: number;
  /** When the limit's time is over. */
  end: number;
}

/**
 * Callers who were refused a moment ago. Further requests are refused from memory: a count in the database is
 * a write, and refusing must cost the shop less than asking costs the stranger.
 */
export class Refusals {
  readonly #kept = new LRUCache<string, Refusal>({ max: MOST_KEYS });

  /** @param ms what is left of the limit's time */
  note(key: string, ms: number, now = Date.now()): void {
    this.#kept.set(key, { at: now, end: now + ms });
  }

  /** @returns the milliseconds to wait until the limit's time is over; 0 where the count decides */
  msLeft(key: string, now = Date.now()): number {
    const refusal = this.#kept.get(key);
    if (!refusal) return 0;
    const stands = now >= refusal.at && now < Math.min(refusal.at + STANDS_MS, refusal.end);
    if (!stands) this.#kept.delete(key);
    return stands ? refusal.end - now : 0;
  }

  /** A use was taken back: the count decides again. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}

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
 * @throws AppError TOO_MANY with the seconds to wait
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

const tooMany = (ms: number): AppError =>
  new PlatformError('TOO_MANY', { retryAfter: Math.ceil(ms / 1000) || 1 });

/**
 * Counts one use of each. What one limit refuses is held against none of the others.
 * @throws AppError TOO_MANY
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
