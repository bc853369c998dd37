import 'server-only';
import { expire } from './cache';
import { productOfTag, tags } from './tags';
import { markChanged, markSynonymsChanged } from '../../features/search/index-state';

/**
 * Has this process read anew what changed, whoever changed it: its search, its cached reads, its
 * pages and the HTTP front's copies of them. After the transaction: what is read before it ends is
 * still the old.
 * @param changed tags of lib/platform/cache/cache.ts
 */
export function applyInvalidation(changed: string[]): void {
  for (const tag of changed) {
    const id = productOfTag(tag);
    if (id !== undefined) markChanged(id);
    else if (tag === tags.synonyms) markSynonymsChanged();
  }
  expire(changed);
}
