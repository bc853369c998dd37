import 'server-only';
import { LRUCache } from 'lru-cache';
import { codeKey } from '@paikari/catalogue-search/code-index';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import type { Dated, Found, Shelf } from '@paikari/catalogue-search/types';
import { cacheTime, wasInvalidated } from '../../../platform/cache/cache-handler.mjs';
import { tags } from '../../../shop/tags';
import type { Category } from '../../../shop/categories';
import { listSuggested } from '..';
import type { Suggestions, CatalogueQuery, SearchQuery } from './schema';
import { currentIndex } from './index-state';

/** A few kilobytes each. What many people type soon comes again. */
const MOST = 500;
/** Cache tags of the data in suggestions: product cards, words of products, and synonyms. */
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

/* The search as the rest of the shop knows it: an index in the memory of this process (index-state.ts). */

/** Suggestions while somebody types. */
export function suggest({ q, limit, lang }: SearchQuery): Promise<Suggestions> {
  return cachedSuggestions(JSON.stringify([queryWords(q), codeKey(q), limit, lang]), async () => {
    const index = await currentIndex();
    const { ids, categories } = index.suggest(q, limit);
    const products = await listSuggested(ids, lang);
    const didYouMean = ids.length === 0 && q !== '' ? index.spellings(q) : [];
    return { products, categories, ...(didYouMean.length > 0 && { didYouMean }) };
  });
}

/** Ids of a page of published products, how many there are, and the facets. */
export async function searchCatalogue(
  query: CatalogueQuery,
  limit: number,
): Promise<Found<Category>> {
  return (await currentIndex()).list(query, limit);
}

/** Words of product names that look like those of a query that found nothing, best first. */
export async function spellingsOf(q: string): Promise<string[]> {
  return (await currentIndex()).spellings(q);
}

/** Categories with something on sale: how much, and the product that came first. */
export async function categoryShelves(): Promise<Shelf<Category>[]> {
  return (await currentIndex()).shelves();
}

/** How many products are on sale. */
export async function countOnSale(): Promise<number> {
  return (await currentIndex()).count();
}

/** Some of the products on sale, oldest first, with when each was last edited. */
export async function listDated(from: number, count: number): Promise<Dated[]> {
  return (await currentIndex()).dated(from, count);
}

/** Accounts with something on sale, with when the newest of it was added. */
export async function listDatedSellers(): Promise<Dated[]> {
  return (await currentIndex()).datedSellers();
}

/** Categories with something on sale, with when the newest of it was last edited. */
export async function listDatedCategories(): Promise<Dated<Category>[]> {
  return (await currentIndex()).datedCategories();
}

/** How many products on sale run low in stock: of one seller's account, or of all. */
export async function countRunningLow(seller?: string): Promise<number> {
  return (await currentIndex()).countRunningLow(seller);
}
