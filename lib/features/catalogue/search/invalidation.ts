import 'server-only';
import { productOfTag, tags } from '../../../platform/cache/tags';
import type { InvalidationListener } from '../../../platform/cache/invalidation';
import { dropIndex, markChanged, markSynonymsChanged } from './index-state';

/** Keeps the search of this process in step with what changed. */
export const searchInvalidation: InvalidationListener = {
  invalidate(changed) {
    for (const tag of changed) {
      const id = productOfTag(tag);
      if (id !== undefined) markChanged(id);
      else if (tag === tags.synonyms) markSynonymsChanged();
    }
  },
  invalidateEverything: dropIndex,
};
