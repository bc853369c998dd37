import type { LRUCache } from 'lru-cache';
import type { CacheContext, CacheValue } from './next-entries.mjs';

/** Types of `cache-handler.mjs`, which Next imports as plain JavaScript. */

/** What `readingPages` notes of a request. */
export interface PageReads {
  /** Of every page entry that was read. */
  tags: string[];
  /** When the oldest of them was made, by `cacheTime`; Infinity where none was read. */
  since: number;
  /** When the first of them ends by its time; Infinity where only tags end them. */
  until: number;
}

export interface CacheState {
  /** Undefined before Next made the first instance of the handler. */
  entries: LRUCache<string, { lastModified: number }> | undefined;
  invalidated: Map<string, number>;
  floor: number;
  /** Milliseconds since 1970; 0 before the first. */
  lastInvalidation: number;
  /** Looks since the process began, by what was looked for. */
  lookups: Record<'page' | 'read', { hit: number; miss: number }>;
}

export function cacheState(): CacheState;
export function invalidate(tags: Iterable<string>): void;
export function invalidateEverything(): void;
export function cacheTime(): number;
export function wasInvalidated(tags: readonly string[], since: number): boolean;
export function lastInvalidation(): number;
export function readingPages<Answer>(reads: PageReads, handle: () => Answer): Answer;

export default class CacheHandler {
  constructor(options?: { maxMemoryCacheSize?: number });
  get(
    key: string,
    context?: CacheContext,
  ): Promise<{ lastModified: number; value: CacheValue; cacheControl?: unknown } | null>;
  set(key: string, value: CacheValue | null, context?: CacheContext): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
  resetRequestCache(): void;
}
