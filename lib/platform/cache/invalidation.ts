import 'server-only';
import { expire, expireEverything } from './cache';

/** Something that keeps data of its own beside the cache, as the search index does. */
export interface InvalidationListener {
  /** @param changed tags */
  invalidate(changed: string[]): void;
  invalidateEverything(): void;
}

const shared = globalThis as typeof globalThis & { paikariInvalidation?: InvalidationListener[] };

/** Says who hears of invalidations; once for each process (lib/startup). */
export function setInvalidationListeners(listeners: InvalidationListener[]): void {
  shared.paikariInvalidation = listeners;
}

/** @throws Error where nobody was named: a search that hears nothing would go stale */
function invalidationListeners(): InvalidationListener[] {
  if (!shared.paikariInvalidation) {
    throw new Error(
      'No invalidation listeners are registered: call register() of lib/startup first.',
    );
  }
  return shared.paikariInvalidation;
}

/**
 * Has this process read anew what changed, whoever changed it: its search, its cached reads, its
 * pages and the HTTP front's copies of them. After the transaction: what is read before it ends is
 * still the old.
 * @param changed tags
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
