import fc from 'fast-check';
import {
  lowestIn30Days,
  MAX_PRICES,
  withPriceChange,
  type PriceSince,
} from './price-history-rules';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-22T06:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

/** The price at a moment: the last entry that began by then. */
function priceAt(prices: readonly PriceSince[], moment: number): number | undefined {
  let found: PriceSince | undefined;
  for (const entry of prices) {
    const begins = entry.at.getTime();
    if (begins <= moment && (!found || begins >= found.at.getTime())) found = entry;
  }
  return found?.pricePoisha;
}

/** Asks for the price at every moment of whole hours. */
function naiveLowest(prices: readonly PriceSince[], current: number, now: Date): number {
  let lowest = current;
  const hours = 30 * 24;
  for (let hour = 0; hour <= hours; hour++) {
    const price = priceAt(prices, now.getTime() - (hours - hour) * (DAY / 24));
    if (price !== undefined && price < lowest) lowest = price;
  }
  return lowest;
}

/** Entries at whole hours, each hour once, some of them after now. */
const histories = fc
  .uniqueArray(
    fc.record({ hour: fc.integer({ min: -30, max: 60 * 24 }), pricePoisha: fc.nat(500) }),
    { selector: ({ hour }) => hour, maxLength: 30 },
  )
  .map((list) =>
    list.map(({ hour, pricePoisha }) => ({
      at: new Date(NOW.getTime() - hour * (DAY / 24)),
      pricePoisha,
    })),
  );

it('The lowest price of the window is the one that asking every hour finds.', () => {
  fc.assert(
    fc.property(histories, fc.nat(500), (prices, current) => {
      expect(lowestIn30Days(prices, current, NOW)).toBe(naiveLowest(prices, current, NOW));
    }),
  );
});

it('The price in force 30 days ago counts, and an older one does not.', () => {
  const prices = [
    { at: ago(90), pricePoisha: 50_00 },
    { at: ago(45), pricePoisha: 80_00 },
    { at: ago(10), pricePoisha: 120_00 },
  ];
  expect(lowestIn30Days(prices, 120_00, NOW)).toBe(80_00);
});

it('The current price is the lowest where nothing is known of earlier ones.', () => {
  expect(lowestIn30Days([], 95_00, NOW)).toBe(95_00);
});

it('The first change keeps the old price as in force since the window began.', () => {
  const prices = withPriceChange([], 90_00, 120_00, NOW);
  expect(prices).toEqual([
    { at: ago(30), pricePoisha: 90_00 },
    { at: NOW, pricePoisha: 120_00 },
  ]);
  expect(lowestIn30Days(prices, 120_00, NOW)).toBe(90_00);
});

it('A price that stays adds no entry.', () => {
  const prices = [{ at: ago(3), pricePoisha: 90_00 }];
  expect(withPriceChange(prices, 90_00, 90_00, NOW)).toEqual(prices);
});

it('What the window no longer sees is taken out, and the price in force then stays.', () => {
  const prices = withPriceChange(
    [
      { at: ago(80), pricePoisha: 10_00 },
      { at: ago(31), pricePoisha: 20_00 },
      { at: ago(5), pricePoisha: 30_00 },
    ],
    30_00,
    40_00,
    NOW,
  );
  expect(prices.map(({ pricePoisha }) => pricePoisha)).toEqual([20_00, 30_00, 40_00]);
});

/** Changes one after the other: hours between them, and the new price. */
const changes = fc.array(
  fc.record({ hours: fc.integer({ min: 0, max: 200 }), price: fc.integer({ min: 1, max: 500 }) }),
  { minLength: 1, maxLength: 120 },
);

it('After any changes the kept history is short and tells the lowest price of the whole one.', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 500 }), (made, first) => {
      let at = NOW.getTime();
      let kept: PriceSince[] = [];
      let price = first;
      const whole: PriceSince[] = [{ at: new Date(at - 30 * DAY), pricePoisha: first }];
      for (const change of made) {
        at += change.hours * (DAY / 24);
        kept = withPriceChange(kept, price, change.price, new Date(at));
        price = change.price;
        whole.push({ at: new Date(at), pricePoisha: price });
      }
      const now = new Date(at);
      expect(kept.length).toBeLessThanOrEqual(MAX_PRICES);
      const lowest = lowestIn30Days(kept, price, now);
      const truth = lowestIn30Days(whole, price, now);
      // Prices that were put together may make the price look lower for longer, and never higher.
      if (kept.length < MAX_PRICES) expect(lowest).toBe(truth);
      else expect(lowest).toBeLessThanOrEqual(truth);
    }),
  );
});

it('No number of changes hides a low price of the window.', () => {
  let prices: PriceSince[] = [
    { at: ago(29), pricePoisha: 50_00 },
    { at: ago(28), pricePoisha: 5_00 },
  ];
  let price = 5_00;
  for (let change = 0; change < 200; change++) {
    const next = 100_00 + (change % 2);
    prices = withPriceChange(prices, price, next, new Date(ago(20).getTime() + change * 60_000));
    price = next;
  }
  expect(prices).toHaveLength(MAX_PRICES);
  expect(lowestIn30Days(prices, price, NOW)).toBe(5_00);
});
