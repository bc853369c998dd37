import { fromZonedTime } from 'date-fns-tz';
import { dayOf, TIME_ZONE } from '../../platform/time/time';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which a day begins in Dhaka. */
export function startOf(day: string): Date {
  return fromZonedTime(`${day}T00:00:00`, TIME_ZONE);
}

/** The moment at which it ends: the next one's beginning. Bangladesh has no summer time. */
export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

/** The last days up to `today`, oldest first. */
export function lastDays(count: number, today: string): string[] {
  const noon = startOf(today).getTime() + DAY_MS / 2;
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(noon - (count - 1 - index) * DAY_MS)),
  );
}

/** Days that are counted from the orders themselves: their orders still come and go. */
export const LIVE_DAYS = 2;

/** An order this old may belong to a day whose figures are kept. An hour short of the live days' least. */
const MAY_BE_KEPT_MS = 23 * 60 * 60 * 1000;

/** Whether a change of an order placed then must be told to the kept figures. */
export function mayBeKept(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() > MAY_BE_KEPT_MS;
}
