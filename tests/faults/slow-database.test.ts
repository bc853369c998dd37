import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import type { LinkConditions } from '../support/faults/faulty-link';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';

/** The way to the database is slow: buyers wait, or are refused in the shop's own words. */

jest.setTimeout(30 * 60_000);

const SLOWNESS: [name: string, conditions: Partial<LinkConditions>][] = [
  ['database 200 ms away', { latencyMs: 200, jitterMs: 100 }],
  ['database 2 s away', { latencyMs: 2_000, jitterMs: 500 }],
  ['database behind 20 KB/s', { bytesPerSecond: 20_000 }],
];
const CASES = IS_SHORT ? SLOWNESS.slice(0, 1) : SLOWNESS;
const ORDERS = IS_SHORT ? 3 : 8;

useShop();
const shop = new FaultShop();
let buyers: Buyers;

beforeAll(async () => {
  await shop.open();
  const server = await shop.serve();
  buyers = new Buyers(shop, server.url);
  await buyers.order();
});
afterAll(() => shop.close());

it.each(CASES)(
  '%s: orders are taken or refused in words, none is lost or doubled, and speed comes back',
  async (fault, conditions) => {
    buyers.sights.length = 0;
    shop.database.link.worsen(conditions);
    buyers.begin(3, 2);
    const tries = () => buyers.sights.filter(({ what }) => what === 'order').length;
    await until(() => tries() >= ORDERS, `${ORDERS} tries of an order`);
    shop.database.mend();
    const mended = performance.now();
    const seen = [...buyers.sights];
    const after = () => buyers.sights.filter(({ at }) => at > mended);
    const isWell = () =>
      ['order', 'home', 'product page', 'product', 'list'].every((what) =>
        after().some((sight) => sight.what === what && sight.status < 300),
      );
    await until(isWell, 'everything works again');
    const backAfterMs = Math.round(performance.now() - mended);
    await buyers.end();
    expect(unseemly(buyers.sights)).toEqual([]);
    await shop.expectExact(buyers.acknowledged, buyers.keys);
    report({
      fault,
      saw: summarize(seen),
      longestMs: longestOf(buyers.sights),
      lost: 0,
      doubled: 0,
      backAfterMs,
    });
    buyers = buyers.again();
  },
);
