import { existsSync, readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Order } from '@/lib/features/orders/schema';
import type { Product } from '@/lib/features/catalogue/schema';
import { freePort } from '@/scripts/launcher/port';
import { family, openSockets, residentMegabytes as residentOf } from '../support/processes';
import { Shop } from '../support/running-shop';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';
import { Visitors } from '../support/visitors';

/** Tests what strangers, slow clients and a hanging database do to a whole shop with the usual limits. */

jest.setTimeout(30 * 60_000);

let shop: Shop;
let visitors: Visitors;
beforeAll(async () => {
  shop = new Shop({ port: await freePort(), environment: { RATE_LIMIT_SCALE: '1' } });
  visitors = new Visitors(shop.options.port);
  await shop.ready();
});
afterEach(() => visitors.leave());
afterAll(() => shop.stop());

const pidsOf = (script: RegExp): number[] =>
  [...family(shop.pid)].filter(([, args]) => script.test(args)).map(([pid]) => pid);
const databasePid = (): number => pidsOf(/run\.mjs database/)[0]!;
/** Processes that clients reach. */
const SERVING = /run\.mjs server/;

const residentMegabytes = () => residentOf(pidsOf(SERVING));

async function tokenOf(account: string): Promise<string> {
  const body = { email: `${account}@example.com`, password: `${account}-demo-2026` };
  return JSON.parse((await visitors.ask('/token', { body })).text).accessToken;
}

onEmbeddedStore(describe)('connections', () => {
  it.each(['/favicon.ico', '/shop', '/cart'])(
    'an upgrade on %s leaves none behind',
    async (path) => {
      await visitors.ask(path);
      // Once: looking for it among all processes, again and again, would keep a core busy.
      const serving = pidsOf(SERVING);
      const before = openSockets(serving, shop.options.port);
      const upgrade =
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n\r\n';
      const clients = await Promise.all(
        Array.from({ length: 200 }, () => visitors.open(upgrade, '127.0.0.2')),
      );
      await until(() => openSockets(serving, shop.options.port) <= before + 2);
      await until(() => clients.every((client) => client.readableEnded || client.destroyed));
    },
  );

  it('a client that hangs up in its body is no outage of the database', async () => {
    const lines = shop.output.length;
    const head =
      'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 1000\r\n\r\n{"email":';
    for (let round = 0; round < 5; round += 1) {
      const socket = await visitors.open(head);
      await visitors.ask('/healthz');
      socket.resetAndDestroy();
      await visitors.ask('/healthz');
    }
    expect(shop.output.slice(lines)).not.toMatch(/DATABASE_AWAY|call failed/);
    expect((await visitors.ask('/healthz')).status).toBe(200);
  });
});

onEmbeddedStore(it)('stalled uploads stand on the disk, and their files go with them', async () => {
  const megabytes = 14;
  const boundary = 'x';
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\nproduct\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  );
  const file = Buffer.alloc(megabytes * 1024 * 1024, 'x');
  const tokens = await Promise.all(['admin', 'seller', 'customer'].map(tokenOf));
  const incoming = join(shop.dataDir, 'incoming');
  // Made with the first upload.
  const spooled = () => (existsSync(incoming) ? readdirSync(incoming) : []);
  // The first ones may have ended where a slow machine takes longer for all than a body may stall.
  const seen = new Set<string>();
  const watching = setInterval(() => {
    for (const name of spooled()) seen.add(name);
  }, 50);
  const before = residentMegabytes();
  for (const token of tokens) {
    for (let number = 0; number < 8; number += 1) {
      const socket = await visitors.open(
        'POST /upload HTTP/1.1\r\nHost: localhost\r\n' +
          `Authorization: Bearer ${token}\r\nContent-Length: ${head.length + file.length + 100}\r\n` +
          `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
      );
      socket.write(head);
      socket.write(file);
    }
  }
  await until(() => seen.size === 24);
  clearInterval(watching);
  const sent = (socket: Socket) => socket.destroyed || socket.writableLength === 0;
  await until(() => visitors.sockets.every(sent));
  const grown = residentMegabytes() - before;
  // They held 14 MB and more each.
  expect(grown).toBeLessThan((24 * megabytes) / 2);
  const again = await visitors.ask('/upload', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.at(-1)!}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  expect([again.status, JSON.parse(again.text).code]).toEqual([429, 'TOO_MANY']);
  expect(again.headers['retry-after']).toMatch(/^\d+$/);
  // Nobody sends any more: the server itself ends them.
  await until(() => spooled().length === 0);
  await until(() => visitors.sockets.every((socket) => socket.readableEnded || socket.destroyed));
});

onEmbeddedStore(describe)('requests of one address', () => {
  it('end at 3,000 reads a minute, with a page for people and JSON for scripts', async () => {
    const from = '127.0.0.3';
    const html = { accept: 'text/html' };
    for (let asked = 0; asked < 3000; asked += 100) await visitors.askMany('/about', 100, from);
    const refused = await visitors.ask('/about', { from, headers: html });
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers['content-type']).toMatch(/html/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('One moment, please');
    const bangla = await visitors.ask('/bn/about', { from, headers: html });
    expect(bangla.text).toContain('একটু অপেক্ষা করুন');
    const script = await visitors.ask('/products', {
      from,
      headers: { accept: 'application/json' },
    });
    expect([script.status, JSON.parse(script.text).code]).toEqual([429, 'TOO_MANY']);
    const view = await visitors.ask('/pageview', { from, body: { path: '/' } });
    expect(view.status).toBe(429);
    // Files are not counted, and others go on.
    expect((await visitors.ask('/divition.json', { from })).status).toBe(200);
    expect((await visitors.ask('/about', { headers: html })).status).toBe(200);
  });
});

onEmbeddedStore(describe)('a database that hangs', () => {
  it('leaves kept pages as they are; what must ask it is 503 within 10 s and half of nothing is written', async () => {
    const headers = { accept: 'text/html' };
    const products: Product[] = JSON.parse((await visitors.ask('/api/products?limit=2')).text);
    const [product, other] = products as [Product, Product];
    const kept = ['/', '/bn', '/products', `/product/${other._id}`, '/about'];
    const authorization = `Bearer ${await tokenOf('customer')}`;
    const order = () =>
      visitors.ask('/addorder', {
        headers: { authorization },
        body: {
          productId: product._id,
          quantity: product.minQuantity,
          customerName: 'Nusrat Jahan',
          phoneNumber: '01712000101',
          shippingAddress: 'Dhanmondi, Dhaka',
        },
      });
    const orders = async (): Promise<Order[]> =>
      JSON.parse((await visitors.ask('/myorder', { headers: { authorization } })).text);
    const stock = async () =>
      (JSON.parse((await visitors.ask(`/api/product/${product._id}`)).text) as Product).maxQuantity;
    const before = { orders: (await orders()).length, stock: await stock() };
    for (let round = 0; round < 2; round += 1) {
      for (const path of kept) expect((await visitors.ask(path, { headers })).status).toBe(200);
    }

    const database = databasePid();
    const began = Date.now();
    process.kill(database, 'SIGSTOP');
    try {
      const asking = Promise.all([
        order(),
        visitors.ask('/myorder', { headers: { authorization } }),
        visitors.ask('/api/products?minPrice=11'),
        visitors.ask('/products?q=rice', { headers }),
        visitors.ask('/seller/64b7f0c2a1d4e5f6a7b8c9d0', { headers }),
      ]);
      const answers = await Promise.all(kept.map((path) => visitors.ask(path, { headers })));
      expect(answers.map(({ status }) => status)).toEqual(kept.map(() => 200));
      const failed = await asking;
      expect(failed.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      // Kept pages wait for nothing. On a slow machine a fixed number of seconds would tell of it.
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
      const soonest = Math.min(...failed.map(({ milliseconds }) => milliseconds));
      expect(slowest).toBeLessThan(soonest);
      // Nothing waited for the launcher to start the database again.
      expect(databasePid()).toBe(database);
      // Past the time for which the front keeps its own copies.
      await until(async () => Date.now() - began > 12_000);
      const later = await Promise.all(kept.map((path) => visitors.ask(path, { headers })));
      expect(later.map(({ status }) => status)).toEqual(kept.map(() => 200));
    } finally {
      // The launcher may have ended it meanwhile.
      if (databasePid() === database) process.kill(database, 'SIGCONT');
    }
    await until(async () => (await visitors.ask('/healthz')).status === 200);
    expect({ orders: (await orders()).length, stock: await stock() }).toEqual(before);
    expect((await order()).status).toBe(201);
  });
});
