import { parseNumber } from '@/lib/platform/i18n/digits';
import { isOnStep, nearestSteps, type QuantityTerms } from '@/lib/features/catalogue/variant-rules';

/** How the quantity is written: in units, or in cartons of so many. */
export type CountedIn = 'units' | 'cartons';

/** Units that a text in the quantity field means. @returns undefined where it is no whole number above nothing */
export function unitsOf(text: string, perCount: number): number | undefined {
  const typed = parseNumber(text);
  const units = typed === undefined ? NaN : typed * perCount;
  return Number.isSafeInteger(units) && Number.isInteger(typed) && units > 0 ? units : undefined;
}

/** The smallest and largest count of the field's buttons, of units or of cartons. */
export function countLimits(
  { minQuantity }: QuantityTerms,
  stock: number,
  perCount: number,
): { min: number; max: number } {
  return { min: Math.ceil(minQuantity / perCount), max: Math.floor(stock / perCount) };
}

/** Whether a whole carton, of no fewer than the smallest order, is there. */
export function comesInCartons(
  terms: QuantityTerms & { packSize: number },
  stock: number,
): boolean {
  const { min, max } = countLimits(terms, stock, terms.packSize);
  return terms.packSize > 1 && max >= min;
}

/** What a quantity of one variant can't be: with the numbers that its words need. */
export type QuantityProblem =
  | { why: 'wholeNumber' | 'tooFew' | 'tooMany' }
  | { why: 'offStep'; below: number; above: number };

/**
 * Why so many of a variant can't be had; null where they can.
 * @param units undefined: what is written is no quantity
 * @param addsUp other variants of the product may make up what is missing for the smallest order
 */
export function quantityProblem(
  units: number | undefined,
  terms: QuantityTerms,
  stock: number,
  addsUp: boolean,
): QuantityProblem | null {
  if (units === undefined) return { why: 'wholeNumber' };
  if (units > stock) return { why: 'tooMany' };
  if (addsUp) return null;
  if (units < terms.minQuantity) return { why: 'tooFew' };
  return isOnStep(units, terms) ? null : { why: 'offStep', ...nearestSteps(units, terms) };
}
