/** Types of `next-entries.mjs`, which says what each of these is. */

/** An entry of Next's cache. */
export interface CacheValue {
  kind: string;
  [field: string]: unknown;
}

/** What Next says beside an entry. */
export interface CacheContext {
  kind?: string;
  tags?: string[];
  softTags?: string[];
  cacheControl?: { revalidate?: number | false; expire?: number };
}

export const TAGS_HEADER: string;
export function isAnswerEntry(value: CacheValue | null): boolean;
export function isReadLookup(context?: CacheContext): boolean;
export function entryWithTags(value: CacheValue | null, context?: CacheContext): CacheValue | null;
export function tagsOfEntry(value: CacheValue | null): string[];
export function tagsOfReader(context?: CacheContext): string[];
export function sizeOfEntry(key: string, value: CacheValue | null): number;
export function endOfEntry(cacheControl: CacheContext['cacheControl'], madeAt: number): number;
