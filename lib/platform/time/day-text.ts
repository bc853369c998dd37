import { localDigits, toLatinDigits } from '../i18n/digits';
import type { Locale } from '../i18n/i18n';

/** Days as people write them (`20/11/2026`, `২০/১১/২০২৬`) and as addresses carry them (`2026-11-20`). */

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** `2026-11-20`, where there is such a day. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Reads a day: day, month and year with `/`, `.`, `-` or a space between them, or ISO 8601. Latin and
 * Bangla digits; a year of two digits is one of this century.
 * @returns ISO 8601 (`2026-11-20`); undefined where the text is no day of the calendar
 */
export function parseDay(text: string): string | undefined {
  const plain = toLatinDigits(text).trim();
  const [, day, month, year] = DAY_FIRST.exec(plain) ?? [];
  if (day && month && year) {
    return isoDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
  }
  const [, first, second, third] = YEAR_FIRST.exec(plain) ?? [];
  return isoDay(Number(first), Number(second), Number(third));
}

/** The day as it stands in a field, in the reader's digits. @param day ISO 8601 */
export function dayText(day: string, locale: Locale): string {
  return localDigits(day.split('-').reverse().join('/'), locale);
}

/** The day so many days later, or earlier. @param day ISO 8601. @returns the same; after the year 9999 `+010000-01-01` */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().split('T')[0]!;
}

/** Returns the given number of days up to `today`, oldest first. @param today ISO 8601 */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

/** First and last day. */
export interface Days {
  from: string;
  to: string;
}

/** Days of a list, of which either may not be asked for. */
export type AskedDays = { [End in keyof Days]?: Days[End] | undefined };

/** Whether the last day is before the first: there is nothing between them. */
export const isReversed = ({ from, to }: AskedDays): boolean => Boolean(from && to && from > to);

export const DAY_SHORTCUTS = ['today', 'week', 'thisMonth'] as const;
export type DayShortcut = (typeof DAY_SHORTCUTS)[number];

/**
 * Returns the days of a shortcut as of a day: a week is seven days including this one. @param today ISO 8601
 */
export function shortcutDays(shortcut: DayShortcut, today: string): Days {
  const first = { today, week: addDays(today, -6), thisMonth: `${today.slice(0, 8)}01` };
  return { from: first[shortcut], to: today };
}

/** Each shortcut's address. @param hrefOf the address of a list between two days */
export function shortcutHrefs(
  today: string,
  hrefOf: (days: Days) => string,
): Record<DayShortcut, string> {
  const href = (shortcut: DayShortcut) => hrefOf(shortcutDays(shortcut, today));
  return { today: href('today'), week: href('week'), thisMonth: href('thisMonth') };
}
