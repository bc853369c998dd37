import 'server-only';
import { cachedRead, tags } from '../cache';
import { withDatabase } from '../database/connect';
import { toTaka } from '../money';
import { ProductModel } from '../../models/product';
import type { Product } from './schema';

/** A new product as the feed tells of it. */
export type FeedProduct = Pick<
  Product,
  '_id' | 'productName' | 'description' | 'image' | 'category' | 'price' | 'minQuantity'
> & { createdAt: string };

/** The newest published products. Price in taka. */
export const listNewest = cachedRead(
  'listNewest',
  async (limit: number): Promise<FeedProduct[]> => {
    const records = await withDatabase(() =>
      ProductModel.find(
        { status: 'published' },
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
        .limit(limit)
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
  },
  () => [tags.catalogue],
);
