/**
 * The stock after an update. With `was` (what the form showed when it was opened) the difference
 * counts, so that sales meanwhile stay sold; it never falls below nothing.
 */
export function stockAfterUpdate(current: number, wanted: number, was?: number): number {
  return was === undefined ? wanted : Math.max(0, current + wanted - was);
}

/** Whether the stock is enough for the minimum order: what "in stock" means to a buyer. */
export function canBeOrdered(stock: { maxQuantity: number; minQuantity: number }): boolean {
  return stock.maxQuantity >= stock.minQuantity;
}

/** Few pieces, whatever the minimum order is. */
const FEW_PIECES = 5;

/** Levels below which a seller wants to hear of a stock; absent or null: none is set. */
export interface LowStockLevels {
  /** Of the product itself. */
  lowStock?: number | null | undefined;
  /** Of all products of its seller. */
  shopLowStock?: number | null | undefined;
}

/** The level in force: the product's own, else its seller's; undefined: the shop's rule decides. */
export const lowLevelOf = ({ lowStock, shopLowStock }: LowStockLevels): number | undefined =>
  lowStock ?? shopLowStock ?? undefined;

/**
 * Whether its seller should add some: fewer pieces than the level in force, and without one so few that the
 * stock ends with the next order or two. Buyers never see it.
 */
export function runsLow(stock: {
  maxQuantity: number;
  minQuantity: number;
  lowLevel?: number | undefined;
}): boolean {
  return stock.maxQuantity < (stock.lowLevel ?? Math.max(2 * stock.minQuantity, FEW_PIECES));
}

/** Products that run low, as a filter: `runsLow` in the words of the database. */
export const LOW_STOCK = {
  $or: [
    // Nothing is below a level that is not set.
    { $expr: { $lt: ['$maxQuantity', '$lowStock'] } },
    { lowStock: null, $expr: { $lt: ['$maxQuantity', '$shopLowStock'] } },
    {
      ...{ lowStock: null, shopLowStock: null },
      $expr: { $lt: ['$maxQuantity', { $max: [{ $multiply: [2, '$minQuantity'] }, FEW_PIECES] }] },
    },
  ],
};

/**
 * The stock below which one variant of several runs low: a minimum order may be made of all of them, so
 * without a level in force it is a few pieces.
 */
export const lowVariantLevel = (levels: LowStockLevels): number => lowLevelOf(levels) ?? FEW_PIECES;

/** Products of several variants of which one runs low, as a filter: `lowVariantLevel` in the words of the database. */
export const LOW_VARIANTS = {
  $or: [
    { $expr: { $lt: [{ $min: '$variants.stock' }, '$lowStock'] } },
    { lowStock: null, $expr: { $lt: [{ $min: '$variants.stock' }, '$shopLowStock'] } },
    { lowStock: null, shopLowStock: null, 'variants.stock': { $lt: FEW_PIECES } },
  ],
};

/** Whether one variant ends soon: of several by its own stock, of a product without options as that does. */
export function variantRunsLow(
  variant: { stock: number },
  product: LowStockLevels & { hasOptions: boolean; maxQuantity: number; minQuantity: number },
): boolean {
  return product.hasOptions
    ? variant.stock < lowVariantLevel(product)
    : runsLow({ ...product, lowLevel: lowLevelOf(product) });
}

/** A product as it is while its shop is on holiday: to be seen, and with nothing to be ordered. */
export const withoutStock = <
  Stocked extends { maxQuantity: number; variants: { stock: number }[] },
>(
  product: Stocked,
): Stocked => ({
  ...product,
  maxQuantity: 0,
  variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
});
