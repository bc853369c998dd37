import { Buyers } from '../support/faults/buyers';
import { isWrite } from '../support/faults/database-link';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { useShop } from '../support/shop';
import { until } from '../support/until';

/** The database answers reads and refuses every write. (A disk that is full: full-disk.test.ts.) */

jest.setTimeout(30 * 60_000);

const TRIES = 6;

useShop();
const shop = new FaultShop();
let buyers: Buyers;

beforeAll(async () => {
  await shop.open();
  const server = await shop.serve();
  buyers = new Buyers(shop, server.url);
  await buyers.order();
  buyers = buyers.again();
});
afterAll(() => shop.close());

const refusal = (code: number, codeName: string, labels: string[]) => ({
  answer: { ok: 0, code, codeName, errmsg: 'Refused.', errorLabels: labels },
});

it.each([
  ['no primary', refusal(10107, 'NotWritablePrimary', ['RetryableWriteError']), 'DATABASE_AWAY'],
  [
    'no primary, in transactions',
    refusal(10107, 'NotWritablePrimary', ['TransientTransactionError']),
    'DATABASE_AWAY',
  ],
  ['no room on its disk', refusal(14031, 'OutOfDiskSpace', []), 'READ_ONLY'],
])('database read-only, %s: reads answer, orders are refused in words', async (why, fate, code) => {
  shop.database.decide = (command) =>
    isWrite(command) || command.document.startTransaction === true ? fate : 'pass';
  buyers.begin(2, 1);
  const refused = () => buyers.sights.filter(({ what }) => what === 'order');
  await until(() => refused().length >= TRIES, `${TRIES} orders are refused`);
  await until(() => buyers.sights.some(({ what }) => what === 'list'), 'visitors looked around');
  const seen = [...buyers.sights];
  shop.database.mend();
  const mended = performance.now();
  await buyers.end();
  const backAfterMs = Math.round(performance.now() - mended);
  expect(unseemly(buyers.sights)).toEqual([]);
  const orders = seen.filter(({ what }) => what === 'order');
  expect(orders.filter((each) => each.status !== 503 || each.code !== code)).toEqual([]);
  await shop.expectExact(buyers.acknowledged, buyers.keys);
  report({
    fault: `database read-only, ${why}`,
    saw: summarize(seen),
    longestMs: longestOf(buyers.sights),
    lost: 0,
    doubled: 0,
    backAfterMs,
  });
  buyers = buyers.again();
});
