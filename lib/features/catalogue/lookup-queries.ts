import 'server-only';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { withDatabase, connectDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { isObjectId } from '../../platform/validation';
import { listingFilter } from './listing-filter';
import { ON_SALE } from './on-sale-rules';
import type { ProductChoice } from './schema';

/** Whether an account has a product, on sale or not. */
export async function hasProducts(authorId: Types.ObjectId | string): Promise<boolean> {
  return (await withDatabase(() => ProductModel.exists({ authorId }))) !== null;
}

/** Returns true where a seller has a product on sale: in a category, or at all. */
export async function sellsIn(sellerId: string, category?: string): Promise<boolean> {
  const filter: QueryFilter<ProductRecord> = { authorId: new Types.ObjectId(sellerId), ...ON_SALE };
  if (category !== undefined) filter.category = category as ProductRecord['category'];
  const found = await withDatabase(() =>
    ProductModel.findOne(filter, { _id: 1 })
      // By its category alone the database would read everybody's.
      .hint({ authorId: 1, status: 1, _id: 1 })
      .lean(),
  );
  return found !== null;
}

/** How many products each of these people has. */
export async function countByAuthor(people: Types.ObjectId[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const counts = await withDatabase(() =>
    ProductModel.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { authorId: { $in: people } } },
      { $group: { _id: '$authorId', count: { $sum: 1 } } },
    ]),
  );
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}

/** A product among the latest of a person; the price in taka. */
type LatestProduct = Pick<ProductRecord, 'productName' | 'productNameBn' | 'image' | 'status'> & {
  _id: string;
  price: number;
};

/** A person's latest products, newest first, and how many there are in all. */
export async function listLatestByAuthor(
  authorId: Types.ObjectId,
  limit: number,
): Promise<{ latest: LatestProduct[]; total: number }> {
  const [products, total] = await withDatabase(() =>
    Promise.all([
      ProductModel.find(
        { authorId },
        { productName: 1, productNameBn: 1, image: 1, pricePoisha: 1, status: 1 },
      )
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
      ProductModel.countDocuments({ authorId }),
    ]),
  );
  const latest = products.map(({ pricePoisha, ...product }) => ({
    ...product,
    _id: String(product._id),
    price: toTaka(pricePoisha),
  }));
  return { latest, total };
}

/**
 * Barcodes and SKUs that variants have now, by the variant's id: what may stand on the goods beside the
 * SKU that an order kept. What is gone is missing.
 */
export async function findVariantCodes(
  wanted: readonly { productId: string; variantId: string }[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))].filter(isObjectId);
  const products = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { 'variants._id': 1, 'variants.sku': 1, 'variants.barcode': 1 },
    ).lean<Pick<ProductRecord, 'variants'>[]>(),
  );
  return new Map(
    products.flatMap(({ variants }) =>
      variants.map(({ _id, sku, barcode }) => [String(_id), [sku, barcode].filter(Boolean)]),
    ),
  );
}

/**
 * The district that all of these products leave from.
 * @returns its id; empty where they name none or several, or are gone: their seller's own counts then
 */
export async function findCommonOrigin(productIds: readonly Types.ObjectId[]): Promise<string> {
  const found = await withDatabase(() =>
    ProductModel.find({ _id: { $in: productIds } }, { shipsFrom: 1 }).lean(),
  );
  const origins = new Set(found.map(({ shipsFrom }) => shipsFrom));
  return origins.size === 1 ? [...origins][0]! : '';
}

/** Owner and name of a product. */
export interface OwnedProduct {
  productName: string;
  /** Empty where it has none. */
  productNameBn: string;
  sellerId: string;
}

/** Finds the owners of these products, on sale or not, by id; products that are gone are left out. */
export async function findProductOwners(
  ids: readonly string[],
): Promise<Map<string, OwnedProduct>> {
  if (ids.length === 0) return new Map();
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { productName: 1, productNameBn: 1, authorId: 1 },
    ).lean(),
  );
  return new Map(
    records.map(({ _id, productName, productNameBn, authorId }) => [
      String(_id),
      { productName, productNameBn, sellerId: String(authorId) },
    ]),
  );
}

const CHOICE_FIELDS = { productName: 1, productNameBn: 1, image: 1, pricePoisha: 1, skus: 1 };

const choiceOf = (
  product: Pick<
    ProductRecord,
    '_id' | 'productName' | 'productNameBn' | 'image' | 'pricePoisha' | 'skus'
  >,
): ProductChoice => ({
  _id: String(product._id),
  productName: product.productName,
  productNameBn: product.productNameBn,
  image: product.image,
  price: toTaka(product.pricePoisha),
  skus: (product.skus ?? []).slice(0, 3),
});

/** These products, on sale or not, in the order of their ids' list; those that are gone are left out. */
export async function findProductChoices(ids: readonly string[]): Promise<ProductChoice[]> {
  const wanted = ids.filter(isObjectId);
  if (wanted.length === 0) return [];
  const found = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: wanted.map((id) => new Types.ObjectId(id)) } },
      CHOICE_FIELDS,
    ).lean(),
  );
  const byId = new Map(found.map((product) => [String(product._id), choiceOf(product)]));
  return wanted.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/**
 * Products of one seller, on sale or not, by words of their names, a SKU or barcode, or their own id; newest first.
 * @param q nothing finds the newest
 */
export async function searchProductsOf(
  sellerId: string,
  q: string,
  limit: number,
): Promise<ProductChoice[]> {
  const authorId = new Types.ObjectId(sellerId);
  const found = await withDatabase(() =>
    ProductModel.find(
      isObjectId(q)
        ? { authorId, _id: new Types.ObjectId(q) }
        : { ...(q !== '' && listingFilter({ q })), authorId },
      CHOICE_FIELDS,
    )
      .sort({ _id: -1 })
      .limit(limit)
      .lean(),
  );
  return found.map(choiceOf);
}

type Shown = Pick<ProductRecord, 'image' | 'extraimages'>;

/** Pictures of products and of the drafts beside them. */
export async function* productPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const fields = { image: 1, extraimages: 1, 'draft.image': 1, 'draft.extraimages': 1 };
  const products = ProductModel.find({}, fields).lean<Shown & { draft?: Shown | null }>();
  for await (const { draft, ...product } of products.cursor()) {
    for (const shown of draft ? [product, draft] : [product]) {
      yield shown.image;
      yield* shown.extraimages;
    }
  }
}

/** Units that are left of each of these products, as the transaction sees them; those that are gone are not in it. */
export async function stockLeftOf(
  productIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const products = await ProductModel.find(
    { _id: { $in: productIds.map((id) => new Types.ObjectId(id)) } },
    { maxQuantity: 1 },
    { session },
  ).lean();
  return new Map(products.map(({ _id, maxQuantity }) => [String(_id), maxQuantity]));
}
