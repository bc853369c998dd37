import { addDays } from '../../platform/time/day-text';
import { toTaka } from '../../platform/money';
import type { FigureRow, FiguresAsked } from './figure-schema';

/** Days of the longest period. */
export const MOST_FIGURE_DAYS = 366;
const USUAL_DAYS = 30;

/**
 * The days that are asked for, both included: the last thirty where nothing else is said, and at most a year, of which
 * the end counts.
 * @param today in Dhaka, ISO 8601
 */
export function figurePeriod(
  { days, from, to }: Pick<FiguresAsked, 'days' | 'from' | 'to'>,
  today: string,
): { from: string; to: string } {
  if (from === undefined && to === undefined) {
    return { from: addDays(today, 1 - Number(days ?? USUAL_DAYS)), to: today };
  }
  const last = to ?? (from! > today ? from! : today);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  const [begin, end] = first <= last ? [first, last] : [last, first];
  const earliest = addDays(end, 1 - MOST_FIGURE_DAYS);
  return { from: begin < earliest ? earliest : begin, to: end };
}

interface Counters {
  views: number;
  soldOut: number;
  baskets: number;
}

/**
 * One row for each product that was seen, put into a basket or sold; what brought most first, then what was seen most.
 * @param views by product; null where a district was asked for, which views don't have
 * @param names of products by id: what was never sold has its name from here
 */
export function figureRows(
  sold: readonly {
    key: string;
    name: string;
    nameBn: string;
    orders: number;
    units: number;
    poisha: number;
  }[],
  views: ReadonlyMap<string, Counters> | null,
  names: ReadonlyMap<string, { name: string; nameBn: string }>,
): FigureRow[] {
  const none = { views: 0, soldOut: 0, baskets: 0 };
  const unknown = { views: null, soldOut: null, baskets: null };
  const rows = sold.map(({ key, poisha, orders, units, ...named }): FigureRow => ({
    ...{ key, orders, units, taka: toTaka(poisha) },
    ...(names.get(key) ?? { name: named.name, nameBn: named.nameBn }),
    ...(views ? (views.get(key) ?? none) : unknown),
  }));
  const known = new Set(sold.map(({ key }) => key));
  for (const [key, counters] of views ?? []) {
    if (known.has(key)) continue;
    const { name, nameBn } = names.get(key) ?? { name: '', nameBn: '' };
    rows.push({ ...{ key, name, nameBn, orders: 0, units: 0, taka: 0 }, ...counters });
  }
  return rows.sort(
    (one, other) =>
      other.taka - one.taka ||
      (other.views ?? 0) - (one.views ?? 0) ||
      (one.key < other.key ? -1 : 1),
  );
}
