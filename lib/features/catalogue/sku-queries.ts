import 'server-only';
import { MongoServerError } from 'mongodb';
import type { ClientSession } from 'mongoose';
import { ShopError } from '../../platform/errors';
import { ProductModel, type ProductRecord } from '../../../models/product';

/**
 * Looks whether a seller's other products use one of a product's SKUs. Two that take the same at once
 * are told apart by the index.
 * @throws ShopError INVALID with the variants' fields
 */
export async function requireFreeSkus(
  { _id, authorId, skus, variants }: Pick<ProductRecord, '_id' | 'authorId' | 'skus' | 'variants'>,
  session: ClientSession,
): Promise<void> {
  if (!skus || skus.length === 0) return;
  const others = await ProductModel.find(
    { authorId, skus: { $in: skus }, _id: { $ne: _id } },
    { skus: 1 },
    { session },
  ).lean();
  const taken = new Set(others.flatMap((other) => other.skus ?? []));
  const fields = Object.fromEntries(
    variants.flatMap(({ sku }, index) =>
      taken.has(sku) ? [[`variants.${index}.sku`, 'skuTaken']] : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/**
 * Runs a write that asks `requireFreeSkus` and starts it once more where another product took one of
 * the SKUs between the look and the write: the second look finds that product.
 */
export async function namingTakenSkus<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      error instanceof MongoServerError && error.code === 11000 && 'skus' in error.keyPattern;
    if (!isTaken) throw error;
    return write();
  }
}
