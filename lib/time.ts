import { formatInTimeZone } from 'date-fns-tz';

/** The shop's time zone: every date a person reads is in it. */
export const TIME_ZONE = 'Asia/Dhaka';

/**
 * `orderTime` and `publishDate` (spec section 3): en-GB, Asia/Dhaka, long month, seconds,
 * e.g. `20 November 2026 at 21:45:03`.
 */
export function formatDhakaTime(date: Date): string {
  return formatInTimeZone(date, TIME_ZONE, "d MMMM yyyy 'at' HH:mm:ss");
}
