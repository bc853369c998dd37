import { toLatinDigits } from '../../platform/i18n/digits';

/**
 * Day and end of an order's number, between blanks, dashes or nothing; behind them a parcel's own. No
 * group is left to choose between two readings, so that no text takes long.
 */
const NUMBER = /^#?(\d{6})[\s‐-―-]{0,3}([0-9a-f]{6})(?:[\s‐-―-]{1,3}\d{1,3})?$/i;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the number of an order or of one of its parcels as people type it: in any case, with Latin or
 * Bangla digits, with or without its dashes.
 * @returns the order's number as it is written, `261121-9C21A4`; null where the text is none
 */
export function readOrderNumber(text: string): string | null {
  const plain = toLatinDigits(text.normalize('NFKC')).trim();
  const [, day, end] = NUMBER.exec(plain) ?? [];
  if (!day || !end || dayStart(day) === null) return null;
  return `${day}-${end.toUpperCase()}`;
}

/** When a day of a number (`261121`) begins in Dhaka, in milliseconds; null where there is no such day. */
function dayStart(day: string): number | null {
  const text = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // `2026-02-30` is read as a day in March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text)) return null;
  return Date.parse(`${text}T00:00:00+06:00`);
}

/** Between which ids orders with a number lie. @param number as `readOrderNumber` gives it */
export function idsOfNumber(number: string): { from: string; below: string } {
  const start = dayStart(number.slice(0, 6));
  if (start === null) throw new RangeError(`${number} is no order number`);
  const id = (at: number) => `${(at / 1000).toString(16).padStart(8, '0')}${'0'.repeat(16)}`;
  return { from: id(start), below: id(start + DAY_MS) };
}
