import { cacheState } from '../../platform/cache/cache-handler.mjs';
import type { Suggestions } from './schema';

/** A few kilobytes each. Past it the oldest goes: what many people type soon comes again. */
const MOST = 500;

let generation = -1;
const kept = new Map<string, Suggestions>();

/**
 * An answer as it was made before, unless anything in the shop changed since. In a store of its own,
 * as there is no end of what can be typed: nobody's typing pushes pages out of the cache.
 */
export async function keptSuggestions(
  key: string,
  make: () => Promise<Suggestions>,
): Promise<Suggestions> {
  const now = cacheState().generation;
  if (now !== generation) {
    generation = now;
    kept.clear();
  }
  const known = kept.get(key);
  if (known) return known;
  const answer = await make();
  // A change in between may or may not be in it.
  if (cacheState().generation === now && generation === now) {
    if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
    kept.set(key, answer);
  }
  return answer;
}
