import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Product } from '@/lib/features/catalogue/schema';
import type { Order } from '@/lib/features/orders/schema';
import { findMongod } from '@/tests/support/find-mongod';
import { freePort } from '@/scripts/launcher/port';
import { MongodbNodes } from '../support/mongodb-nodes';
import type { Shop } from '../support/running-shop';
import { demonstrationOn } from '../support/shop-on-mongodb';
import { storeOf } from '../support/store';
import { until } from '../support/until';

/**
 * A shop on three MongoDB servers, which fail one after the other while 20 buyers order. Needs a
 * mongod (`tests/support/find-mongod.ts`) and runs with the tests on MongoDB; else one line says so.
 */

const BUYERS = 20;
/** How many orders each of them places around a fault. */
const EACH = 5;
const ROUNDS = 10;
/** Failing over takes up to 15 s, each round, on a slow machine several times as long. */
const TEST_MS = 30 * 60_000;

const mongod = storeOf(process.env) === 'mongodb' ? findMongod(process.env) : undefined;
const onMongod = mongod === undefined ? it.skip : it;
if (mongod === undefined) {
  process.stderr.write(
    'left out: a replica set that fails, which needs STORE=mongodb and a mongod\n',
  );
}

const directory = mkdtempSync(join(tmpdir(), 'replica-set-'));
let nodes: MongodbNodes | undefined;
let shop: Shop | undefined;
let product: Product;

beforeAll(async () => {
  if (mongod === undefined) return;
  nodes = await MongodbNodes.start(mongod, directory, 3);
  shop = await (await demonstrationOn(nodes.uri, await freePort(), directory)).ready();
}, TEST_MS);
afterAll(async () => {
  await shop?.stop();
  await nodes?.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function json<Answer>(
  path: string,
  { token, ...init }: RequestInit & { token?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${shop!.url}${path}`, {
    ...init,
    signal: AbortSignal.timeout(120_000),
    headers: {
      Accept: 'application/json',
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...init.headers,
    },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function tokenOf(role: 'admin' | 'customer'): Promise<string> {
  let token: string | undefined;
  await until(async () => {
    const { status, body } = await json<{ accessToken: string }>('/token', {
      method: 'POST',
      body: JSON.stringify({ email: `${role}@example.com`, password: `${role}-demo-2026` }),
    });
    token = status === 200 ? body.accessToken : undefined;
    return token !== undefined;
  }, `${role} could log in`);
  return token!;
}

async function stockAndOrdered(): Promise<number> {
  const [one, orders] = await Promise.all([
    json<Product>(`/product/${product._id}`),
    json<Order[]>('/myorder?scope=all', { token: await tokenOf('admin') }),
  ]);
  return orders.body
    .filter((order) => order.productId === product._id)
    .reduce((sum, order) => sum + order.quantity, one.body.maxQuantity);
}

/** One order, sent again with its key while the shop says 503. @returns its id */
async function placeOrder(token: string): Promise<string> {
  const key = randomUUID();
  let id: string | undefined;
  await until(async () => {
    const { status, body } = await json<{ insertedId: string }>('/addorder', {
      method: 'POST',
      token,
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify({
        productId: product._id,
        quantity: product.minQuantity,
        customerName: 'Nusrat Jahan',
        phoneNumber: '01712000101',
        shippingAddress: 'Dhanmondi, Dhaka',
      }),
    });
    if (status !== 201 && status !== 503) throw new Error(`An order was answered ${status}.`);
    if (status === 201) id = body.insertedId;
    return id !== undefined;
  }, 'the order was taken');
  return id!;
}

/** The one of which most orders can be placed. */
async function mostPlentiful(): Promise<Product> {
  const { body } = await json<Product[]>('/products');
  const orders = ({ maxQuantity, minQuantity }: Product) => maxQuantity / minQuantity;
  return body.reduce((a, b) => (orders(a) > orders(b) ? a : b));
}

/**
 * Runs a fault in the middle of all buyers' orders: every order is taken while nothing has been mended
 * yet, none is lost, none stands twice, and the stock is exact.
 */
async function survives(fault: () => Promise<void>, heal: () => Promise<void>): Promise<void> {
  product = await mostPlentiful();
  const total = await stockAndOrdered();
  const token = await tokenOf('customer');
  const { body: earlier } = await json<Order[]>('/myorder', { token });
  const taken: string[] = [];
  const buyers = Array.from({ length: BUYERS }, async () => {
    for (let order = 0; order < EACH; order++) taken.push(await placeOrder(token));
  });
  await until(() => taken.length >= BUYERS, 'each buyer could have an answer');
  await fault();
  await Promise.all(buyers);
  await heal();
  const { body } = await json<Order[]>('/myorder', { token });
  const made = body.map((order) => order._id).filter((id) => !earlier.some((o) => o._id === id));
  expect(made.toSorted()).toEqual(taken.toSorted());
  expect(await stockAndOrdered()).toBe(total);
}

onMongod(
  'kill -9 of the primary, ten times, loses no answered order',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const primary = (await nodes!.primary())!;
      await survives(
        () => nodes!.kill(primary),
        () => nodes!.restart(primary),
      );
    }
  },
  TEST_MS,
);

onMongod(
  'a primary that steps down loses no answered order',
  async () => {
    const primary = (await nodes!.primary())!;
    await survives(
      () => nodes!.stepDown(primary),
      async () => undefined,
    );
  },
  TEST_MS,
);

onMongod(
  'a primary that is cut off and comes back loses no answered order',
  async () => {
    const primary = (await nodes!.primary())!;
    await survives(
      async () => nodes!.signal(primary, 'SIGSTOP'),
      async () => nodes!.signal(primary, 'SIGCONT'),
    );
  },
  TEST_MS,
);

onMongod(
  'a secondary that lags holds nothing up and shows nothing old',
  async () => {
    const primary = (await nodes!.primary())!;
    const secondary = nodes!.ports.find((port) => port !== primary)!;
    await survives(
      () => nodes!.delay(secondary, 60),
      () => nodes!.delay(secondary, 0),
    );
  },
  TEST_MS,
);
