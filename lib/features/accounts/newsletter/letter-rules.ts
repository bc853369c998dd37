const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
/** Ten in the morning in Dhaka, which has no summer time (UTC+6). */
const HOUR_UTC = 4;

/** When the next weekly letter goes out: the coming Saturday, the first day of the week, at ten in Dhaka. */
export function nextLetterTime(now: Date): Date {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC);
  const ahead = (SATURDAY - now.getUTCDay() + 7) % 7;
  const next = day + ahead * DAY_MS;
  return new Date(next > now.getTime() ? next : next + 7 * DAY_MS);
}
