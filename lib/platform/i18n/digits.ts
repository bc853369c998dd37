import type { Locale } from './i18n';

const BANGLA_ZERO = '০'.codePointAt(0)!;

/** Replaces Bangla digits by Latin ones; leaves everything else as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - BANGLA_ZERO));
}

/** Replaces Latin digits by Bangla ones; leaves everything else as it is. */
export function toBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)));
}

/** Digits as the language writes them, in what stands in a field to be changed. */
export function localDigits(text: string, locale: Locale): string {
  return locale === 'bn' ? toBanglaDigits(text) : text;
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;
const LAKHS = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

/** Whether commas stand where they belong: `1,250`, `1,000,000`, `10,00,000`; not in `12,50`. */
export function isGrouped(digits: string): boolean {
  return THOUSANDS.test(digits) || LAKHS.test(digits);
}

/**
 * Reads a number as people type it: Latin or Bangla digits, and lakh or thousands groups with commas
 * or blanks between them. A comma in any other place is no number, as it may have been meant for a point.
 * @returns undefined where the text is no number
 */
export function parseNumber(text: string): number | undefined {
  const plain = toLatinDigits(text.trim());
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)([\d,\s]*)(\.\d*)?$/.exec(plain) ?? [];
  const digits = whole.includes(',') ? whole : whole.replace(/\s/g, ',');
  if (!/^\d+$/.test(digits) && !isGrouped(digits)) {
    if (digits !== '' || fraction.length < 2) return undefined;
  }
  return Number(sign + digits.replaceAll(',', '') + fraction);
}

/** Whether a text would be a number but for where its commas or blanks stand. */
export function isWronglyGrouped(text: string): boolean {
  const joined = text.replace(/[,\s]/g, '');
  return parseNumber(text) === undefined && parseNumber(joined) !== undefined;
}
