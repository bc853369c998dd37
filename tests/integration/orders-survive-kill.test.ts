import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullProduct, Product } from '@/lib/features/catalogue/schema';
import type { Purchase, PurchaseRow } from '@/lib/features/orders/purchase-schema';
import type { Order } from '@/lib/features/orders/schema';
import { freePort } from '@/scripts/launcher/port';
import { expectCleanDirectory } from '../support/books';
import { checkoutBody } from '../support/checkout';
import { family } from '../support/processes';
import { Shop } from '../support/running-shop';
import { IS_SHORT } from '../support/short-form';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/**
 * kill -9 of everything in the middle of orders and of purchases of three sellers, round after round:
 * each order that was answered is there after the next start, each purchase is there with all of its
 * orders or not at all, and stock plus what was ordered is what it was.
 */

jest.setTimeout(40 * 60_000);

const ROUNDS = IS_SHORT ? 2 : 10;
/** Number of buyers who order; one more fills a basket and orders that. */
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

async function start(): Promise<void> {
  shop = new Shop({ port: await freePort(), dataDir });
  await shop.ready();
}

async function ask<Answer>(
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${shop!.url}${path}`, {
    method,
    signal: AbortSignal.timeout(120_000),
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function tokenOf(email: string, password: string): Promise<string> {
  const { body } = await ask<{ accessToken: string }>('/token', {
    method: 'POST',
    body: { email, password },
  });
  return body.accessToken;
}
const customer = () => tokenOf('customer@example.com', 'customer-demo-2026');

/** @returns the order's id, or null where the shop went away before it answered */
async function placeOrder(product: Product, token: string): Promise<string | null> {
  try {
    const { status, body } = await ask<{ insertedId: string }>('/addorder', {
      method: 'POST',
      token,
      body: {
        productId: product._id,
        quantity: product.minQuantity,
        customerName: 'Nusrat Jahan',
        phoneNumber: '01712000101',
        shippingAddress: 'Dhanmondi, Dhaka',
      },
    });
    return status === 201 ? body.insertedId : null;
  } catch {
    return null;
  }
}

/** Fills the basket and orders it. @returns the purchase's id, or null where no answer came */
async function purchase(products: readonly Product[], token: string): Promise<string | null> {
  try {
    for (const { _id, minQuantity } of products) {
      const body = { productId: _id, quantity: minQuantity };
      await ask(`/basket/lines/${_id}`, { method: 'PUT', body, token });
    }
    const { addressId, divisionId, districtId, upazilaId } = checkoutBody();
    const where = { addressId, divisionId, districtId, upazilaId, delivery: {} };
    const quote = await ask<{ total: number }>('/api/checkout/quote', {
      method: 'POST',
      body: where,
      token,
    });
    const { status, body } = await ask<{ purchaseId: string }>('/checkout', {
      method: 'POST',
      body: checkoutBody({ expectedTotal: quote.body.total }),
      token,
    });
    return status === 201 ? body.purchaseId : null;
  } catch {
    return null;
  }
}

/** Returns the number of pieces of each product, sold and unsold. */
async function held(products: readonly Product[]): Promise<number[]> {
  const token = await tokenOf('admin@example.com', 'admin-demo-2026');
  const orders = await ask<Order[]>('/myorder?scope=all', { token });
  const lines = orders.body.flatMap((order) => order.lines);
  return Promise.all(
    products.map(async ({ _id }) => {
      const { body } = await ask<Product>(`/product/${_id}`);
      return lines
        .filter(({ productId }) => productId === _id)
        .reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, body.maxQuantity);
    }),
  );
}

/** How often the minimum order of it can be placed. */
const most = ({ maxQuantity, minQuantity }: Product) => maxQuantity / minQuantity;

/**
 * Returns, for each of three sellers, the product of which most orders can be placed: sold out it would prove
 * nothing any more.
 */
async function threeSellers(): Promise<Product[]> {
  const { body: all } = await ask<FullProduct[]>('/products?fields=full');
  const bySeller = new Map<string, Product>();
  for (const product of all.toSorted((a, b) => most(a) - most(b))) {
    if (product.options.length === 0) bySeller.set(product.author, product);
  }
  return [...bySeller.values()].sort((a, b) => most(b) - most(a)).slice(0, 3);
}

/** Each purchase has all of its orders, and each that was answered is there. */
async function expectWhole(answered: readonly string[], token: string): Promise<void> {
  const rows = await ask<PurchaseRow[]>('/purchases', { token });
  for (const row of rows.body) {
    const { body } = await ask<Purchase>(`/purchases/${row._id}`, { token });
    expect(body.parts.filter((part) => !part.order && part.cancelledAt === null)).toEqual([]);
  }
  const known = await Promise.all(answered.map((id) => ask(`/purchases/${id}`, { token })));
  expect(known.filter(({ status }) => status !== 200)).toEqual([]);
}

onEmbeddedStore(it)('loses no answered order, no part of a purchase and no piece', async () => {
  await start();
  const products = await threeSellers();
  expect(products).toHaveLength(3);
  const before = await held(products);
  const orders: string[] = [];
  const purchases: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const token = await customer();
    running = true;
    const goOn = async (placed: string[], place: () => Promise<string | null>) => {
      while (running) {
        const id = await place();
        if (id !== null) placed.push(id);
      }
    };
    const buyers = [
      ...Array.from({ length: BUYERS }, () => goOn(orders, () => placeOrder(products[0]!, token))),
      goOn(purchases, () => purchase(products, token)),
    ];
    const [ordered, purchased] = [orders.length, purchases.length];
    const couldAnswer = () => orders.length > ordered + BUYERS && purchases.length > purchased;
    await until(couldAnswer, 'each buyer could have an answer');
    await pause(Math.random() * LONGEST_MS);
    for (const pid of family(shop!.pid).keys()) process.kill(pid, 'SIGKILL');
    running = false;
    await Promise.all([...buyers, shop!.exited]);
    await start();
    expect(await held(products)).toEqual(before);
    const again = await customer();
    const mine = await ask<Order[]>('/myorder', { token: again });
    const there = new Set(mine.body.map((order) => order._id));
    expect(orders.filter((id) => !there.has(id))).toEqual([]);
    await expectWhole(purchases, again);
  }
  // A test of orders that placed none would prove nothing.
  expect(orders.length).toBeGreaterThan(ROUNDS * BUYERS);
  expect(purchases.length).toBeGreaterThanOrEqual(ROUNDS);
  await expectCleanDirectory(dataDir);
});
