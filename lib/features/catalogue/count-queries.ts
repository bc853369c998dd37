import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { shopFor } from '../../shop/policy';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { dashboardFilter, dashboardOrder, type FindOnSale } from './dashboard-filter-queries';
import type { DashboardListing } from './listing-schema';
import { storedValue } from './product-fields-rules';
import { variantName } from './variant-rules';

/** One variant to count, with its stock on record. */
export interface CountableStock {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  stock: number;
}

/**
 * The stocks of the actor's own products that a listing asks for, by the products' names.
 * @param most at most one more than so many are answered, which says that there are too many
 */
export async function readCountable(
  actor: Actor,
  listing: Pick<DashboardListing, 'q' | 'category' | 'stock'>,
  most: number,
  findOnSale: FindOnSale,
): Promise<CountableStock[]> {
  const filter = await dashboardFilter(actor, listing, 'own', findOnSale);
  const products = await withDatabase(() =>
    ProductModel.find(filter, { productName: 1, 'variants._id': 1, 'variants.stock': 1 })
      .sort(dashboardOrder('oldest', filter))
      .limit(most + 1)
      .lean<Pick<ProductRecord, '_id' | 'productName' | 'variants'>[]>(),
  );
  products.sort((one, other) => one.productName.localeCompare(other.productName));
  return products
    .flatMap(({ _id, variants }) =>
      variants.map((variant) => ({
        productId: _id,
        variantId: variant._id,
        stock: variant.stock,
      })),
    )
    .slice(0, most + 1);
}

/** How a person knows a counted thing. */
export interface CountedName {
  sku: string;
  productName: string;
  productNameBn: string;
  /** The variant's values in both languages; empty without options. */
  variantName: { en: string; bn: string };
}

/** Names of the actor's own variants, by their ids; those that are gone are missing. */
export async function nameCounted(
  actor: Actor,
  productIds: readonly Types.ObjectId[],
): Promise<Map<string, CountedName>> {
  const products = await withDatabase(() =>
    ProductModel.find(
      {
        _id: { $in: [...productIds] },
        authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
      },
      {
        ...{ productName: 1, productNameBn: 1, options: 1 },
        ...{ 'variants._id': 1, 'variants.sku': 1, 'variants.values': 1 },
      },
    ).lean<
      Pick<ProductRecord, '_id' | 'productName' | 'productNameBn' | 'options' | 'variants'>[]
    >(),
  );
  return new Map(
    products.flatMap(({ options, variants, ...product }) =>
      variants.map(({ _id, sku, values }) => [
        String(_id),
        {
          sku,
          productName: product.productName,
          productNameBn: storedValue('productNameBn', product),
          variantName: {
            en: variantName(options, values, 'en'),
            bn: variantName(options, values, 'bn'),
          },
        },
      ]),
    ),
  );
}
