import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { writeUpdate, type newProduct } from './commands';
import { recordStockChanges } from './stock-history-commands';
import { addedStock, variantInputOf } from './variant-records';
import { recordProductWrites } from './write-commands';

/** A product as an import makes it. */
export type ImportedProduct = ReturnType<typeof newProduct> & {
  _id: Types.ObjectId;
} & Pick<ProductRecord, 'sourceImages' | 'imported' | 'sourceVariantImages'>;

/** Adds products of a file, in the caller's transaction; they wait for review, so no page shows them. */
export async function insertImported(
  actor: Actor,
  products: ImportedProduct[],
  session: ClientSession,
): Promise<void> {
  if (products.length === 0) return;
  await ProductModel.insertMany(products, { session });
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
