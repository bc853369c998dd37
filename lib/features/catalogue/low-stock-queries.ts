import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { LOW_VARIANT_STOCK } from './rules';

/** A product on sale of which variants run low, with these alone. */
export interface LowProduct extends Pick<
  ProductRecord,
  'productName' | 'productNameBn' | 'image' | 'options'
> {
  _id: string;
  variants: { _id: string; values: string[]; stock: number }[];
}

/** Variants of one product that a list names. */
const MOST_VARIANTS = 6;

/**
 * A seller's own products on sale of which single variants run low, though others may have plenty:
 * `countLowStock` looks at products as a whole.
 */
export async function listLowVariants(actor: Actor, limit: number): Promise<LowProduct[]> {
  const products = await withDatabase(() =>
    ProductModel.find(
      {
        authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
        hasOptions: true,
        status: 'published',
        'variants.stock': { $lt: LOW_VARIANT_STOCK },
      },
      { productName: 1, productNameBn: 1, image: 1, options: 1, variants: 1 },
    )
      .limit(limit)
      // The status alone narrows less: most of a seller's products are on sale.
      .hint({ authorId: 1, 'variants.stock': 1 })
      .lean(),
  );
  return products.map(({ _id, variants, ...product }) => ({
    ...product,
    _id: String(_id),
    variants: variants
      .filter(({ stock }) => stock < LOW_VARIANT_STOCK)
      .sort((one, other) => one.stock - other.stock)
      .slice(0, MOST_VARIANTS)
      .map((variant) => ({
        _id: String(variant._id),
        values: variant.values,
        stock: variant.stock,
      })),
  }));
}
