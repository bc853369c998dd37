import 'server-only';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { can } from '../../shop/policy';
import { ProductModel, type ProductRecord, type VariantRecord } from '../../../models/product';
import { COUNT_LIMIT } from './dashboard-queries';
import { dashboardFilter, dashboardOrder, type FindOnSale } from './dashboard-filter-queries';
import { gridTaka, gridValuesOf } from './grid-rules';
import { GRID_ROWS, type GridRow, type gridListingSchema } from './grid-schema';
import { waitingPrices } from './price-review';
import { storedValue } from './product-fields-rules';
import { productStateOf } from './state-rules';
import { variantInputOf } from './variant-records';
import { variantName } from './variant-rules';

/** The category as its seller sees it: a change that waits or was sent back is theirs to go on from. */
export const categoryShown = (
  actor: Actor,
  { category, draft }: Pick<ProductRecord, 'category' | 'draft'>,
): string => (can(actor, 'products.review') ? category : (draft?.category ?? category));

const ROW_FIELDS = {
  ...{ productName: 1, productNameBn: 1, status: 1, maxQuantity: 1, minQuantity: 1 },
  ...{ category: 1, weightGrams: 1, lowStock: 1, hasOptions: 1, options: 1, draft: 1, variants: 1 },
} as const;

type RowProduct = Pick<ProductRecord, '_id' | keyof typeof ROW_FIELDS>;

/**
 * A page of the actor's own products, one row for each thing that can be ordered; at most `GRID_ROWS`.
 * A page may begin within a product of many variants, so how many each has is read first; products behind
 * the first `COUNT_LIMIT` are found by a filter.
 */
export async function readGridPage(
  actor: Actor,
  { page = 1, ...listing }: z.output<typeof gridListingSchema>,
  findOnSale: FindOnSale,
): Promise<{ rows: GridRow[]; total: number }> {
  const filter = await dashboardFilter(actor, listing, 'own', findOnSale);
  const sizes = await withDatabase(() =>
    ProductModel.find(filter, { 'variants._id': 1 })
      .sort(dashboardOrder(listing.sort, filter))
      .limit(COUNT_LIMIT)
      .lean<Pick<ProductRecord, '_id' | 'variants'>[]>(),
  );
  const places = sizes.flatMap(({ _id, variants }) => variants.map((_, place) => ({ _id, place })));
  const shown = places.slice((page - 1) * GRID_ROWS, page * GRID_ROWS);
  const products = await withDatabase(() =>
    ProductModel.find({ _id: { $in: shown.map(({ _id }) => _id) } }, ROW_FIELDS).lean(),
  );
  const byId = new Map(products.map((product) => [String(product._id), product]));
  const rows = shown.flatMap(({ _id, place }) => {
    const product = byId.get(String(_id));
    const variant = product?.variants[place];
    return product && variant ? [rowOf(actor, product, variant, place)] : [];
  });
  return { rows, total: places.length };
}

function rowOf(actor: Actor, product: RowProduct, variant: VariantRecord, place: number): GridRow {
  const waiting = waitingPrices(product).find(({ variantId }) => variantId.equals(variant._id));
  const name = (locale: 'en' | 'bn') => variantName(product.options, variant.values, locale);
  return {
    productId: String(product._id),
    variantId: String(variant._id),
    isFirst: place === 0,
    productName: product.productName,
    productNameBn: storedValue('productNameBn', product),
    variantName: { en: name('en'), bn: name('bn') },
    state: productStateOf(product),
    ...(waiting && { waitingPrice: gridTaka(toTaka(waiting.pricePoisha)) }),
    values: gridValuesOf(product, variantInputOf(variant), categoryShown(actor, product)),
  };
}
