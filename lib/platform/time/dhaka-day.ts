import { addDays } from './day-text';
import { dayOf } from './time';

/**
 * The last moment of the day so many days after a moment, in Dhaka. By its offset, as it reaches browsers,
 * which need no table of all time zones for it: Bangladesh has had no summer time since 2009
 * (`docs/decisions/own-code.md`; a test holds it to date-fns-tz).
 */
export const endOfDhakaDay = (from: Date, days: number): Date =>
  new Date(`${addDays(dayOf(from), days)}T23:59:59.999+06:00`);
