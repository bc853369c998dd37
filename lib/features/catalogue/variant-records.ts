import { Types } from 'mongoose';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import { ShopError } from '../../shop/errors';
import { toPoisha, toTaka } from '../../platform/money';
import { withPriceChange } from './price-history-rules';
import { waitingPrices } from './price-review';
import type { AddProduct } from './schema';
import type { StockChange } from './stock-commands';
import { orderedTiers, summaryOf, variantFaults } from './variant-rules';
import type { PriceTier, VariantInput } from './variant-schema';

/** A product's fields about its variants, and the fields derived from them. */
export type VariantFields = Pick<
  ProductRecord,
  | 'options'
  | 'variants'
  | 'hasOptions'
  | 'pricePoisha'
  | 'highestPoisha'
  | 'bestRung'
  | 'maxQuantity'
  | 'skus'
>;

/** The stored fields of options and variants. */
export function variantFieldsOf(
  options: ProductRecord['options'],
  variants: VariantRecord[],
): VariantFields {
  const { skus, ...summary } = summaryOf(variants);
  return {
    options,
    variants,
    hasOptions: options.length > 0,
    ...summary,
    // Absent, not empty: only a product with one stands in the index of a seller's SKUs.
    ...(skus.length > 0 && { skus }),
  };
}

/** One that has no name of its own. */
const BARE_VARIANT = {
  sku: '',
  barcode: '',
  values: [],
  picture: '',
  priceLadder: [],
  compareAtPrice: undefined,
  stockWas: undefined,
  weightGrams: undefined,
} satisfies Partial<VariantInput>;

/**
 * Options and variants of a new product. Without `variants` it has one, under the product's own id.
 * @param pictures the product's own
 * @throws ShopError INVALID
 */
export function newVariantFields(
  productId: Types.ObjectId,
  input: AddProduct,
  pictures: readonly string[],
): VariantFields {
  const variants = input.variants ?? [
    {
      ...BARE_VARIANT,
      price: input.price!,
      compareAtPrice: input.compareAtPrice,
      stock: input.maxQuantity!,
      priceLadder: input.priceLadder,
    },
  ];
  requireVariants(
    { options: input.options, variants, pictures },
    { isSingle: input.variants === undefined },
  );
  const hasOptions = input.options.length > 0;
  return variantFieldsOf(
    input.options,
    variants.map((variant) => newVariant(hasOptions ? new Types.ObjectId() : productId, variant)),
  );
}

/** Returns the variant fields of a product without options, from its one variant; the price is in poisha. */
export const onlyVariantFields = (
  productId: Types.ObjectId,
  pricePoisha: number,
  stock: number,
): VariantFields =>
  variantFieldsOf(
    [],
    [newVariant(productId, { ...BARE_VARIANT, price: toTaka(pricePoisha), stock })],
  );

/**
 * @param options `isSingle`: the call named the fields of the only variant as the product's own
 * @throws ShopError INVALID with the faults' fields, by the names that the call has for them
 */
export function requireVariants(
  given: Parameters<typeof variantFaults>[0],
  { isSingle }: { isSingle: boolean },
): void {
  const faults = Object.entries(variantFaults(given));
  if (faults.length === 0) return;
  const named = (field: string) => (isSingle ? field.replace(/^variants\.0\./, '') : field);
  throw new ShopError('INVALID', {
    fields: Object.fromEntries(faults.map(([field, key]) => [named(field), key])),
  });
}

/** A variant as it is stored; what it was before is the caller's to keep. */
export function newVariant(_id: Types.ObjectId, input: Omit<VariantInput, '_id'>): VariantRecord {
  const { sku, barcode, values, stock, picture, weightGrams } = input;
  return {
    _id,
    sku,
    barcode,
    values,
    pricePoisha: toPoisha(input.price),
    ...(input.compareAtPrice !== undefined && { compareAtPoisha: toPoisha(input.compareAtPrice) }),
    stock,
    ...(weightGrams !== undefined && { weightGrams }),
    picture,
    ladder: tiersOf(input.priceLadder, input.price),
    prices: [],
  };
}

/** Tiers as they are stored; checked before. */
function tiersOf(tiers: readonly PriceTier[], price: number): VariantRecord['ladder'] {
  const ordered = orderedTiers(tiers, price) ?? [];
  return ordered.map((tier) => ({
    from: tier.from,
    pricePoisha: toPoisha(tier.price),
  }));
}

/** A product's variants with the prices that waited, all approved as they now are. */
export function approvedVariants(product: ProductRecord, now: Date): VariantRecord[] {
  const waiting = new Map(
    waitingPrices(product).map((price) => [String(price.variantId), price.pricePoisha]),
  );
  return product.variants.map((variant) => {
    const pricePoisha = waiting.get(String(variant._id)) ?? variant.pricePoisha;
    return {
      ...variant,
      pricePoisha,
      approvedPoisha: pricePoisha,
      prices: withPriceChange(variant.prices, variant.pricePoisha, pricePoisha, now),
    };
  });
}

/** A variant as a call would send it unchanged. */
export function variantInputOf(variant: VariantRecord): VariantInput {
  return {
    _id: String(variant._id),
    sku: variant.sku,
    barcode: variant.barcode,
    values: [...variant.values],
    price: toTaka(variant.pricePoisha),
    compareAtPrice:
      typeof variant.compareAtPoisha !== 'number' ? undefined : toTaka(variant.compareAtPoisha),
    stock: variant.stock,
    stockWas: variant.stock,
    weightGrams: variant.weightGrams ?? undefined,
    picture: variant.picture,
    priceLadder: variant.ladder.map(({ from, pricePoisha }) => ({
      from,
      price: toTaka(pricePoisha),
    })),
  };
}

/** Returns the initial stock of a new product's variants, for its stock history. */
export function addedStock(
  { _id, variants }: Pick<ProductRecord, '_id' | 'variants'>,
  why: Extract<StockChange['why'], 'added' | 'imported'>,
): StockChange[] {
  return variants.map((variant) => ({
    productId: _id,
    variantId: variant._id,
    why,
    change: variant.stock,
    stock: variant.stock,
  }));
}

/** Changes of an update that a file asked for. */
export const importedStock = (changes: readonly StockChange[]): StockChange[] =>
  changes.map((change) => (change.why === 'removed' ? change : { ...change, why: 'imported' }));

/** Options and variants as a call would send them for another product: what is unique stays behind. */
export function copiedVariants(product: ProductRecord) {
  return {
    options: product.options,
    variants: product.variants.map((variant) => ({
      ...variantInputOf(variant),
      _id: undefined,
      sku: '',
      barcode: '',
    })),
    priceLadder: [],
  };
}
