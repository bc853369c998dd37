import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { findShopLowStock, requireSellingName } from '../accounts';
import { shopFor, shopOf } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { writeUpdate, type newProduct } from './commands';
import { forbiddenWordsOf } from './look-through';
import { placedUpdate } from './place-commands';
import { recordStockChanges } from './stock-commands';
import { addedStock, variantInputOf } from './variant-records';
import { recordProductWrites } from './write-commands';

export { waitingPrices } from './price-review';

/** A product as an import makes it. */
export type ImportedProduct = ReturnType<typeof newProduct> & {
  _id: Types.ObjectId;
} & Pick<ProductRecord, 'sourceImages' | 'imported' | 'sourceVariantImages'>;

const placeOf = ({ category, subcategory, attributes }: ImportedProduct) => ({
  ...{ category, subcategory, attributes },
});

/** Adds products of a file, in the caller's transaction; they wait for review or are drafts, so no page shows them. */
export async function insertImported(
  actor: Actor,
  products: ImportedProduct[],
  session: ClientSession,
): Promise<void> {
  if (products.length === 0) return;
  const authorName = await requireSellingName(actor, session);
  const shopLowStock = await findShopLowStock(new Types.ObjectId(shopOf(actor)), session);
  // A category of theirs may have been moved since their rows were read.
  for (const product of products) {
    Object.assign(product, await placedUpdate(product, placeOf(product), false, session));
    // It stays its seller's alone, who reads why as they send it in.
    const [worst] = await forbiddenWordsOf(product);
    if (worst?.level === 'refused') product.status = 'draft';
  }
  await ProductModel.insertMany(
    products.map((product) => ({ ...product, authorName, shopLowStock })),
    { session },
  );
  await recordStockChanges(
    actor,
    products.flatMap((product) => addedStock(product, 'imported')),
    session,
  );
  await recordProductWrites(
    actor,
    [],
    products.map(({ _id, history: _h, searchText: _s, queueAt: _q, ...after }) => ({
      id: String(_id),
      action: 'product.import',
      after,
    })),
    session,
  );
}

/** Only whence a product came: nothing that anybody sees, so no version and no history. */
export async function noteImport(
  id: Types.ObjectId,
  more: Partial<ProductRecord>,
  session: ClientSession,
): Promise<void> {
  await ProductModel.updateOne({ _id: id }, { $set: more }, { session });
}

/**
 * Gives a product that had no pictures those that were fetched, and its variants theirs.
 * @param stored the address here by the one elsewhere, in the product's order
 * @returns the tags of what shows the change
 */
export async function giveFetchedPictures(
  actor: Actor,
  product: ProductRecord,
  stored: ReadonlyMap<string, string>,
  session: ClientSession,
): Promise<{ changed: string[] }> {
  const [image, ...extraimages] = [...new Set(stored.values())];
  const waited = new Map(
    (product.sourceVariantImages ?? []).map(({ values, url }) => [
      JSON.stringify(values),
      stored.get(url),
    ]),
  );
  const variants = product.variants.map((variant) => ({
    ...variantInputOf(variant),
    picture: variant.picture || (waited.get(JSON.stringify(variant.values)) ?? ''),
  }));
  const isGiven = variants.some(
    ({ picture }, index) => picture !== product.variants[index]!.picture,
  );
  return writeUpdate(actor, product, { image, extraimages, ...(isGiven && { variants }) }, session);
}

/** Whole records of the caller's own products, for an import to compare a file with. */
interface OwnProducts {
  byId: Map<string, ProductRecord>;
  /** By the key that the source knows them by. */
  byKey: Map<string, ProductRecord>;
}

/** The caller's own products that a file's rows name, by number or by their key at the source. */
export async function findImportedProducts(
  actor: Actor,
  source: NonNullable<ProductRecord['imported']>['source'],
  named: { ids: string[]; keys: string[] },
  session?: ClientSession,
): Promise<OwnProducts> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const ids = named.ids.map((id) => new Types.ObjectId(id));
  const options = session ? { session } : {};
  return withDatabase(async () => {
    const known = await ProductModel.find(
      { authorId, 'imported.source': source, 'imported.key': { $in: named.keys } },
      null,
      options,
    ).lean();
    const numbered =
      ids.length === 0
        ? []
        : await ProductModel.find({ _id: { $in: ids }, authorId }, null, options).lean();
    return {
      byId: new Map(numbered.map((record) => [String(record._id), record])),
      byKey: new Map(known.map((record) => [record.imported!.key, record])),
    };
  });
}

/** SKUs that are asked for at once. */
const MAX_SKUS = 1000;

/** Which of the caller's own products have these SKUs: the product's id by the SKU. */
export async function findSkuOwners(
  actor: Actor,
  skus: string[],
  session?: ClientSession,
): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const asked = skus.filter((sku) => sku !== '');
  for (let at = 0; at < asked.length; at += MAX_SKUS) {
    const found = await withDatabase(() =>
      ProductModel.find(
        {
          authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
          skus: { $in: asked.slice(at, at + MAX_SKUS) },
        },
        { skus: 1 },
        session ? { session } : {},
      ).lean(),
    );
    for (const { _id, skus: theirs } of found) {
      for (const sku of theirs ?? []) owners.set(sku, String(_id));
    }
  }
  return owners;
}

/** Products that show no picture and have some elsewhere. */
const ELSEWHERE = { image: '', 'sourceImages.0': { $exists: true }, draft: null } as const;

/** Counts the caller's products that only have pictures on other hosts. */
export function countWithAddresses(actor: Actor): Promise<number> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  return withDatabase(() => ProductModel.countDocuments({ authorId, ...ELSEWHERE }));
}

/** The caller's products that show no picture yet and have some elsewhere, oldest first. */
export function listWithoutPictures(
  actor: Actor,
  limit: number,
): Promise<Pick<ProductRecord, '_id' | 'productName' | 'sourceImages'>[]> {
  return withDatabase(() =>
    ProductModel.find(
      {
        authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
        ...ELSEWHERE,
      },
      { productName: 1, sourceImages: 1 },
    )
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),
  );
}

/**
 * A product that still shows no picture, in the caller's transaction; null where it has one, also in a
 * draft, or is gone.
 */
export function findWithoutPicture(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<ProductRecord | null> {
  return ProductModel.findOne({ _id: id, image: '', draft: null }, null, { session }).lean();
}

/** Rules of how products are sold that an import must know. */
