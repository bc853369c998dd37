import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { OrderModel } from '@/models/order';
import { RateLimitModel } from '@/models/rate-limit';
import { SessionModel } from '@/models/session';
import type { BareServer } from '../support/bare-server';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { ROOT } from '../support/running-shop';
import { makeProduct, useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';

/** One of two servers has a clock that is a day off: the database's counts for both. */

jest.setTimeout(30 * 60_000);

const DAY = 86_400_000;
/** Servers and database share this machine's clock, and a slow machine takes its time. */
const NEAR = 30 * 60_000;
/** The rarest job comes every six hours. */
const LONGEST_INTERVAL = 7 * 3_600_000;
const PERSON = { name: 'Rahima', email: 'clock@example.com', password: 'jolpai-tok-2026' };

useShop();
const shop = new FaultShop();
let right: Buyers;

beforeAll(async () => {
  await shop.open();
  // A picture that nothing shows yet, as of a form that is being filled in, and one that is shown.
  await mkdir(settings().uploadsDir, { recursive: true });
  for (const name of ['fresh', 'shown']) {
    await writeFile(join(settings().uploadsDir, `${name}.webp`), 'picture');
  }
  await makeProduct({ image: '/uploads/shown.webp' });
});
afterAll(() => shop.close());

/** Returns the dates that lie further from now than anything of the shop should. */
const farOff = (dates: (Date | null | undefined)[], longest = NEAR) =>
  dates.filter((date) => date && Math.abs(date.getTime() - Date.now()) > longest);

const jobs = () => mongoose.connection.collection('jobs');

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const DEADLINES: [name: string, shift: number][] = [
  ['clock a day ahead', DAY],
  ['clock a day behind', -DAY],
];

async function serveWrong(shift: number): Promise<BareServer> {
  const preload = join(ROOT, 'tests', 'support', 'faults', 'shifted-clock.mjs');
  return shop.serve({ NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(shift) });
}

it.each(IS_SHORT ? DEADLINES.slice(0, 1) : DEADLINES)(
  '%s: sessions, keys, limits, jobs, pictures and pages of both servers are as by one clock',
  async (fault, shift) => {
    await jobs().deleteMany({});
    const began = Date.now();
    const server = await serveWrong(shift);
    const wrong = new Buyers(shop, server.url);
    wrong.acknowledged.push(...(right?.acknowledged ?? []));
    wrong.keys = right?.keys ?? 0;
    // It does the recurring work, being alone.
    await until(async () => {
      const done = await jobs()
        .find({ lastFinishedAt: { $ne: null } })
        .toArray();
      return done.length >= 5;
    }, 'the jobs ran');
    const planned = (await jobs().find().toArray()).map((job) => job.nextRunAt as Date);
    expect(farOff(planned, LONGEST_INTERVAL)).toEqual([]);
    await expect(stat(join(settings().uploadsDir, 'fresh.webp'))).resolves.toBeDefined();

    right = new Buyers(shop, (await shop.serve()).url);
    const email = `${began}-${PERSON.email}`;
    expect((await wrong.call('register', '/adduser', json({ ...PERSON, email }))).status).toBe(201);
    // A sign-in at either holds at both.
    for (const [from, to] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const { body } = await from.call('token', '/token', json({ ...PERSON, email }));
      const headers = { Authorization: `Bearer ${String(body.accessToken)}` };
      expect((await to.call('own orders', '/myorder', { headers })).status).toBe(200);
    }
    const sessions = await SessionModel.find().lean();
    expect(farOff(sessions.map(({ lastSeenAt }) => lastSeenAt))).toEqual([]);

    // One order at each; the other server knows the key.
    for (const [one, other] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const key = randomUUID();
      const first = await one.tryOrder(key);
      expect(first.status).toBe(201);
      expect(await other.tryOrder(key)).toEqual(first);
      wrong.acknowledged.push(first.body.insertedId as string);
      wrong.keys += 1;
    }
    const keys = await IdempotencyKeyModel.find().lean();
    expect(farOff(keys.map(({ createdAt }) => createdAt))).toEqual([]);
    const orders = await OrderModel.find().lean();
    expect(farOff(orders.map(({ placedAt }) => placedAt))).toEqual([]);
    const limits = await RateLimitModel.find({ key: /^order:/ }).lean();
    expect(limits.length).toBeGreaterThan(0);
    expect(farOff(limits.map(({ expire }) => expire))).toEqual([]);

    // A change on either server shows on the other, more than once.
    const headers = { Authorization: `Bearer ${shop.admin.token}` };
    for (let change = 0; change < 4; change++) {
      const [at, other] = change % 2 === 0 ? [wrong, right] : [right, wrong];
      const price = 2000 + change + (began % 1000);
      const edit = { ...json({ price }, headers), method: 'PATCH' };
      expect((await at.call('edit', `/update/${shop.productId}`, edit)).status).toBe(200);
      const shown = async () =>
        (await other.call('product', `/product/${shop.productId}`)).body.price === price;
      await until(shown, 'the other server shows the new price');
    }
    const sights = [...wrong.sights, ...right.sights];
    expect(unseemly(sights)).toEqual([]);
    await shop.expectExact(wrong.acknowledged, wrong.keys);
    report({
      fault,
      saw: summarize(sights),
      longestMs: longestOf(sights),
      lost: 0,
      doubled: 0,
      backAfterMs: undefined,
    });
    right.acknowledged.push(...wrong.acknowledged);
    right.keys = wrong.keys;
    await server.stop();
    shop.servers.splice(shop.servers.indexOf(server), 1);
  },
);
