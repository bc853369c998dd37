import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../shop/tags';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import type { Actor } from '../../platform/auth/actor';
import { can, maySeeProduct, shopFor } from '../../shop/policy';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { LIST_LIMIT, type Listing } from './listing-schema';
import { listingFilter, listingSort } from './listing-filter';
import { CARD_READ, cardsOf, type CardRead } from './card-queries';
import { shownPrices } from './offer-port';
import { ON_SALE } from './on-sale-rules';
import { type FullProduct, type Product, type ProductCard } from './schema';
import {
  FULL_FIELDS,
  fullProductView,
  OWN_PRODUCT_FIELDS,
  OWN_ROW_FIELDS,
  ownProductView,
  ownRowView,
  PRODUCT_FIELDS,
  productView,
} from './views';

export interface ProductPage<Item> {
  products: Item[];
  /** Number of products on all pages. */
  total: number;
  page: number;
  limit: number;
  /** Key of the page's last product; for the next page of a long list. */
  cursor?: string;
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
export const listCardsById = async (ids: string[]): Promise<ProductCard[]> =>
  cardsOf(await readPublished(ids, CARD_READ, (record: CardRead) => record));

/** Published products by id, in the order of the ids. */
export async function listProductsById(ids: string[]): Promise<Product[]> {
  const shown = await shownPrices();
  return readPublished(ids, PRODUCT_FIELDS, (record: Parameters<typeof productView>[0]) =>
    productView(record, shown),
  );
}

/** Published products with variants and terms, by their ids. */
export async function listFullProductsById(ids: string[]): Promise<FullProduct[]> {
  const shown = await shownPrices();
  return readPublished(ids, FULL_FIELDS, (record: Parameters<typeof fullProductView>[0]) =>
    fullProductView(record, shown),
  );
}

/** Main pictures of published products by id. */
export async function listPicturesById(ids: string[]): Promise<Map<string, string>> {
  const pictures = await readPublished(
    ids,
    { image: 1 } as const,
    (record: { _id: Types.ObjectId; image: string }) => [String(record._id), record.image] as const,
  );
  return new Map(pictures);
}

/**
 * Returns what `GET /products` answers from the database's own indexes: `mine` the caller's own in every
 * status; a `status` for an administrator. Oldest first unless `sort` says otherwise.
 * @throws ShopError NOT_SIGNED_IN, FORBIDDEN
 */
export async function listProductsByStatus(
  actor: Actor | null,
  listing: Listing,
): Promise<ProductPage<Product>> {
  const { mine, status, ...rest } = listing;
  if (actor === null) throw new ShopError('NOT_SIGNED_IN');
  if (!mine && !can(actor, 'products.review')) throw new ShopError('FORBIDDEN');
  const filter: QueryFilter<ProductRecord> = { ...listingFilter(rest) };
  if (mine) filter.authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  if (status === 'pending') {
    // A change that waits for review is pending too, though its published version is on sale.
    filter.$or = [{ status }, { 'draft.state': 'waiting' }];
  } else if (status !== undefined) filter.status = status;
  const limit = rest.limit ?? LIST_LIMIT;
  return rest.fields === 'full'
    ? readPage(filter, rest, limit, OWN_PRODUCT_FIELDS, ownProductView)
    : readPage(filter, rest, limit, OWN_ROW_FIELDS, ownRowView);
}

const findPublishedProduct = cachedRead(
  'findPublishedProduct',
  async (id: string): Promise<{ product: FullProduct; authorId: string } | null> => {
    if (!isObjectId(id)) return null;
    const [record, shown] = await Promise.all([
      withDatabase(() => ProductModel.findOne({ _id: id, ...ON_SALE }, FULL_FIELDS).lean()),
      shownPrices(),
    ]);
    return record && { product: fullProductView(record, shown), authorId: String(record.authorId) };
  },
  (id) => [tags.product(id), tags.discounts],
);

/** A published product by id, or null. */
export const getPublishedProduct = async (id: string): Promise<FullProduct | null> =>
  (await findPublishedProduct(id))?.product ?? null;

/**
 * A product that this person may see: published, their own, or any for an administrator; else null.
 * Its author and administrators see the draft beside it, read live.
 */
export async function getProduct(actor: Actor | null, id: string): Promise<FullProduct | null> {
  const found = await findPublishedProduct(id);
  const published = found?.product ?? null;
  if (actor === null || !isObjectId(id)) return published;
  if (found !== null && !maySeeProduct(actor, found)) return published;
  const record = await withDatabase(() => ProductModel.findById(id, OWN_PRODUCT_FIELDS).lean());
  if (record === null || !maySeeProduct(actor, { authorId: String(record.authorId) })) {
    return published;
  }
  return ownProductView(record);
}
