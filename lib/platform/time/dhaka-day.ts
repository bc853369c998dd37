import { toLatinDigits } from '../i18n/digits';
import { addDays, parseDay } from './day-text';
import { dayOf } from './time';

/**
 * The last moment of the day so many days after a moment, in Dhaka. By its offset, as it reaches browsers,
 * which need no table of all time zones for it: Bangladesh has had no summer time since 2009
 * (`docs/decisions/own-code.md`; a test holds it to date-fns-tz).
 */
export const endOfDhakaDay = (from: Date, days: number): Date =>
  new Date(`${addDays(dayOf(from), days)}T23:59:59.999+06:00`);

/**
 * Reads a day and a time in Dhaka, to the minute: `2026-11-20 14:05`. Latin and Bangla digits.
 * @returns undefined where the text is no such moment
 */
export function readDhakaMoment(text: string): Date | undefined {
  const found = /^(\S+)[T ]\s*(\d{1,2}):(\d{2})$/.exec(toLatinDigits(text).trim());
  const day = found && parseDay(found[1]!);
  if (!day || Number(found[2]) > 23 || Number(found[3]) > 59) return undefined;
  return new Date(`${day}T${found[2]!.padStart(2, '0')}:${found[3]}:00+06:00`);
}
