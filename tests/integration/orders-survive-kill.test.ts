import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@/lib/features/orders/schema';
import type { Product } from '@/lib/features/catalogue/schema';
import { freePort } from '@/scripts/launcher/port';
import { family } from '../support/processes';
import { Shop } from '../support/running-shop';
import { IS_SHORT } from '../support/short-form';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/**
 * kill -9 of everything in the middle of orders, round after round: each order that was answered is there
 * after the next start, and stock plus what was ordered is what it was.
 */

jest.setTimeout(40 * 60_000);

const ROUNDS = IS_SHORT ? 2 : 10;
const BUYERS = 8;
/** Once each buyer could have an answer, a round's orders run for up to this long before the kill. */
const LONGEST_MS = 1000;

const dataDir = mkdtempSync(join(tmpdir(), 'survive-'));
let shop: Shop | undefined;
/** Whether buyers go on ordering. */
let running = false;

afterAll(async () => {
  // Also after a failure: they would ask a shop that is gone for ever.
  running = false;
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Shop> {
  shop = new Shop({ port: await freePort(), dataDir });
  return shop.ready();
}

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
    },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function tokenOf(email: string, password: string): Promise<string> {
  const { body } = await json<{ accessToken: string }>('/token', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  return body.accessToken;
}

onEmbeddedStore(it)('loses no answered order and no piece of stock', async () => {
  await start();
  const { body: products } = await json<Product[]>('/products');
  // The one that most orders can be placed of: sold out it would prove nothing any more.
  const most = ({ maxQuantity, minQuantity }: Product) => maxQuantity / minQuantity;
  const product = products.reduce((a, b) => (most(a) > most(b) ? a : b));
  const total = await stockAndOrdered(product._id);
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const token = await tokenOf('customer@example.com', 'customer-demo-2026');
    running = true;
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (running) {
        const order = await placeOrder(product, token);
        if (order !== null) answered.push(order);
      }
    });
    const before = answered.length;
    await until(() => answered.length > before + BUYERS, 'each buyer could have an answer');
    await pause(Math.random() * LONGEST_MS);
    for (const pid of family(shop!.pid).keys()) process.kill(pid, 'SIGKILL');
    running = false;
    await Promise.all([...buyers, shop!.exited]);
    await start();
    expect(await stockAndOrdered(product._id)).toBe(total);
    const mine = await json<Order[]>('/myorder', {
      token: await tokenOf('customer@example.com', 'customer-demo-2026'),
    });
    const there = new Set(mine.body.map((order) => order._id));
    expect(answered.filter((id) => !there.has(id))).toEqual([]);
  }
  // A test of orders that placed none would prove nothing.
  expect(answered.length).toBeGreaterThan(ROUNDS * BUYERS);
});

/** @returns the order's id, or null where the shop went away before it answered */
async function placeOrder(product: Product, token: string): Promise<string | null> {
  try {
    const { status, body } = await json<{ insertedId: string }>('/addorder', {
      method: 'POST',
      token,
      body: JSON.stringify({
        productId: product._id,
        quantity: product.minQuantity,
        customerName: 'Nusrat Jahan',
        phoneNumber: '01712000101',
        shippingAddress: 'Dhanmondi, Dhaka',
      }),
    });
    return status === 201 ? body.insertedId : null;
  } catch {
    return null;
  }
}

/** What there is of a product, sold and unsold. */
async function stockAndOrdered(productId: string): Promise<number> {
  const admin = await tokenOf('admin@example.com', 'admin-demo-2026');
  const [product, orders] = await Promise.all([
    json<Product>(`/product/${productId}`),
    json<Order[]>('/myorder?scope=all', { token: admin }),
  ]);
  return orders.body
    .filter((order) => order.productId === productId)
    .reduce((sum, order) => sum + order.quantity, product.body.maxQuantity);
}
