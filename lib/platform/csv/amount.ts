import { isGrouped, toLatinDigits } from '../i18n/digits';
import { MAX_PRICE } from '../validation';

/** Currency signs and codes beside a number. */
const CURRENCY = /৳|\$|€|£|₹|¥|(?:BDT|Tk\.?|Taka|টাকা|USD|EUR|GBP|INR|CNY)/giu;
/** Characters between groups of digits beside commas and points: blanks of every kind, apostrophes. */
const BLANK = /[\s'’]/gu;

/**
 * Reads an amount or a count as files write it: Bangla digits, lakh or thousands groups, a decimal
 * comma, a currency beside it. `1,250` is a thousand and more, `12,50` is twelve and a half; of a
 * comma and a point the later one is the decimal sign. Groups must be groups: `12,50.00` is nothing.
 * @returns undefined where the text is no number
 */
export function parseAmount(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(CURRENCY, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^[\s'’]+|[\s'’]+$/gu, '');
  const sign = plain.startsWith('-') ? -1 : 1;
  const unsigned = plain.replace(/^[+-]\s*/, '');
  if (!/^[\d.,\s'’]*\d[\d.,\s'’]*$/u.test(unsigned)) return undefined;
  const value = Number(pointed(unsigned.replace(BLANK, '_')));
  return Number.isFinite(value) ? sign * value : undefined;
}

/** The number with a decimal point and no grouping; `NaN` where it is none. */
function pointed(digits: string): string {
  const marks = [...digits].filter((character) => /[.,_]/.test(character));
  const last = marks.at(-1);
  const isMixed = new Set(marks).size > 1;
  const isDecimal =
    last !== undefined &&
    last !== '_' &&
    (isMixed || (marks.length === 1 && (last === '.' || !isGrouped(digits))));
  if (!isDecimal) return ungrouped(digits);
  const at = digits.lastIndexOf(last);
  const fraction = digits.slice(at + 1);
  return `${at === 0 ? '' : ungrouped(digits.slice(0, at))}.${fraction}`;
}

/** Digits in groups with one kind of mark between them. */
function ungrouped(digits: string): string {
  const marks = new Set(digits.match(/[.,_]/g));
  if (marks.size === 0) return digits;
  const [mark] = marks;
  return marks.size === 1 && isGrouped(digits.replaceAll(mark!, ','))
    ? digits.replaceAll(mark!, '')
    : 'NaN';
}

/**
 * Taka as files write it, in poisha; an empty cell and a dash are nothing.
 * @returns undefined where it is no amount of at most two decimals, or below nothing
 */
export function readTaka(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '' || /^[-–—]$/.test(plain)) return 0;
  const taka = parseAmount(plain);
  if (taka === undefined || taka < 0 || taka > MAX_PRICE) return undefined;
  return Number(taka.toFixed(2)) === taka ? Math.round(taka * 100) : undefined;
}
