import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { connectDatabase } from '../../platform/database/connect';

/** Products with the stored statistics of their reviews, for the check that counts them anew. */
export async function* eachProductRating(): AsyncGenerator<Pick<ProductRecord, '_id' | 'reviews'>> {
  await connectDatabase();
  const all = ProductModel.find({}, { reviews: 1 })
    .sort({ _id: 1 })
    .lean<Pick<ProductRecord, '_id' | 'reviews'>>();
  for await (const product of all.cursor()) yield product;
}

/** The stored statistics of a product's reviews; null where it has none. */
export async function readProductRating(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<NonNullable<ProductRecord['reviews']> | null> {
  const product = await ProductModel.findById(id, { reviews: 1 }, { session }).lean();
  return product?.reviews ?? null;
}
