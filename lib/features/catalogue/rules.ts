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

/** Whether the stock ends with the next order or two: the seller should add some. */
export function runsLow(stock: { maxQuantity: number; minQuantity: number }): boolean {
  return stock.maxQuantity < Math.max(2 * stock.minQuantity, FEW_PIECES);
}

/** The stock below which one variant of several runs low: a minimum order may be made of all of them. */
export const LOW_VARIANT_STOCK = FEW_PIECES;

/** Whether one variant ends soon: of several by its own stock, of a product without options as that does. */
export function variantRunsLow(
  variant: { stock: number },
  product: { hasOptions: boolean; maxQuantity: number; minQuantity: number },
): boolean {
  return product.hasOptions ? variant.stock < LOW_VARIANT_STOCK : runsLow(product);
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
