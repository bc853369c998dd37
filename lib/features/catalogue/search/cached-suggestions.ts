import { LRUCache } from 'lru-cache';
import { cacheTime, wasInvalidated } from '../../../platform/cache/cache-handler.mjs';
import { tags } from '../../../platform/cache/tags';
import type { Suggestions } from './schema';

/** A few kilobytes each. What many people type soon comes again. */
const MOST = 500;
/** What suggestions are made of: cards, the words of products and those that mean the same. */
const SHOWN = [tags.products, tags.catalogue, tags.synonyms];

const kept = new LRUCache<string, { answer: Suggestions; since: number }>({ max: MOST });

/**
 * An answer as it was made before, unless something that suggestions show changed since. In a store of
 * its own, as there is no end of what can be typed: nobody's typing pushes pages out of the cache.
 */
export async function cachedSuggestions(
  key: string,
  make: () => Promise<Suggestions>,
): Promise<Suggestions> {
  const known = kept.get(key);
  if (known !== undefined && !wasInvalidated(SHOWN, known.since)) return known.answer;
  // A change while it is made may or may not be in it: it counts as old as its beginning.
  const since = cacheTime();
  const answer = await make();
  kept.set(key, { answer, since });
  return answer;
}
