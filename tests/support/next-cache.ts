import { cacheState } from '@/lib/platform/cache/cache-handler.mjs';

/** `next/cache` for tests that call handlers outside of Next: reads are never kept. */
export function unstable_cache<Read extends (...args: never[]) => Promise<unknown>>(
  read: Read,
): Read {
  return read;
}

/** Tags that were expired since `forgetExpired`. */
export const expiredTags = (): string[] => [...cacheState().invalidated.keys()];

export function forgetExpired(): void {
  cacheState().invalidated.clear();
}
