import { EJSON } from 'bson';
import { Buyers } from '../support/faults/buyers';
import { isWrite, type Fate, type PassingCommand } from '../support/faults/database-link';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';

/** Connections to the database break off in the middle of commands, commits among them. */

jest.setTimeout(30 * 60_000);

const ORDERS = IS_SHORT ? 10 : 60;

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

/** One in so many such commands meets its fate; fewer than an order has would let none through. */
function oneIn(every: number, concerns: (command: PassingCommand) => boolean, fate: Fate) {
  let count = 0;
  return (command: PassingCommand): Fate =>
    concerns(command) && ++count % every === 0 ? fate : 'pass';
}

/** Session and number of the transaction that a command belongs to. */
const transactionOf = ({ document }: PassingCommand) =>
  EJSON.stringify([document.lsid, document.txnNumber]);

const isCommit = ({ name }: PassingCommand) => name === 'commitTransaction';

it.each([
  ['connection cut before a commit arrives', oneIn(3, isCommit, 'cut')],
  ['connection cut after a commit, before its answer', oneIn(3, isCommit, 'cutAnswer')],
  ['connection cut before any write', oneIn(23, isWrite, 'cut')],
  ['connection cut after any write', oneIn(23, isWrite, 'cutAnswer')],
  ['connection cut before any command', oneIn(41, () => true, 'cut')],
])('%s: no order is lost or doubled, nobody sees an error of ours', async (fault, decide) => {
  const goal = buyers.keys + ORDERS;
  shop.database.decide = decide;
  buyers.begin(4, 1);
  await until(() => buyers.keys >= goal, `${ORDERS} orders`);
  shop.database.mend();
  const mended = performance.now();
  await buyers.end();
  const backAfterMs = Math.round(performance.now() - mended);
  expect(unseemly(buyers.sights)).toEqual([]);
  await shop.expectExact(buyers.acknowledged, buyers.keys);
  report({
    fault,
    saw: summarize(buyers.sights),
    longestMs: longestOf(buyers.sights),
    lost: 0,
    doubled: 0,
    backAfterMs,
  });
  buyers = buyers.again();
});

it('a commit that nobody heard of shows on every page once the database is back', async () => {
  const path = `/product/${shop.productId}`;
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${shop.admin.token}`,
  };
  const price = (taka: number) => ({
    method: 'PATCH',
    headers,
    body: JSON.stringify({ price: taka }),
  });
  const shown = async () => (await buyers.call('product', path)).body.price;
  expect((await buyers.call('edit', `/update/${shop.productId}`, price(1300))).status).toBe(200);
  expect(await shown()).toBe(1300);
  // The commit is done, its answer lost, and the database gone for the driver's second try.
  let isLost = false;
  // Ids of the transactions that change the product: other work that goes on behind them commits as well.
  const editing = new Set<string>();
  shop.database.decide = (command) => {
    if (isLost) return 'cut';
    if (Object.values(command.document)[0] === 'products' && isWrite(command)) {
      editing.add(transactionOf(command));
    }
    return isCommit(command) && editing.has(transactionOf(command)) ? 'cutAnswer' : 'pass';
  };
  shop.database.onLostAnswer = () => {
    isLost = true;
    shop.database.link.refuse();
  };
  expect((await buyers.call('edit', `/update/${shop.productId}`, price(1400))).status).toBe(503);
  expect(isLost).toBe(true);
  shop.database.mend();
  await until(async () => (await shown()) === 1400, 'the new price shows');
});
