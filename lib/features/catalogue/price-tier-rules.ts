import { priceAt, type PricedVariant } from './variant-rules';

/** A row of the price table. */
interface PriceTierRow {
  from: number;
  /** Integer poisha a unit. */
  pricePoisha: number;
  /** Saving on the price without price tiers, in percent, rounded down; 0: nothing. */
  savingPercent: number;
}

/** The prices that can be had, from the minimum order on. */
export function priceTierRows(variant: PricedVariant, minQuantity: number): PriceTierRow[] {
  const row = (from: number, pricePoisha: number): PriceTierRow => ({
    from,
    pricePoisha,
    // Nothing can be saved on what costs nothing.
    savingPercent: Math.floor(
      ((variant.pricePoisha - pricePoisha) * 100) / Math.max(1, variant.pricePoisha),
    ),
  });
  return [
    row(minQuantity, priceAt(variant, minQuantity).pricePoisha),
    ...variant.ladder
      .filter(({ from }) => from > minQuantity)
      .map(({ from, pricePoisha }) => row(from, pricePoisha)),
  ];
}
