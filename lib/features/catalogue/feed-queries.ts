import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { ProductModel } from '../../../models/product';
import { ON_SALE } from './on-sale-rules';
import type { Product } from './schema';

/** A new product as the feed tells of it. */
export type FeedProduct = Pick<
  Product,
  '_id' | 'productName' | 'description' | 'image' | 'category' | 'price' | 'minQuantity'
> & { createdAt: string };

/** Those of the products that are on sale now, newest first. Price in taka. */
export async function listFeedProducts(ids: string[]): Promise<FeedProduct[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids }, ...ON_SALE },
      {
        productName: 1,
        description: 1,
        image: 1,
        category: 1,
        pricePoisha: 1,
        minQuantity: 1,
        createdAt: 1,
      },
    )
      .sort({ _id: -1 })
      .lean(),
  );
  return records.map((record) => ({
    _id: String(record._id),
    productName: record.productName,
    description: record.description,
    image: record.image,
    category: record.category,
    price: toTaka(record.pricePoisha),
    minQuantity: record.minQuantity,
    createdAt: record.createdAt.toISOString(),
  }));
}
