import 'server-only';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { ProductModel, type ProductRecord } from '../../../models/product';

/** Whether an account has a product, on sale or not. */
export async function hasProducts(authorId: Types.ObjectId | string): Promise<boolean> {
  return (await withDatabase(() => ProductModel.exists({ authorId }))) !== null;
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
export type LatestProduct = Pick<
  ProductRecord,
  'productName' | 'productNameBn' | 'image' | 'status'
> & { _id: string; price: number };

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
