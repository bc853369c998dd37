import { priceAt, type PricedVariant } from './variant-rules';

/** A row of the price table. */
interface LadderRow {
  from: number;
  /** Integer poisha a unit. */
  pricePoisha: number;
  /** Of the price without a ladder, rounded down; 0: nothing. */
  savingPercent: number;
}

/** The prices that can be had, from the smallest order on. */
export function ladderRows(variant: PricedVariant, minQuantity: number): LadderRow[] {
  const row = (from: number, pricePoisha: number): LadderRow => ({
    from,
    pricePoisha,
    // Of what costs nothing nothing can be saved.
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
