import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Order } from '@/lib/features/orders/schema';
import type { Product } from '@/lib/features/catalogue/schema';
import { freePort } from '@/scripts/launcher/port';
import { family } from '../support/processes';
import { Shop } from '../support/running-shop';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/** What strangers, slow clients and a hanging database do to a whole shop with the usual limits. */

jest.setTimeout(30 * 60_000);

let shop: Shop;
const sockets: Socket[] = [];
beforeAll(async () => {
  shop = new Shop({ port: await freePort(), environment: { RATE_LIMIT_SCALE: '1' } });
  await shop.ready();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => shop.stop());

const pidsOf = (script: RegExp): number[] =>
  [...family(shop.pid)].filter(([, args]) => script.test(args)).map(([pid]) => pid);
const databasePid = (): number => pidsOf(/run\.mjs database/)[0]!;
/** What clients reach: the caching proxy, where there is one, and the web server. */
const SERVING = /run\.mjs (caching-proxy|server)/;

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Of the whole of 127.0.0.0/8, so that each test has its own. */
  from?: string;
}

function ask(
  path: string,
  { method, headers, body, from = '127.0.0.1' }: Asked = {},
): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: shop.options.port,
        localAddress: from,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            milliseconds: performance.now() - began,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A client that sends bytes and never closes by itself. */
async function open(bytes: string | Buffer, from = '127.0.0.1'): Promise<Socket> {
  const { port } = shop.options;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(bytes);
  return socket;
}

/** The kernel's numbers of connections to the shop's port, at its own end of them. */
function connectionsToShop(): Set<string> {
  const port = shop.options.port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n'),
  );
  const ofShop = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local]) => local?.endsWith(`:${port}`));
  return new Set(ofShop.map((fields) => `socket:[${fields[9]}]`));
}

/** Clients' connections that processes hold open; how many they have to the database is their own affair. */
function openSockets(pids: number[]): number {
  const ofShop = connectionsToShop();
  const files = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`),
  );
  return files.filter((path) => {
    try {
      return ofShop.has(readlinkSync(path));
    } catch {
      return false;
    }
  }).length;
}

function residentMegabytes(): number {
  const each = pidsOf(SERVING).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  });
  return each.reduce((sum, megabytes) => sum + megabytes);
}

async function tokenOf(account: string): Promise<string> {
  const body = { email: `${account}@example.com`, password: `${account}-demo-2026` };
  return JSON.parse((await ask('/token', { body })).text).accessToken;
}

onEmbeddedStore(describe)('connections', () => {
  it.each(['/favicon.ico', '/shop', '/cart'])(
    'an upgrade on %s leaves none behind',
    async (path) => {
      await ask(path);
      // Once: looking for it among all processes, again and again, would keep a core busy.
      const serving = pidsOf(SERVING);
      const before = openSockets(serving);
      const upgrade =
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n\r\n';
      const clients = await Promise.all(
        Array.from({ length: 200 }, () => open(upgrade, '127.0.0.2')),
      );
      await until(() => openSockets(serving) <= before + 2);
      await until(() => clients.every((client) => client.readableEnded || client.destroyed));
    },
  );

  it('a client that hangs up in its body is no outage of the database', async () => {
    const lines = shop.output.length;
    const head =
      'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 1000\r\n\r\n{"email":';
    for (let round = 0; round < 5; round += 1) {
      const socket = await open(head);
      await ask('/healthz');
      socket.resetAndDestroy();
      await ask('/healthz');
    }
    expect(shop.output.slice(lines)).not.toMatch(/DATABASE_AWAY|call failed/);
    expect((await ask('/healthz')).status).toBe(200);
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
      const socket = await open(
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
  await until(() => sockets.every(sent));
  const grown = residentMegabytes() - before;
  // They held 14 MB and more each.
  expect(grown).toBeLessThan((24 * megabytes) / 2);
  const again = await ask('/upload', {
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
  await until(() => sockets.every((socket) => socket.readableEnded || socket.destroyed));
});

onEmbeddedStore(describe)('requests of one address', () => {
  it('end at 3,000 reads a minute, with a page for people and JSON for scripts', async () => {
    const from = '127.0.0.3';
    const html = { accept: 'text/html' };
    let refused: Reply | undefined;
    for (let asked = 0; asked <= 3000 && refused === undefined; asked += 50) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => ask('/about', { from, headers: html })),
      );
      refused = replies.find(({ status }) => status !== 200);
    }
    expect(refused).toMatchObject({ status: 429 });
    expect(refused!.headers['content-type']).toMatch(/html/);
    expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused!.text).toContain('One moment, please');
    const bangla = await ask('/bn/about', { from, headers: html });
    expect(bangla.text).toContain('একটু অপেক্ষা করুন');
    const script = await ask('/products', { from, headers: { accept: 'application/json' } });
    expect([script.status, JSON.parse(script.text).code]).toEqual([429, 'TOO_MANY']);
    const view = await ask('/pageview', { from, body: { path: '/' } });
    expect(view.status).toBe(429);
    // Files are not counted, and others go on.
    expect((await ask('/divition.json', { from })).status).toBe(200);
    expect((await ask('/about', { headers: html })).status).toBe(200);
  });
});

onEmbeddedStore(describe)('a database that hangs', () => {
  it('leaves kept pages as they are; what must ask it is 503 within 10 s and half of nothing is written', async () => {
    const headers = { accept: 'text/html' };
    const products: Product[] = JSON.parse((await ask('/api/products?limit=2')).text);
    const [product, other] = products as [Product, Product];
    const kept = ['/', '/bn', '/products', `/product/${other._id}`, '/about'];
    const authorization = `Bearer ${await tokenOf('customer')}`;
    const order = () =>
      ask('/addorder', {
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
      JSON.parse((await ask('/myorder', { headers: { authorization } })).text);
    const stock = async () =>
      (JSON.parse((await ask(`/api/product/${product._id}`)).text) as Product).maxQuantity;
    const before = { orders: (await orders()).length, stock: await stock() };
    for (let round = 0; round < 2; round += 1) {
      for (const path of kept) expect((await ask(path, { headers })).status).toBe(200);
    }

    const database = databasePid();
    const began = Date.now();
    process.kill(database, 'SIGSTOP');
    try {
      const asking = Promise.all([
        order(),
        ask('/myorder', { headers: { authorization } }),
        ask('/api/products?minPrice=11'),
        ask('/products?q=rice', { headers }),
        ask('/seller/64b7f0c2a1d4e5f6a7b8c9d0', { headers }),
      ]);
      const answers = await Promise.all(kept.map((path) => ask(path, { headers })));
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
      const later = await Promise.all(kept.map((path) => ask(path, { headers })));
      expect(later.map(({ status }) => status)).toEqual(kept.map(() => 200));
    } finally {
      // The launcher may have ended it meanwhile.
      if (databasePid() === database) process.kill(database, 'SIGCONT');
    }
    await until(async () => (await ask('/healthz')).status === 200);
    expect({ orders: (await orders()).length, stock: await stock() }).toEqual(before);
    expect((await order()).status).toBe(201);
  });
});
