import 'server-only';
import { codeKey } from '@paikari/catalogue-search/code-index';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import type { Dated, Found, Shelf } from '@paikari/catalogue-search/types';
import type { Category } from '../categories';
import { listSuggested } from '../search-rows-queries';
import { currentIndex } from './index-state';
import { cachedSuggestions } from './cached-suggestions';
import type { CatalogueQuery, SearchQuery, Suggestions } from './schema';

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
