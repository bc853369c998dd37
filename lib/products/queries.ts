import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { cachedRead, tags } from '../cache';
import { withDatabase } from '../database/connect';
import { ShopError } from '../errors';
import type { Actor } from '../auth/actor';
import { isAdmin, mayReviewProducts, maySeeProduct } from '../auth/policy';
import { isObjectId } from '../validation';
import { ProductModel, type ProductRecord } from '../../models/product';
import { CATEGORIES, type Category } from './categories';
import { listingFilter, listingSort } from './filter';
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

const publishedProducts = cachedRead(
  'publishedProducts',
  (listing: Listing) =>
    readPage(
      { status: 'published', ...listingFilter(listing) },
      listing,
      listing.limit ?? LIST_LIMIT,
      PRODUCT_FIELDS,
      productView,
    ),
  () => [tags.products],
);

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

/** A page of cards, newest first unless sorted: `/products`, the category pages and home. */
export const listCards = cachedRead(
  'listCards',
  (listing: Listing): Promise<ProductPage<ProductCard>> =>
    readPage(
      { status: 'published', ...listingFilter(listing) },
      { ...listing, sort: listing.sort ?? 'newest' },
      Math.min(listing.limit ?? PAGE_SIZE, 96),
      CARD_FIELDS,
      cardView,
    ),
  () => [tags.products],
);

/** A published product by id, or null. */
export const getPublishedProduct = cachedRead(
  'getPublishedProduct',
  async (id: string): Promise<Product | null> => {
    if (!isObjectId(id)) return null;
    const record = await withDatabase(() =>
      ProductModel.findOne({ _id: id, status: 'published' }, PRODUCT_FIELDS).lean(),
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
    const tiles = await withDatabase(() =>
      Promise.all(
        CATEGORIES.map(async (category) => {
          const filter = { status: 'published' as const, category };
          const [first, count] = await Promise.all([
            ProductModel.findOne(filter, { image: 1 }).sort({ _id: 1 }).lean(),
            ProductModel.countDocuments(filter),
          ]);
          return first && { category, image: first.image, count };
        }),
      ),
    );
    return tiles.filter((tile) => tile !== null);
  },
  () => [tags.products],
);

/** Every brand on sale, in alphabetical order: the listing's filter. */
export const listBrands = cachedRead(
  'listBrands',
  async (): Promise<string[]> => {
    const brands = await withDatabase(() =>
      ProductModel.distinct('brand', { status: 'published' }),
    );
    return brands.sort((a, b) => a.localeCompare(b));
  },
  () => [tags.products],
);
