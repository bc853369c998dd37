import { toLatinDigits } from '../../platform/i18n/digits';

/**
 * Day and end of an order's number, between blanks, dashes or nothing; behind them a parcel's own. No
 * group is left to choose between two readings, so that no text takes long.
 */
const NUMBER = /^#?(\d{6})[\s‐-―-]{0,3}([0-9a-f]{6})(?:[\s‐-―-]{1,3}\d{1,3})?$/i;

/**
 * Reads the number of an order or of one of its parcels as people type it: in any case, with Latin or
 * Bangla digits, with or without its dashes.
 * @returns the order's number as it is written, `261121-9C21A4`; null where the text is none
 */
export function readOrderNumber(text: string): string | null {
  const plain = toLatinDigits(text.normalize('NFKC')).trim();
  const [, day, end] = NUMBER.exec(plain) ?? [];
  if (!day || !end || !isDay(day)) return null;
  return `${day}-${end.toUpperCase()}`;
}

/** The day in Dhaka that an order's or a purchase's number begins with: `2026-11-21` of `261121-9C21A4`. */
export function dayOfNumber(number: string): string {
  return `20${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`;
}

/** Whether a number's day (`261121`) is one of the calendar. */
function isDay(day: string): boolean {
  const text = dayOfNumber(day);
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // `2026-02-30` is read as a day in March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
