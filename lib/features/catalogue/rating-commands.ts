import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { changeOfProduct } from './change-rules';

/** Statistics of its buyers' counted reviews that a product keeps. */
export type ProductRating = NonNullable<ProductRecord['reviews']>;

/**
 * Stores the statistics of a product's reviews in the transaction that changes one of them. A deleted
 * product has none.
 * @returns the cache tags of the pages that show them
 */
export async function setProductRating(
  productId: Types.ObjectId,
  reviews: ProductRating,
  session: ClientSession,
): Promise<string[]> {
  const before = await ProductModel.findOneAndUpdate(
    { _id: productId },
    { $set: { reviews } },
    { session, returnDocument: 'before' },
  ).lean<ProductRecord>();
  if (!before) return [];
  return changeOfProduct(String(productId), before, { ...before, reviews });
}
