import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { ProductModel } from '../../../models/product';
import { ON_SALE } from './on-sale-rules';
import { pictureOfVariant } from './picture-rules';
import { canBeOrdered } from './rules';
import type { Product } from './schema';
import type { Unit } from './unit-kinds';

/** A new product as the feed tells of it. */
export type FeedProduct = Pick<
  Product,
  '_id' | 'productName' | 'description' | 'image' | 'category' | 'price' | 'minQuantity'
> & { createdAt: string; unit: Unit; options: string[]; variants: FeedVariant[] };

/** What can be chosen of it; price in taka. None where there is nothing to choose. */
export interface FeedVariant {
  _id: string;
  sku: string;
  /** One value for each of the product's options. */
  values: string[];
  price: number;
  /** Of itself, and of the product for one smallest order. */
  isInStock: boolean;
  picture: string;
}

/** Those of the products that are on sale now, newest first. Price in taka. */
export async function listFeedProducts(ids: string[]): Promise<FeedProduct[]> {
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids }, ...ON_SALE },
      {
        productName: 1,
        description: 1,
        image: 1,
        extraimages: 1,
        category: 1,
        pricePoisha: 1,
        minQuantity: 1,
        maxQuantity: 1,
        createdAt: 1,
        unit: 1,
        options: 1,
        variants: 1,
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
    unit: record.unit,
    options: record.options.map(({ name }) => name),
    variants:
      record.options.length === 0
        ? []
        : record.variants.map((variant) => ({
            _id: String(variant._id),
            sku: variant.sku,
            values: [...variant.values],
            price: toTaka(variant.pricePoisha),
            isInStock: variant.stock > 0 && canBeOrdered(record),
            picture: pictureOfVariant(record, variant),
          })),
  }));
}
