import { toLatinDigits } from '../i18n/digits';
import { startOfDay } from './day-bounds';
import { parseDay } from './day-text';

/** A moment as a file names it. */
export interface NamedMoment {
  at: Date;
  /** Only the day is named, of which `at` is the beginning in Dhaka. */
  isDay: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MINUTE_MS = 60_000;

/** `2026-11-20T14:05:00Z`: says itself where it is. */
const WITH_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d:?\d\d)$/;
const TIME = /(?:^|[T,\s])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.:]\d{1,6})?)?\s*([ap])?\.?m?\.?$/i;

/** A month's name as its number: `20-Nov-2026`, `Nov 20, 2026`. */
function withoutNames(text: string): string {
  const number = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  return text
    .replace(/^(\d{1,2})[-/ ]([a-z]{3,9})\.?[-/ ,]+(\d{4}|\d{2})$/i, (whole, day, name, year) =>
      number(name) === '0' ? whole : `${day}/${number(name)}/${year}`,
    )
    .replace(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i, (whole, name, day, year) =>
      number(name) === '0' ? whole : `${day}/${number(name)}/${year}`,
    );
}

/**
 * Reads a day with or without a time, in Dhaka unless it names its offset: `20/11/2026 02:05 PM`,
 * `2026-11-20 14:05:33`, `20-Nov-2026`. Latin and Bangla digits.
 * @param time a time that stands in a cell of its own
 * @returns undefined where the text is no moment
 */
export function readMoment(text: string, time = ''): NamedMoment | undefined {
  const plain = [text, time]
    .map((each) => toLatinDigits(each).trim())
    .filter(Boolean)
    .join(' ');
  const zoned = WITH_ZONE.exec(plain);
  if (zoned) {
    const [, day, clock, zone = ''] = zoned;
    const offset = zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
    const at = new Date(`${day}T${clock}${offset}`);
    return Number.isNaN(at.getTime()) ? undefined : { at, isDay: false };
  }
  const found = TIME.exec(plain);
  const named = found ? plain.slice(0, found.index) : plain;
  const day = parseDay(withoutNames(named.replace(/[,\s]+$/, '')));
  if (day === undefined) return undefined;
  if (!found) return { at: startOfDay(day), isDay: true };
  const [, hourText, minute, second = '0', half] = found;
  const hour = clockHour(Number(hourText), half?.toLowerCase());
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return undefined;
  const after = (hour * 60 + Number(minute)) * MINUTE_MS + Number(second) * 1000;
  return { at: new Date(startOfDay(day).getTime() + after), isDay: false };
}

/** @param half `a` or `p`; undefined for a clock of 24 hours */
function clockHour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
