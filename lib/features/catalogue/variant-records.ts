import { Types } from 'mongoose';
import type { ProductRecord } from '../../../models/product';
import type { VariantRecord } from '../../../models/product-variant';
import { ShopError } from '../../platform/errors';
import { toPoisha, toTaka } from '../../platform/money';
import { withPriceChange } from './price-history-rules';
import { isLargeRise, waitingPrices, type WaitingPrice } from './price-review';
import { stockAfterUpdate } from './rules';
import type { AddProduct, UpdateProduct } from './schema';
import type { StockChange } from './stock-history-commands';
import { orderedLadder, summaryOf, variantFaults } from './variant-rules';
import type { PriceRung, VariantInput } from './variant-schema';

/** What a product has of its variants, and what follows from them. */
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
  requireVariants({ options: input.options, variants, pictures });
  const hasOptions = input.options.length > 0;
  return variantFieldsOf(
    input.options,
    variants.map((variant) => newVariant(hasOptions ? new Types.ObjectId() : productId, variant)),
  );
}

/** What a product without options has of its one variant; the price in poisha. */
export const onlyVariantFields = (
  productId: Types.ObjectId,
  pricePoisha: number,
  stock: number,
): VariantFields =>
  variantFieldsOf(
    [],
    [newVariant(productId, { ...BARE_VARIANT, price: toTaka(pricePoisha), stock })],
  );

/** @throws ShopError INVALID with the faults' fields */
function requireVariants(given: Parameters<typeof variantFaults>[0]): void {
  const fields = variantFaults(given);
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

function newVariant(_id: Types.ObjectId, input: Omit<VariantInput, '_id'>): VariantRecord {
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
    ladder: ladderOf(input.priceLadder, input.price),
    prices: [],
  };
}

/** Rungs as they are stored; checked before. */
function ladderOf(rungs: readonly PriceRung[], price: number): VariantRecord['ladder'] {
  const ordered = orderedLadder(rungs, price) ?? [];
  return ordered.map((rung) => ({
    from: rung.from,
    pricePoisha: toPoisha(rung.price),
  }));
}

/** What an update does to the variants. */
export interface VariantsChange {
  fields: VariantFields;
  /** Waits for review; undefined: the update names no variants. */
  waiting: WaitingPrice[] | undefined;
  stock: StockChange[];
}

interface Circumstances {
  /** Large rises wait: an author's update of a product on sale. */
  holdsRises: boolean;
  /** An administrator's prices are approved as they are set. */
  approves: boolean;
  now: Date;
}

/**
 * What an update makes of a product's variants: those that it lists by id or by the same values go on,
 * others are new, and those that it does not list are gone. Of a product with one variant `price`,
 * `maxQuantity`, `priceLadder` and `compareAtPrice` are that variant's.
 * @returns null where it changes none
 * @throws ShopError INVALID, also where one of those names the price of several
 */
export function variantsChange(
  product: ProductRecord,
  update: UpdateProduct,
  pictures: readonly string[],
  circumstances: Circumstances,
): VariantsChange | null {
  const inputs = inputsOf(product, update);
  if (inputs === null) return null;
  const options = update.options ?? product.options;
  requireVariants({ options, variants: inputs, pictures });
  const known = new Map(product.variants.map((variant) => [String(variant._id), variant]));
  const byValues = new Map(
    product.variants.map((variant) => [JSON.stringify(variant.values), variant]),
  );
  const waiting: WaitingPrice[] = [];
  const stock: StockChange[] = [];
  const note = (
    variantId: Types.ObjectId,
    why: StockChange['why'],
    change: number,
    left: number,
  ) => {
    if (change !== 0) stock.push({ productId: product._id, variantId, why, change, stock: left });
  };
  const kept = new Set<string>();
  const variants = inputs.map((input) => {
    const before =
      options.length === 0
        ? product.variants[0]
        : (known.get((input._id ?? '').toLowerCase()) ??
          byValues.get(JSON.stringify(input.values)));
    if (input._id !== undefined && before === undefined && options.length > 0) {
      throw new ShopError('CONFLICT', {
        message: 'A variant of this product was removed in the meantime. Please look at it again.',
      });
    }
    const isFree = before !== undefined && !kept.has(String(before._id));
    if (!isFree) {
      const added = newVariant(options.length === 0 ? product._id : new Types.ObjectId(), input);
      note(added._id, 'added', added.stock, added.stock);
      return added;
    }
    kept.add(String(before._id));
    const next = changedVariant(before, input, circumstances, waiting);
    if (options.length === 0) next._id = product._id;
    note(next._id, 'edited', next.stock - before.stock, next.stock);
    return next;
  });
  for (const variant of product.variants) {
    if (!kept.has(String(variant._id))) note(variant._id, 'removed', -variant.stock, 0);
  }
  return {
    fields: variantFieldsOf(options, variants),
    waiting: namesPrices(update) ? waiting : undefined,
    stock,
  };
}

const namesPrices = ({ variants, price }: UpdateProduct) =>
  variants !== undefined || price !== undefined;

/** The variants that an update asks for; null where it says nothing of any. */
function inputsOf(product: ProductRecord, update: UpdateProduct): VariantInput[] | null {
  const { variants, price, maxQuantity, maxQuantityWas, priceLadder, compareAtPrice } = update;
  if (variants !== undefined) return variants;
  const single = { price, maxQuantity, priceLadder, compareAtPrice };
  const isNamed = Object.values(single).some((value) => value !== undefined);
  if (!isNamed) return update.options === undefined ? null : product.variants.map(variantInputOf);
  if (product.variants.length > 1) {
    throw new ShopError('INVALID', { fields: { variants: 'severalVariants' } });
  }
  const current = variantInputOf(product.variants[0]!);
  return [
    {
      ...current,
      ...(price !== undefined && { price }),
      ...(priceLadder !== undefined && { priceLadder }),
      // A former price that is not above the new one says nothing any more.
      compareAtPrice: compareAtPrice ?? aboveOnly(current.compareAtPrice, price ?? current.price),
      ...(maxQuantity !== undefined && { stock: maxQuantity, stockWas: maxQuantityWas }),
    },
  ];
}

const aboveOnly = (compareAt: number | undefined, price: number) =>
  compareAt !== undefined && compareAt > price ? compareAt : undefined;

/** A variant as a call would send it unchanged. */
export function variantInputOf(variant: VariantRecord): VariantInput {
  return {
    _id: String(variant._id),
    sku: variant.sku,
    barcode: variant.barcode,
    values: [...variant.values],
    price: toTaka(variant.pricePoisha),
    compareAtPrice: variant.compareAtPoisha == null ? undefined : toTaka(variant.compareAtPoisha),
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

/** Puts into `waiting` what rises too far: its old price stays, with the rungs below that. */
function changedVariant(
  before: VariantRecord,
  input: VariantInput,
  { holdsRises, approves, now }: Circumstances,
  waiting: WaitingPrice[],
): VariantRecord {
  const wanted = toPoisha(input.price);
  const approved = before.approvedPoisha ?? before.pricePoisha;
  const isHeld = holdsRises && isLargeRise(approved, wanted);
  if (isHeld) waiting.push({ variantId: before._id, pricePoisha: wanted });
  const pricePoisha = isHeld ? before.pricePoisha : wanted;
  const next = newVariant(before._id, {
    ...input,
    stock: stockAfterUpdate(before.stock, input.stock, input.stockWas),
  });
  return {
    ...next,
    pricePoisha,
    approvedPoisha: approves ? pricePoisha : approved,
    ladder: next.ladder.filter((rung) => rung.pricePoisha < pricePoisha),
    prices: withPriceChange(before.prices, before.pricePoisha, pricePoisha, now),
  };
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

/** What came with a new product, for the history of its stock. */
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

/** How a product is sold, as a call would send it for another one: what is unique stays behind. */
export function copiedTerms(product: ProductRecord) {
  const { options, unit, packSize, quantityStep, weightGrams, dispatchDays, shipsFrom } = product;
  return {
    options,
    variants: product.variants.map((variant) => ({
      ...variantInputOf(variant),
      _id: undefined,
      sku: '',
      barcode: '',
    })),
    priceLadder: [],
    unit,
    packSize,
    quantityStep,
    weightGrams: weightGrams ?? undefined,
    dispatchDays,
    shipsFrom,
  };
}
