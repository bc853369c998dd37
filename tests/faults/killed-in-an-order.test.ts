import { randomUUID } from 'node:crypto';
import { freePort } from '@/scripts/launcher/port';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize } from '../support/faults/statistics';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

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

/** Commands that an order sends to the database in its transaction. */
const STEPS = /^(update|insert|findAndModify|commitTransaction)$/;

type Moment = 'before' | 'after';
type IsStep = (count: number, name: string) => boolean;

/**
 * One order, whose server is killed before or after one of its steps; then the same order, with the
 * same key, at the next server.
 * @returns the step's name, or null where no step was the one, and how long it took until the answer
 */
async function killAt(
  isStep: IsStep,
  moment: Moment,
): Promise<{ name: string; ms: number } | null> {
  const port = await freePort();
  const server = await shop.serve({}, port);
  const buyers = new Buyers(shop, server.url);
  await buyers.page('home', '/');
  const key = randomUUID();
  keys += 1;
  let count = 0;
  let name: string | null = null;
  let died: Promise<void> | undefined;
  let transaction: string | undefined;
  shop.database.decide = ({ name: command, document }) => {
    if (died) return 'cut';
    if (!STEPS.test(command)) return 'pass';
    // The order is the one transaction that begins meanwhile.
    const { id } = (document.lsid ?? {}) as { id?: unknown };
    if (document.startTransaction === true) transaction ??= String(id);
    if (transaction === undefined || String(id) !== transaction) return 'pass';
    count += 1;
    if (!isStep(count, command)) return 'pass';
    name = `${count} ${command}`;
    if (moment === 'after') return 'cutAnswer';
    died = server.kill();
    return 'cut';
  };
  shop.database.onLostAnswer = () => (died = server.kill());
  const first = await buyers.tryOrder(key);
  await died;
  shop.database.mend();
  if (name === null) {
    expect(first.status).toBe(201);
    acknowledged.push(first.body.insertedId as string);
    await server.stop();
    return null;
  }
  const broke = performance.now();
  expect(first.status).toBe(0);
  const next = await shop.serve({}, port);
  const again = await buyers.tryOrder(key);
  const ms = Math.round(performance.now() - broke);
  expect(again.status).toBe(201);
  acknowledged.push(again.body.insertedId as string);
  // And once more: the same key, the same order.
  expect(await buyers.tryOrder(key)).toEqual(again);
  sights.push(...buyers.sights);
  await shop.expectExact(acknowledged, keys);
  await next.stop();
  return { name, ms };
}

/** Every step there is, or in the short form the worst: the order is committed, and nobody was told. */
const MOST_STEPS = 20;
const PLACES: IsStep[] = IS_SHORT
  ? [(_count, name) => name === 'commitTransaction']
  : Array.from({ length: MOST_STEPS }, (_each, place) => (count) => count === place + 1);
const MOMENTS: Moment[] = IS_SHORT ? ['after'] : ['before', 'after'];

it('an order whose server dies at any of its steps is placed once, and told of once', async () => {
  const steps: string[] = [];
  let longest = 0;
  for (const isStep of PLACES) {
    for (const moment of MOMENTS) {
      const killed = await killAt(isStep, moment);
      if (killed === null) continue;
      longest = Math.max(longest, killed.ms);
      steps.push(`${moment} ${killed.name}`);
    }
    if (steps.at(-1)?.includes('commitTransaction')) break;
  }
  const commits = steps.filter((step) => step.includes('commitTransaction'));
  expect(commits).toHaveLength(MOMENTS.length);
  // The stock, the order, the event, the key and the commit, before and after each.
  expect(steps.length).toBeGreaterThanOrEqual(IS_SHORT ? 1 : 10);
  report({
    fault: 'server killed at each step of an order',
    saw: `${summarize(sights)} (${steps.join('; ')})`,
    longestMs: longestOf(sights),
    lost: 0,
    doubled: 0,
    backAfterMs: longest,
  });
});
