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
 * kill -9 of everything in the middle of purchases of three sellers: each purchase is there with all
 * of its orders or not at all, and stock plus what was ordered is what it was.
 */

jest.setTimeout(40 * 60_000);

const ROUNDS = IS_SHORT ? 2 : 3;
/** Once there was an answer, a round's purchases run for up to this long before the kill. */
const LONGEST_MS = 700;

const dataDir = mkdtempSync(join(tmpdir(), 'survive-purchases-'));
let shop: Shop | undefined;
let running = false;

afterAll(async () => {
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

/** What there is of each product, sold and unsold. */
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

onEmbeddedStore(it)('A purchase of three sellers is whole or not there after a kill.', async () => {
  await start();
  const { body: all } = await ask<FullProduct[]>('/products?fields=full');
  const most = ({ maxQuantity, minQuantity }: Product) => maxQuantity / minQuantity;
  const bySeller = new Map<string, Product>();
  for (const product of all.toSorted((a, b) => most(a) - most(b))) {
    if (product.options.length === 0) bySeller.set(product.author, product);
  }
  const products = [...bySeller.values()].sort((a, b) => most(b) - most(a)).slice(0, 3);
  expect(products).toHaveLength(3);
  const before = await held(products);
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const token = await customer();
    running = true;
    const buyer = (async () => {
      while (running) {
        const id = await purchase(products, token);
        if (id !== null) answered.push(id);
      }
    })();
    const count = answered.length;
    await until(() => answered.length > count, 'there was an answer');
    await pause(Math.random() * LONGEST_MS);
    for (const pid of family(shop!.pid).keys()) process.kill(pid, 'SIGKILL');
    running = false;
    await Promise.all([buyer, shop!.exited]);
    await start();
    expect(await held(products)).toEqual(before);
    const again = await customer();
    const rows = await ask<PurchaseRow[]>('/purchases', { token: again });
    for (const row of rows.body) {
      const { body } = await ask<Purchase>(`/purchases/${row._id}`, { token: again });
      expect(body.parts.filter((part) => !part.order && part.cancelledAt === null)).toEqual([]);
    }
    const known = await Promise.all(
      answered.map((id) => ask<Purchase>(`/purchases/${id}`, { token: again })),
    );
    expect(known.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(answered.length).toBeGreaterThanOrEqual(ROUNDS);
  await expectCleanDirectory(dataDir);
});
