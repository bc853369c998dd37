import { addDays } from '../../../platform/time/day-text';
import { dayOf } from '../../../platform/time/time';

/** Days in Dhaka, `2026-12-01`, both included, in which a shop takes no orders. */
export interface Holiday {
  from: string;
  until: string;
}

/** Days that one holiday may last: a shop that is away for longer takes its products off sale. */
export const MOST_HOLIDAY_DAYS = 60;
/** Days ahead within which it begins. */
export const MOST_AHEAD_DAYS = 365;

/** The holiday that a shop is on at a moment; null where it is on none. */
export function holidayNow(
  { holidayFrom, holidayUntil }: { holidayFrom?: string | null; holidayUntil?: string | null },
  now: Date,
): Holiday | null {
  const today = dayOf(now);
  if (!holidayFrom || !holidayUntil) return null;
  if (today < holidayFrom || today > holidayUntil) return null;
  return { from: holidayFrom, until: holidayUntil };
}

/**
 * What is wrong with a holiday, by field: keys of `validation`; null where it is one, or none at all.
 * @param today in Dhaka
 */
export function holidayFault(
  { from, until }: { from: string | null; until: string | null },
  today: string,
): Record<string, string> | null {
  if (from === null && until === null) return null;
  if (from === null) return { from: 'required' };
  if (until === null) return { until: 'required' };
  if (until < from) return { until: 'beforeFrom' };
  if (until < today) return { until: 'dayPast' };
  if (until > addDays(from, MOST_HOLIDAY_DAYS - 1)) return { until: 'holidayLong' };
  return from > addDays(today, MOST_AHEAD_DAYS) ? { from: 'holidayLong' } : null;
}
