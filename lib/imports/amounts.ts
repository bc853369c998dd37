import { toLatinDigits } from '../digits';

/** What stands around a number: currency signs and codes, blanks of every kind, apostrophes. */
const AROUND = /[\s\u00A0\u202F'’]|৳|\$|€|£|₹|¥|(?:BDT|Tk\.?|Taka|টাকা|USD|EUR|GBP|INR|CNY)/giu;
/** `1,00,000` and `1,000`: groups of two or three, the last one of three. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/**
 * Reads an amount or a count as files write it: Bangla digits, lakh or thousands commas, a decimal
 * comma, a currency beside it. `1,250` is a thousand and more, `12,50` is twelve and a half; of a
 * comma and a point the later one is the decimal sign.
 * @returns undefined where the text is no number
 */
export function parseAmount(text: string): number | undefined {
  const plain = toLatinDigits(text).replace(AROUND, '').replaceAll('٫', '.').replaceAll('٬', ',');
  const sign = plain.startsWith('-') ? -1 : 1;
  const digits = plain.replace(/^[+-]/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined;
  const value = Number(pointed(digits));
  return Number.isFinite(value) ? sign * value : undefined;
}

/** The number with a decimal point and no grouping; not a number's text where it is none. */
function pointed(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma === -1 && point === -1) return digits;
  if (comma !== -1 && point !== -1) {
    const [grouping, decimal] = comma > point ? ['.', ','] : [',', '.'];
    return digits.replaceAll(grouping, '').replace(decimal, '.');
  }
  if (comma === -1) {
    return digits.indexOf('.') === point ? digits : ungrouped(digits.replaceAll('.', ','));
  }
  return digits.indexOf(',') === comma && !GROUPED.test(digits)
    ? digits.replace(',', '.')
    : ungrouped(digits);
}

function ungrouped(digits: string): string {
  return GROUPED.test(digits) ? digits.replaceAll(',', '') : 'NaN';
}

/** Taka of an amount in the file's currency, rounded to poisha. @param rate taka for one of it */
export function inTaka(amount: number, rate: number): number {
  // 1.005 × 100 is 100.49999…: what is meant is decided at a millionth of a poisha.
  return Math.round(Number((amount * rate * 100).toFixed(6))) / 100;
}
