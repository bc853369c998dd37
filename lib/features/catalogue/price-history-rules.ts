/** From a moment on something cost so much, until the next entry's moment. Integer poisha. */
export interface PriceSince {
  at: Date;
  pricePoisha: number;
}

/** How far back a reduced price is compared. */
export const PRICE_WINDOW_DAYS = 30;
const WINDOW_MS = PRICE_WINDOW_DAYS * 24 * 60 * 60 * 1000;

/** Entries that are kept of one variant. */
export const MAX_PRICES = 40;

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MS);

const inOrder = (prices: readonly PriceSince[]) =>
  [...prices].sort((a, b) => a.at.getTime() - b.at.getTime());

/**
 * Returns the prices that the window can still see: the price in force at its beginning, and all that came
 * later.
 */
function visiblePrices(prices: readonly PriceSince[], now: Date): PriceSince[] {
  const start = windowStart(now);
  const sorted = inOrder(prices);
  const inForce = sorted.findLastIndex(({ at }) => at <= start);
  return sorted.slice(Math.max(inForce, 0));
}

/**
 * The lowest price that stood at any moment of the 30 days before `now`, in poisha: what a struck
 * out price is honestly compared with. The price in force when they began counts, and so does the
 * current one; what begins after `now` does not.
 * @param prices in any order
 */
export function lowestIn30Days(
  prices: readonly PriceSince[],
  currentPoisha: number,
  now: Date,
): number {
  const stood = visiblePrices(prices, now).filter(({ at }) => at <= now);
  return Math.min(currentPoisha, ...stood.map(({ pricePoisha }) => pricePoisha));
}

/**
 * The history after a change of the price. An empty one knew nothing of the old price, which then
 * counts as in force since the window's beginning. At most `MAX_PRICES` entries stay, the one in force
 * 30 days ago among them: where there were more, the two oldest become one with the lower price of
 * both, so that no number of changes hides a low one.
 * @returns oldest first
 */
export function withPriceChange(
  prices: readonly PriceSince[],
  oldPoisha: number,
  newPoisha: number,
  now: Date,
): PriceSince[] {
  if (oldPoisha === newPoisha) return inOrder(prices);
  const known = prices.length > 0 ? prices : [{ at: windowStart(now), pricePoisha: oldPoisha }];
  const changed = visiblePrices([...known, { at: now, pricePoisha: newPoisha }], now);
  const [oldest, ...rest] = changed;
  const spare = changed.length - MAX_PRICES;
  if (spare <= 0 || !oldest) return changed;
  const merged = [oldest, ...rest.slice(0, spare)].map(({ pricePoisha }) => pricePoisha);
  return [{ at: oldest.at, pricePoisha: Math.min(...merged) }, ...rest.slice(spare)];
}
