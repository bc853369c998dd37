/** A price that stood until a moment. */
export interface FormerPrice {
  /** When it ended. */
  at: Date;
  /** Integer poisha. */
  pricePoisha: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WINDOW_MS = 30 * DAY_MS;
/** Of one variant. */
const MAX_KEPT = 40;

const isInWindow = ({ at }: FormerPrice, now: Date) => now.getTime() - at.getTime() < WINDOW_MS;

/**
 * The lowest price that stood at any moment of the last 30 days, in poisha; the one with which they
 * began is among them, as it ended within them or still stands.
 */
export function lowestIn30Days(former: readonly FormerPrice[], current: number, now: Date): number {
  return former
    .filter((price) => isInWindow(price, now))
    .reduce((lowest, { pricePoisha }) => Math.min(lowest, pricePoisha), current);
}

/**
 * The former prices after a change. Where there are more than can be kept the highest go first, so
 * that the lowest stays true.
 */
export function withPriceChange(
  former: readonly FormerPrice[],
  before: number,
  after: number,
  now: Date,
): FormerPrice[] {
  const kept = former.filter((price) => isInWindow(price, now));
  if (before === after) return kept;
  kept.push({ at: now, pricePoisha: before });
  if (kept.length <= MAX_KEPT) return kept;
  const highest = Math.max(...kept.map(({ pricePoisha }) => pricePoisha));
  const place = kept.findIndex(({ pricePoisha }) => pricePoisha === highest);
  return kept.filter((_, index) => index !== place);
}
