import 'server-only';
import { fromZonedTime } from 'date-fns-tz';
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
