/** Something that keeps data of its own beside the cache, as the search index does. */
export interface InvalidationListener {
  /** @param changed tags of cache.ts */
  invalidate(changed: string[]): void;
  invalidateEverything(): void;
}

const shared = globalThis as typeof globalThis & { paikariInvalidation?: InvalidationListener[] };

/** Says who hears of invalidations; once for each process (lib/startup). */
export function setInvalidationListeners(listeners: InvalidationListener[]): void {
  shared.paikariInvalidation = listeners;
}

/** @throws Error where nobody was named: a search that hears nothing would go stale */
export function invalidationListeners(): InvalidationListener[] {
  if (!shared.paikariInvalidation) {
    throw new Error(
      'No invalidation listeners are registered: call register() of lib/startup first.',
    );
  }
  return shared.paikariInvalidation;
}
