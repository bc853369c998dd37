/** Types of `cache-handler.mjs`, which Next imports as plain JavaScript. */

export interface CacheValue {
  kind: string;
  [field: string]: unknown;
}

/** What `readingPages` notes of a request. */
export interface PageReads {
  /** Of every page entry that was read. */
  tags: string[];
  /** When the oldest of them was made, by `cacheTime`; Infinity where none was read. */
  since: number;
}

export interface CacheState {
  entries: Map<string, { lastModified: number; bytes: number }>;
  bytes: number;
  invalidated: Map<string, number>;
  floor: number;
  /** Rises with each invalidation. */
  generation: number;
  /** Milliseconds since 1970; 0 before the first. */
  lastInvalidation: number;
  regenerating: Map<string, number>;
}

export function cacheState(): CacheState;
export function sizeOf(key: string, value: CacheValue | null): number;
export function invalidate(tags: Iterable<string>): void;
export function invalidateEverything(): void;
export function cacheTime(): number;
export function wasInvalidated(tags: string[], since: number): boolean;
export function readingPages<Answer>(reads: PageReads, handle: () => Answer): Answer;
export function isRegeneratingOldPage(): boolean;

export default class CacheHandler {
  constructor(options?: { maxMemoryCacheSize?: number });
  get(
    key: string,
    context?: { kind?: string; tags?: string[]; softTags?: string[] },
  ): Promise<{ lastModified: number; value: CacheValue; cacheControl?: unknown } | null>;
  set(
    key: string,
    value: CacheValue | null,
    context?: { tags?: string[]; cacheControl?: { revalidate: number | false; expire?: number } },
  ): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
  resetRequestCache(): void;
}
