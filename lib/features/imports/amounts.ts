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

/**
 * Whether an amount has a fraction of a poisha. Of another currency it is rounded at the rate; of taka
 * nobody asked for another price than the file's.
 */
export const hasFractionOfPoisha = (amount: number, rate: number): boolean =>
  rate === 1 && Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6;

/** Whether a spreadsheet wrote a long number in scientific notation, which loses its last digits. */
export const isScientific = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(text);
