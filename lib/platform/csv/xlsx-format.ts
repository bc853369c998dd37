/** How a cell of a spreadsheet is read by its number format: as the person sees it, as far as it matters. */

/** Numbers of formats that need no code in the file, and show a day or a time. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** A number's format: a day or time, zeros in front, or as it is. */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'date' }
  | { kind: 'digits'; least: number };

/** @param code the format's own code; undefined for those built in */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DATES.has(id) ? { kind: 'date' } : { kind: 'number' };
  if (/^0{2,40}$/.test(code)) return { kind: 'digits', least: code.length };
  // Without texts in quotes, escaped letters, fillers, and conditions, colours and currencies in brackets.
  const bare = code
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
    .replace(/general/gi, '');
  return /[dmyhs]/i.test(bare) ? { kind: 'date' } : { kind: 'number' };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of a spreadsheet, which counts a 29 February 1900 that never was; and of old Macs. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/**
 * A number as text: all of its digits, never as 8.8E+12; a day as 2026-11-21, with its time where it
 * has one; zeros in front where the format shows them.
 * @param stored as the file has it
 */
export function numberText(stored: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format.kind === 'date' && value >= 0 && value <= LAST_DAY) return dateText(value, from1904);
  // Sums in binary end in 0.30000000000000004; a spreadsheet knows 15 digits.
  const rounded = Number(value.toPrecision(15));
  const text = Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
  return format.kind === 'digits' && value >= 0 && /^\d+$/.test(text)
    ? text.padStart(format.least, '0')
    : text;
}

function dateText(value: number, from1904: boolean): string {
  const minutes = Math.round(value * 24 * 60);
  const moment = new Date((from1904 ? EPOCH_1904 : EPOCH) + minutes * 60_000);
  const [day, time] = moment.toISOString().slice(0, 16).split('T') as [string, string];
  if (minutes % (24 * 60) === 0) return day;
  return minutes * 60_000 < DAY_MS ? time : `${day} ${time}`;
}
