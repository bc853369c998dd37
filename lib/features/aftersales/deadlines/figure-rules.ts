import { rateOf } from './rules';
import type { FigureRow } from './schema';

/** Counts of one seller, courier or district, as the features sum them. */
export interface Counted {
  key: string;
  name: string;
  sent: number;
  ended: number;
  promised: number;
  onTime: number;
  failed: number;
  returned: number;
  /** Number of orders; of sellers only. */
  orders?: number;
  cancelled?: number;
  cases?: number;
  inTime?: number;
}

/** The rates of what was counted; null where there are too few cases. */
export function figureRow(counted: Counted): FigureRow {
  const { key, name, sent, ended, promised, orders, cases } = counted;
  return {
    key,
    name,
    parcels: sent,
    ended,
    promised,
    onTime: rateOf(counted.onTime, promised),
    failed: rateOf(counted.failed, sent),
    returned: rateOf(counted.returned, ended),
    ...(orders !== undefined && {
      orders,
      cancelled: rateOf(counted.cancelled ?? 0, orders),
    }),
    ...(cases !== undefined && { asked: cases, answered: rateOf(counted.inTime ?? 0, cases) }),
  };
}

/** Those with most first: what stands at the top of a list should say most. */
export const byWeight = (one: FigureRow, other: FigureRow): number =>
  other.parcels - one.parcels ||
  (other.orders ?? 0) - (one.orders ?? 0) ||
  one.name.localeCompare(other.name);

/** Answers of sellers to one thing or another, added up by seller. */
export function addedBySeller(
  sums: readonly { sellerId: string; cases: number; inTime: number }[],
): Map<string, { cases: number; inTime: number }> {
  const added = new Map<string, { cases: number; inTime: number }>();
  for (const { sellerId, cases, inTime } of sums) {
    const before = added.get(sellerId) ?? { cases: 0, inTime: 0 };
    added.set(sellerId, { cases: before.cases + cases, inTime: before.inTime + inTime });
  }
  return added;
}
