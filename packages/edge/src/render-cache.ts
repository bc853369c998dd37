/** What a request was answered from, as the cache behind Next notes it. */
export interface PageReads {
  /** Of every cached page that was read. */
  tags: string[];
  /** When the oldest of them was made, by `cacheTime`; Infinity where none was read. */
  since: number;
  /** When the first of them ends by its time; Infinity where only tags end them. */
  until: number;
}

/**
 * What the front asks of the cache behind Next (its `cacheHandler`). A copy that the front keeps is
 * void exactly when a tag that it depends on is.
 */
export interface RenderCache {
  /** The clock that invalidations are compared by: milliseconds since 1970, never going backwards. */
  cacheTime(): number;
  /** Whether one of the tags was invalidated at or after a moment of `cacheTime`. */
  wasInvalidated(tags: readonly string[], since: number): boolean;
  /** When anything was last invalidated, by `cacheTime`; 0 before the first time. */
  lastInvalidation(): number;
  /** Whether Next keeps its pages there at all; otherwise nothing tells of invalidations. */
  isInUse(): boolean;
  /** Runs the handling of one request and notes in `reads` what it was answered from. */
  readingPages<Answer>(reads: PageReads, handle: () => Answer): Answer;
}
