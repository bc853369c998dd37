import 'server-only';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { addDays } from './day-text';
import { TIME_ZONE } from './time';

/** The moment at which a day begins in Dhaka. @param day ISO 8601 */
export function startOfDay(day: string): Date {
  return fromZonedTime(`${day}T00:00:00`, TIME_ZONE);
}

/** The moment at which it ends: the next one's beginning. @param day ISO 8601 */
export function endOfDay(day: string): Date {
  return startOfDay(addDays(day, 1));
}

/** A moment for files, ISO 8601 to the second with Dhaka's offset. Its first ten letters are the day that people had. */
export const isoInDhaka = (date: Date): string =>
  formatInTimeZone(date, TIME_ZONE, "yyyy-MM-dd'T'HH:mm:ssXXX");
