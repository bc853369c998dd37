import 'server-only';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../platform/cache/tags';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { searchCatalogue } from '../search/search';
import { ProductModel } from '../../../models/product';
import { ON_SALE } from './on-sale';
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
    // By the search's order of what is on sale: the products of disabled sellers cost nothing here.
    const { ids } = await searchCatalogue({ sort: 'newest' }, limit);
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
  },
  () => [tags.catalogue],
);
