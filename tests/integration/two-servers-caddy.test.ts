import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Product } from '@/lib/features/catalogue/schema';
import { findCaddy } from '@/scripts/caddy';
import { padded, redAndBlue } from '../support/pictures';
import { IS_SHORT } from '../support/short-form';
import { ShopBehindCaddy, type ShopServer } from '../support/shop-behind-caddy';
import { until } from '../support/until';

/**
 * Two real servers that share nothing but the database and the bucket, behind a real Caddy with the
 * configuration that `deploy/` has for it.
 */

jest.setTimeout(15 * 60_000);

const caddy = findCaddy();
const shop = new ShopBehindCaddy(caddy ?? 'caddy');
let one: ShopServer;
let two: ShopServer;
const tokens = new Map<string, string>();
const there = caddy === null ? it.skip : it;

beforeAll(async () => {
  if (caddy === null) return console.info('Not run: Caddy is not installed here.');
  await shop.start();
  [one, two] = shop.servers as [ShopServer, ShopServer];
  for (const who of ['seller', 'customer'] as const) {
    const body = { email: `${who}@example.com`, password: `${who}-demo-2026` };
    const { accessToken } = await send<{ accessToken: string }>(one.url, 'POST', '/token', {
      body,
    });
    tokens.set(who, accessToken);
  }
});
afterAll(async () => {
  if (caddy !== null) await shop.stop();
});

interface Options {
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const HTML = { Accept: 'text/html' };
/** Headers with which a proxy asks a server; Caddy, where it is asked itself, writes its own. */
const PROXIED = { 'X-Forwarded-For': '192.0.2.1' };

const ask = (url: string, method: string, path: string, { as, body, headers }: Options = {}) =>
  fetch(url + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...PROXIED,
      ...(as && { Authorization: `Bearer ${tokens.get(as)}` }),
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

async function send<Answer>(url: string, method: string, path: string, options?: Options) {
  const answer = await ask(url, method, path, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

function picture(file: Buffer): FormData {
  const form = new FormData();
  form.append('upload_preset', 'product');
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png');
  return form;
}

const ownProduct = async () => {
  const own = await send<Product[]>(one.url, 'GET', '/products?mine=1', { as: 'seller' });
  return own.find(({ status }) => status === 'published')!;
};

there('who signs in on one server is known to the other', async () => {
  expect((await ask(two.url, 'GET', '/myorder', { as: 'customer' })).status).toBe(200);
  expect((await ask(shop.url, 'GET', '/myorder', { as: 'customer' })).status).toBe(200);
  expect((await ask(two.url, 'GET', '/myorder')).status).toBe(401);
});

there('a picture that one server took, the other shows', async () => {
  const body = picture(await redAndBlue(900, 600).png().toBuffer());
  const { url } = await send<{ url: string }>(one.url, 'POST', '/upload', { as: 'seller', body });
  const shown = await Promise.all(
    [one.url, two.url, shop.url].map((base) => fetch(base + url, { headers: PROXIED })),
  );
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(shown[1]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(new Set(shown.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  const [first, ...others] = await Promise.all(shown.map((answer) => answer.arrayBuffer()));
  for (const other of others) expect(Buffer.from(other).equals(Buffer.from(first!))).toBe(true);
});

there('what is edited on one server, both show', async () => {
  const { _id } = await ownProduct();
  const shows = async (url: string, price: number) =>
    (await send<Product>(url, 'GET', `/product/${_id}`)).price === price;
  for (const url of [one.url, two.url]) expect(await shows(url, 71.5)).toBe(false);
  await send(one.url, 'PATCH', `/update/${_id}`, { as: 'seller', body: { price: 71.5 } });
  expect(await shows(one.url, 71.5)).toBe(true);
  await until(() => shows(two.url, 71.5), 'the other server shows the price');
  await send(two.url, 'PATCH', `/update/${_id}`, { as: 'seller', body: { price: 72.5 } });
  expect(await shows(two.url, 72.5)).toBe(true);
  await until(() => shows(one.url, 72.5), 'the first server shows the price');
});

there('large pictures pass, and what is too large is refused by the shop', async () => {
  const megabyte = 1024 * 1024;
  const large = picture(await padded(14 * megabyte));
  expect((await ask(shop.url, 'POST', '/upload', { as: 'seller', body: large })).status).toBe(200);
  const over = picture(await padded(15 * megabyte + 1));
  const refused = await ask(shop.url, 'POST', '/upload', { as: 'seller', body: over });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ acknowledged: false, code: 'TOO_LARGE' });
});

there('nobody poses as another address through the proxy', async () => {
  const client = await MongoClient.connect(shop.databaseUri);
  const sessions = client.db().collection('sessions');
  const networkOf = async (url: string) => {
    await sessions.deleteMany({ network: /^203/ });
    const body = { email: 'admin@example.com', password: 'admin-demo-2026' };
    const headers = { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' };
    await send(url, 'POST', '/token', { body, headers });
    const [newest] = await sessions.find().sort({ createdAt: -1 }).limit(1).toArray();
    return JSON.stringify(newest);
  };
  try {
    expect(await networkOf(shop.url)).not.toContain('203.0.113');
    // A server that trusts its proxy believes it, so only the proxy may reach it.
    expect(await networkOf(one.url)).toContain('203.0.113');
  } finally {
    await client.close();
  }
});

there('an upgrade gets an ordinary answer', async () => {
  const { port, host } = new URL(shop.url);
  const socket = connect(Number(port), 'localhost');
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n')) break;
  }
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

/** Readers that go on until they are told to stop. */
class Readers {
  readonly failures: string[] = [];
  count = 0;
  #running = true;
  readonly #all: Promise<void>[];

  constructor(paths: string[]) {
    this.#all = paths.map((path) => this.#read(path));
  }

  async #read(path: string): Promise<void> {
    while (this.#running) {
      try {
        const answer = await fetch(shop.url + path, { headers: HTML });
        const text = await answer.text();
        if (answer.status !== 200) this.failures.push(`${path}: ${answer.status}`);
        else if (!text.includes('</html>')) this.failures.push(`${path}: not whole`);
      } catch (error) {
        this.failures.push(`${path}: ${String((error as Error).cause ?? error)}`);
      }
      this.count += 1;
      await sleep(BETWEEN_MS);
    }
  }

  /** Waits for some more reads. */
  more(reads: number): Promise<void> {
    const wanted = this.count + reads;
    return until(() => this.count >= wanted, `${reads} more reads`);
  }

  async stop(): Promise<string[]> {
    this.#running = false;
    await Promise.all(this.#all);
    return this.failures;
  }
}

/** Between two reads or orders of one person: they are at it all the time, while the machine has some left. */
const BETWEEN_MS = IS_SHORT ? 250 : 60;
/** Number of reads that is high enough for each path to be read from both servers. */
const SOME_READS = IS_SHORT ? 30 : 60;
/** So long Caddy waits for a server that is ready (`lb_try_duration`) before it asks any: kept pages take no time. */
const TRIED_MS = 3_000;
const BUYERS = 3;
const PATHS = ['/', '/bn', '/products', '/products?sort=price', '/about', '/products?q=saree'];

there('whoever looks around does not notice that a server is killed', async () => {
  const readers = new Readers(PATHS);
  await readers.more(SOME_READS);
  // In the short form the second dies in the next test alone.
  for (const server of IS_SHORT ? [one] : [two, one]) {
    await shop.end(server, 'SIGKILL');
    await readers.more(2 * SOME_READS);
    await shop.restart(server);
    await readers.more(SOME_READS);
  }
  expect(await readers.stop()).toEqual([]);
});

there('whoever waits for a slow server when it dies is answered by the other one', async () => {
  two.process.kill('SIGSTOP');
  const answers = Promise.all(
    Array.from({ length: 6 }, async () => {
      const answer = await fetch(`${shop.url}/about`, { headers: HTML });
      return [answer.status, (await answer.text()).includes('</html>')];
    }),
  );
  // Longer than Caddy takes a request that failed to the next server by itself.
  await sleep(3500);
  await shop.end(two, 'SIGKILL');
  const asked = await answers;
  await shop.restart(two);
  expect(asked).toEqual(Array.from({ length: 6 }, () => [200, true]));
});

there('servers are restarted one by one without a failed read or order', async () => {
  const { _id } = await ownProduct();
  const { minQuantity } = await send<Product>(one.url, 'GET', `/product/${_id}`);
  await send(one.url, 'PATCH', `/update/${_id}`, { as: 'seller', body: { maxQuantity: 900_000 } });
  const failures: string[] = [];
  const ordered: string[] = [];
  let asked = 0;
  let askedAgain = 0;
  let buying = true;
  /** Places one order; an answer that is not the shop's is asked for again with the same key. */
  const order = async (headers: Record<string, string>): Promise<void> => {
    const body = {
      productId: _id,
      quantity: minQuantity,
      customerName: 'Nusrat Jahan',
      phoneNumber: '01712000101',
      shippingAddress: 'Dhanmondi, Dhaka',
    };
    const answer = await ask(shop.url, 'POST', '/addorder', { as: 'customer', body, headers });
    const text = await answer.text();
    if (answer.status === 502) {
      askedAgain += 1;
      return order(headers);
    }
    if (answer.status !== 201) failures.push(`${answer.status} ${text}`);
    else ordered.push((JSON.parse(text) as { insertedId: string }).insertedId);
  };
  const buyOn = async () => {
    while (buying) {
      asked += 1;
      await order({ 'Idempotency-Key': randomUUID() }).catch((error: unknown) =>
        failures.push(String((error as Error).cause ?? error)),
      );
      await sleep(BETWEEN_MS);
    }
  };
  const readers = new Readers(PATHS);
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyOn));
  // In the short form the other one has been restarted by a kill above.
  const restarted = IS_SHORT ? [two] : [one, two];
  for (const server of restarted) {
    await readers.more(SOME_READS);
    await shop.end(server, 'SIGTERM');
    const orders = ordered.length;
    await until(() => ordered.length > orders + 10, 'the other server takes orders');
    await shop.restart(server);
  }
  await readers.more(SOME_READS);
  buying = false;
  await buyers;
  expect(await readers.stop()).toEqual([]);
  expect(failures).toEqual([]);
  // A server cuts off what takes longer than it may still run; no more than that is lost.
  expect(askedAgain).toBeLessThanOrEqual(BUYERS * restarted.length);
  expect(new Set(ordered).size).toBe(asked);
  const mine = await send<{ _id: string }[]>(two.url, 'GET', '/myorder', { as: 'customer' });
  const known = new Set(mine.map((order) => order._id));
  expect(ordered.filter((id) => !known.has(id))).toEqual([]);
});

there(
  'a database that is away leaves the kept pages, and the shop’s own words for the rest',
  async () => {
    for (const { url } of shop.servers) await ask(url, 'GET', '/about', { headers: HTML });
    await shop.stopDatabase();
    // Caddy has neither: without the servers it would answer with nothing.
    const isTriedAgain = async () => {
      const began = performance.now();
      await fetch(`${shop.url}/about`);
      return performance.now() - began >= TRIED_MS;
    };
    await until(isTriedAgain, 'Caddy takes no server for ready');
    const page = await fetch(`${shop.url}/about`, { headers: HTML });
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    const call = await ask(shop.url, 'GET', '/myorder', { as: 'customer' });
    expect([call.status, (await call.json()).code]).toEqual([503, 'DATABASE_AWAY']);
  },
);
