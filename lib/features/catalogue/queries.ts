import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../platform/cache/tags';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import type { Actor } from '../../platform/auth/actor';
import { isAdmin, mayReviewProducts, maySeeProduct } from '../../platform/auth/policy';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { categoryShelves, searchCatalogue, spellingsOf } from '../search/search';
import type { CatalogueQuery, Facets } from '../search/schema';
import type { Category } from './categories';
import { listingFilter, listingSort } from './filter';
import { ON_SALE } from './on-sale';
import { LIST_LIMIT, PAGE_SIZE, type Listing, type Product, type ProductCard } from './schema';
import {
  CARD_FIELDS,
  cardView,
  OWN_PRODUCT_FIELDS,
  ownProductView,
  PRODUCT_FIELDS,
  productView,
} from './views';

export interface ProductPage<Item> {
  products: Item[];
  /** Of all pages. */
  total: number;
  page: number;
  limit: number;
  /** Key of the page's last product; for the next page of a long list. */
  cursor?: string;
}

/** What the listing page shows. */
export interface Catalogue extends ProductPage<ProductCard> {
  facets: Facets;
  /** Key of the page's last product, for a link to the page after it. */
  cursor?: string;
  /** No product has all the words that are asked for; these have some. */
  partial: boolean;
  /** The words as they were understood, where one of them was taken for a misspelling. */
  meant?: string;
  /** Where nothing was found: words of product names that look like those. */
  spellings: string[];
}

async function readPage<Fields extends Record<string, 1>, Item>(
  filter: QueryFilter<ProductRecord>,
  listing: Listing,
  limit: number,
  fields: Fields,
  view: (record: never) => Item,
): Promise<ProductPage<Item>> {
  const page = listing.page ?? 1;
  const [records, total] = await withDatabase(() =>
    Promise.all([
      ProductModel.find(filter, fields)
        .sort(listingSort(listing.sort))
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      ProductModel.countDocuments(filter),
    ]),
  );
  return { products: records.map((record) => view(record as never)), total, page, limit };
}

/** Published products by id, in the order of the ids; those that are gone by now are left out. */
async function readPublished<Fields extends Record<string, 1>, Item>(
  ids: string[],
  fields: Fields,
  view: (record: never) => Item,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...ON_SALE },
      fields,
    ).lean(),
  );
  const byId = new Map(records.map((record) => [String(record._id), record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record === undefined ? [] : [view(record as never)];
  });
}

/** Cards of published products by id, in the order of the ids. */
export const listCardsById = (ids: string[]): Promise<ProductCard[]> =>
  readPublished(ids, CARD_FIELDS, cardView);

async function readList(listing: CatalogueQuery): Promise<ProductPage<Product>> {
  const limit = listing.limit ?? LIST_LIMIT;
  const found = await searchCatalogue({ ...listing, sort: listing.sort ?? 'oldest' }, limit);
  return {
    products: await readPublished(found.ids, PRODUCT_FIELDS, productView),
    total: found.total,
    page: listing.page ?? 1,
    limit,
    ...(found.cursor !== undefined && { cursor: found.cursor }),
  };
}

const keptLists = cachedRead('publishedProducts', readList, () => [tags.records]);

/** What people search for is seldom asked for twice, and synonyms change it: it is not kept. */
function publishedProducts(listing: CatalogueQuery): Promise<ProductPage<Product>> {
  return listing.q === undefined ? keptLists(listing) : readList(listing);
}

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
  if (!mine && (status === undefined || status === 'published')) return publishedProducts(rest);
  if (actor === null) throw new ShopError('NOT_SIGNED_IN');
  if (!mine && !mayReviewProducts(actor)) throw new ShopError('FORBIDDEN');
  const filter: QueryFilter<ProductRecord> = { ...listingFilter(rest) };
  if (mine) filter.authorId = new Types.ObjectId(actor.id);
  if (status === 'pending') {
    // A change that waits for review is pending too, though its published version is on sale.
    filter.$or = [{ status }, { 'draft.state': 'waiting' }];
  } else if (status !== undefined) filter.status = status;
  return readPage(filter, rest, rest.limit ?? LIST_LIMIT, OWN_PRODUCT_FIELDS, ownProductView);
}

/** Cards on a page at most. */
const MOST_CARDS = 96;

/**
 * A page of the listing with its facets, read live: newest first, or the best first where words are
 * asked for, unless sorted.
 */
export async function browseCatalogue(query: CatalogueQuery): Promise<Catalogue> {
  const limit = Math.min(query.limit ?? PAGE_SIZE, MOST_CARDS);
  const sort = query.sort ?? (query.q === undefined ? 'newest' : undefined);
  const { ids, ...found } = await searchCatalogue({ ...query, sort }, limit);
  const { q } = query;
  return {
    ...found,
    products: await listCardsById(ids),
    page: query.page ?? 1,
    limit,
    spellings: found.total === 0 && q !== undefined ? await spellingsOf(q) : [],
  };
}

/** The same for pages that are kept: `/products` and the categories. */
export const getCachedListing = cachedRead('listing', browseCatalogue, () => [tags.products]);

/** A page of cards, newest first unless sorted: home, and more of a category. */
export const listCards = cachedRead(
  'listCards',
  async (query: CatalogueQuery): Promise<ProductPage<ProductCard>> => {
    const { products, total, page, limit } = await browseCatalogue(query);
    return { products, total, page, limit };
  },
  () => [tags.products],
);

/** A published product by id, or null. */
export const getPublishedProduct = cachedRead(
  'getPublishedProduct',
  async (id: string): Promise<Product | null> => {
    if (!isObjectId(id)) return null;
    const record = await withDatabase(() =>
      ProductModel.findOne({ _id: id, ...ON_SALE }, PRODUCT_FIELDS).lean(),
    );
    return record ? productView(record) : null;
  },
  (id) => [tags.product(id)],
);

/**
 * A product that this person may see: published, their own, or any for an administrator; else null.
 * Its author and administrators see the draft beside it, read live.
 */
export async function getProduct(actor: Actor | null, id: string): Promise<Product | null> {
  const published = await getPublishedProduct(id);
  const isOwn = published !== null && published.author === actor?.email;
  if (actor === null || !isObjectId(id)) return published;
  if (published !== null && !isOwn && !isAdmin(actor)) return published;
  const record = await withDatabase(() =>
    ProductModel.findById(id, { ...OWN_PRODUCT_FIELDS, authorId: 1 }).lean(),
  );
  if (record === null || !maySeeProduct(actor, { authorId: String(record.authorId) })) {
    return published;
  }
  return ownProductView(record);
}

export interface CategoryTile {
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
    const pictures = await readPublished(
      shelves.map(({ first }) => first),
      { image: 1 } as const,
      (record: { _id: Types.ObjectId; image: string }) =>
        [String(record._id), record.image] as const,
    );
    const images = new Map(pictures);
    return shelves.flatMap(({ category, first, count }) => {
      const image = images.get(first);
      return image === undefined ? [] : [{ category, image, count }];
    });
  },
  () => [tags.products],
);

/** Stands in until the pages no longer ask for it (the tree must compile for everybody). */
export const listBrands = async (): Promise<string[]> => [];
