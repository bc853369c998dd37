import { parseAmount } from '../../platform/csv/amount';

/** Taka of an amount in the file's currency, rounded to poisha. @param rate taka for one of it */
export function inTaka(amount: number, rate: number): number {
  // 1.005 × 100 is 100.49999…: what is meant is decided at a millionth of a poisha.
  return Math.round(Number((amount * rate * 100).toFixed(6))) / 100;
}

/**
 * A weight's text in whole grams; empty where there is none, as it stands where it is no number.
 * @param each grams of one of its unit
 */
export function gramsText(text: string, each = 1): string {
  const weight = parseAmount(text);
  if (weight === undefined) return text;
  const grams = Math.round(weight * each);
  return grams > 0 ? String(grams) : '';
}
