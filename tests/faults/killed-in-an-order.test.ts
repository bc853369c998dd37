import { randomUUID } from 'node:crypto';
import { Buyers } from '../support/faults/buyers';
import { FaultShop, IS_SHORT } from '../support/faults/fault-shop';
import { longestOf, report, summarize } from '../support/faults/figures';
import { freePort } from '../support/processes';
import { useShop } from '../support/shop';
import { until } from '../support/until';

/**
 * A server that dies between each two steps of an order: before its first command to the database,
 * before its second …, and after each of them, before it learns of it. It starts again, and the
 * buyer sends the order once more with the same key.
 */

jest.setTimeout(40 * 60_000);

useShop();
const shop = new FaultShop();
const acknowledged: string[] = [];
const sights: Buyers['sights'] = [];
let keys = 0;

beforeAll(() => shop.open());
afterAll(() => shop.close());

/** Commands of an order's own, in their order: what a server does by itself carries none of these. */
const STEPS = /^(update|insert|findAndModify|commitTransaction)$/;

type Moment = 'before' | 'after';

/**
 * One order, whose server is killed at one of its steps; then the same order at the next server.
 * @returns the step's name, or null where an order has fewer steps, and how long the shop was away
 */
async function killAt(step: number, moment: Moment): Promise<{ name: string; ms: number } | null> {
  const port = await freePort();
  const server = await shop.serve({}, port);
  const buyers = new Buyers(shop, server.url);
  await buyers.page('home', '/');
  const key = randomUUID();
  keys += 1;
  let count = 0;
  let name: string | null = null;
  let died: Promise<void> | undefined;
  let transaction: unknown;
  shop.database.decide = ({ name: command, document }) => {
    if (died) return 'cut';
    if (!STEPS.test(command)) return 'pass';
    // The order is the one transaction that begins while the test asks for it alone.
    if (document.startTransaction === true) transaction ??= String(document.lsid?.id);
    if (transaction === undefined || String(document.lsid?.id) !== transaction) return 'pass';
    count += 1;
    if (count !== step) return 'pass';
    name = command;
    if (moment === 'after') return 'cutAnswer';
    died = server.kill();
    return 'cut';
  };
  shop.database.onLostAnswer = () => (died = server.kill());
  const first = await buyers.tryOrder(key);
  await died;
  shop.database.mend();
  const broke = performance.now();
  if (name === null) {
    expect(first.status).toBe(201);
    acknowledged.push(first.body.insertedId as string);
    await server.stop();
    return null;
  }
  expect(first.status).toBe(0);
  const next = await shop.serve({}, port);
  const again = await buyers.tryOrder(key);
  expect(again.status).toBe(201);
  acknowledged.push(again.body.insertedId as string);
  // And once more: the same key, the same order.
  expect(await buyers.tryOrder(key)).toEqual(again);
  const ms = Math.round(performance.now() - broke);
  sights.push(...buyers.sights);
  await shop.expectExact(acknowledged, keys);
  await next.stop();
  return { name, ms };
}

it('an order whose server dies at any of its steps is placed once, and told of once', async () => {
  const steps: string[] = [];
  let longest = 0;
  const most = IS_SHORT ? 1 : 20;
  for (let step = 1; step <= most; step++) {
    let name: string | null = null;
    for (const moment of ['before', 'after'] as const) {
      const killed = await killAt(step, moment);
      if (killed === null) break;
      name = `${step} ${killed.name}`;
      longest = Math.max(longest, killed.ms);
      steps.push(`${moment} ${name}`);
    }
    if (name === null) break;
  }
  if (IS_SHORT) {
    const last = await killAtCommit();
    longest = Math.max(longest, last);
  } else {
    // An order takes from the stock, is written, told of, kept under its key, and committed.
    expect(steps.filter((step) => step.includes('commitTransaction'))).toHaveLength(2);
    expect(steps.length).toBeGreaterThanOrEqual(8);
  }
  report({
    fault: 'server killed at each step of an order',
    saw: `${summarize(sights)} (${steps.join('; ')})`,
    longestMs: longestOf(sights),
    lost: 0,
    doubled: 0,
    backAfterMs: longest,
  });
});

/** The worst moment alone: the order is committed, and nobody was told. */
async function killAtCommit(): Promise<number> {
  const port = await freePort();
  const server = await shop.serve({}, port);
  const buyers = new Buyers(shop, server.url);
  await buyers.page('home', '/');
  const key = randomUUID();
  keys += 1;
  let died: Promise<void> | undefined;
  shop.database.decide = ({ name }) => (name === 'commitTransaction' ? 'cutAnswer' : 'pass');
  shop.database.onLostAnswer = () => (died = server.kill());
  expect((await buyers.tryOrder(key)).status).toBe(0);
  await until(() => died !== undefined, 'the server is killed');
  await died;
  shop.database.mend();
  const broke = performance.now();
  const next = await shop.serve({}, port);
  const again = await buyers.tryOrder(key);
  expect(again.status).toBe(201);
  acknowledged.push(again.body.insertedId as string);
  await shop.expectExact(acknowledged, keys);
  await next.stop();
  return Math.round(performance.now() - broke);
}
