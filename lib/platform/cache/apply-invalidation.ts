import 'server-only';
import { expire, expireEverything } from './cache';
import { invalidationListeners } from './invalidation-listener';

/**
 * Has this process read anew what changed, whoever changed it: its search, its cached reads, its
 * pages and the HTTP front's copies of them. After the transaction: what is read before it ends is
 * still the old.
 * @param changed tags of cache.ts
 */
export function applyInvalidation(changed: string[]): void {
  for (const listener of invalidationListeners()) listener.invalidate(changed);
  expire(changed);
}

/** Invalidates everything that this process keeps. */
export function applyFullInvalidation(): void {
  for (const listener of invalidationListeners()) listener.invalidateEverything();
  expireEverything();
}
