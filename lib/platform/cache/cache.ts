import 'server-only';
import { unstable_cache } from 'next/cache';
import { invalidate, invalidateEverything } from './cache-handler.mjs';

/**
 * Caches a read until one of its tags expires. Answers must be plain JSON (no Dates).
 * @param name the read's own name; with the arguments it is the key
 */
export function cachedRead<Arguments extends unknown[], Answer>(
  name: string,
  read: (...args: Arguments) => Promise<Answer>,
  tagsOf: (...args: Arguments) => string[],
): (...args: Arguments) => Promise<Answer> {
  return (...args) => {
    const key = JSON.stringify(args);
    const own = tagsOf(...args);
    return unstable_cache(() => read(...args), [name, key], { tags: own, revalidate: false })();
  };
}

/**
 * Ends what this process keeps under the tags, so that the very next request reads anew. The handler
 * is told itself and not through Next, which would wait for the end of a request and refuse where
 * there is none. Commands call `applyInvalidation` (invalidation.ts), which the searches hear of as well.
 */
export function expire(changed: Iterable<string>): void {
  invalidate(changed);
}

/** Ends all that this process keeps. */
export function expireEverything(): void {
  invalidateEverything();
}
