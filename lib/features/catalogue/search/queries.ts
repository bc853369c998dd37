import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import type { Category } from '../../../shop/categories';
import {
  type ProductPage,
  getSellerName,
  listCardsById,
  listFullProductsById,
  listPicturesById,
  listProductsById,
  listProductsByStatus,
} from '..';
import { LIST_LIMIT, type Listing, PAGE_SIZE, type Product, type ProductCard } from '../shared';
import { categoryShelves, searchCatalogue, spellingsOf } from './index-queries';
import type { CatalogueQuery, Facets } from './schema';

/** Data of the listing page. */
interface Catalogue extends ProductPage<ProductCard> {
  facets: Facets;
  /** Key of the page's last product, for a link to the page after it. */
  cursor?: string;
  /** No product has all the words that are asked for; these have some. */
  partial: boolean;
  /** The words as they were understood, where one of them was taken for a misspelling. */
  meant?: string;
  /** Names of the sellers in the facet and of the requested seller, by id. */
  sellerNames: Record<string, string>;
  /** Where nothing was found: words of product names that look like those. */
  spellings: string[];
}

async function readList({
  fields,
  ...listing
}: CatalogueQuery & Pick<Listing, 'fields'>): Promise<ProductPage<Product>> {
  const limit = listing.limit ?? LIST_LIMIT;
  const found = await searchCatalogue({ ...listing, sort: listing.sort ?? 'oldest' }, limit);
  return {
    products: await (fields === 'full' ? listFullProductsById : listProductsById)(found.ids),
    total: found.total,
    page: listing.page ?? 1,
    limit,
    ...(found.cursor !== undefined && { cursor: found.cursor }),
  };
}

const cachedListing = cachedRead('publishedProducts', readList, () => [
  tags.records,
  tags.discounts,
]);

/**
 * `GET /products`: published products for anyone; `mine` the caller's own in every status;
 * another `status` for an administrator. Oldest first unless `sort` says otherwise.
 * @throws ShopError NOT_SIGNED_IN, FORBIDDEN
 */
export async function listProducts(
  actor: Actor | null,
  listing: Listing,
): Promise<ProductPage<Product>> {
  const { mine, status, ...rest } = listing;
  if (mine || (status !== undefined && status !== 'published')) {
    return listProductsByStatus(actor, listing);
  }
  // Search terms seldom repeat, and synonyms change their results: searches are not cached.
  return rest.q === undefined ? cachedListing(rest) : readList(rest);
}

/** Cards on a page at most. */
const MOST_CARDS = 96;

/** Sellers by id; one without anything on sale has no name here. */
async function nameSellers(ids: string[]): Promise<Record<string, string>> {
  const named = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await getSellerName(id)] as const),
  );
  return Object.fromEntries(named.flatMap(([id, name]) => (name === null ? [] : [[id, name]])));
}

/**
 * A page of the listing with its facets, read live: newest first, or the best first where words are
 * asked for, unless sorted.
 */
export async function browseCatalogue(query: CatalogueQuery): Promise<Catalogue> {
  const limit = Math.min(query.limit ?? PAGE_SIZE, MOST_CARDS);
  const sort = query.sort ?? (query.q === undefined ? 'newest' : undefined);
  const { ids, ...found } = await searchCatalogue({ ...query, sort }, limit);
  const { q, seller } = query;
  const sellers = found.facets.sellers.map(({ name }) => name);
  const [products, sellerNames] = await Promise.all([
    listCardsById(ids),
    nameSellers(seller === undefined ? sellers : [...sellers, seller]),
  ]);
  return {
    ...found,
    products,
    sellerNames,
    page: query.page ?? 1,
    limit,
    spellings: found.total === 0 && q !== undefined ? await spellingsOf(q) : [],
  };
}

/** The listing for cached pages: `/products` and the categories. */
export const getCachedListing = cachedRead('listing', browseCatalogue, () => [
  tags.products,
  tags.discounts,
]);

/** A page of cards, newest first unless sorted: home, and more of a category. */
export const listCards = cachedRead(
  'listCards',
  async (query: CatalogueQuery): Promise<ProductPage<ProductCard>> => {
    const { products, total, page, limit } = await browseCatalogue(query);
    return { products, total, page, limit };
  },
  () => [tags.products, tags.discounts],
);

interface CategoryTile {
  category: Category;
  /** Picture of the representative product: the first found (spec section 3). */
  image: string;
  count: number;
}

/** Home's category tiles: one for each category that has a published product, at most seven. */
export const listCategoryTiles = cachedRead(
  'listCategoryTiles',
  async (): Promise<CategoryTile[]> => {
    const shelves = await categoryShelves();
    const images = await listPicturesById(shelves.map(({ first }) => first));
    return shelves.flatMap(({ category, first, count }) => {
      const image = images.get(first);
      return image === undefined ? [] : [{ category, image, count }];
    });
  },
  () => [tags.products],
);
