import { networkInterfaces } from 'node:os';
import { request } from 'node:http';
import type { Product } from '@/lib/features/catalogue/schema';
import { freePort } from '@/scripts/launcher/port';
import { FakeCollector, type ReceivedSpan } from '../support/fake-collector';
import { doorOf, family } from '../support/processes';
import { Shop } from '../support/running-shop';
import { until } from '../support/until';

/** A whole shop as those see it who watch it: its metrics, its signs of life, its log and its traces. */

jest.setTimeout(30 * 60_000);

const TOKEN = 'the-token-of-the-monitor';
const collector = new FakeCollector();
let shop: Shop;
let customer: string;

interface Answer {
  status: number;
  text: string;
}

/** Asks on a connection of its own, at any address of this machine. */
function ask(
  path: string,
  {
    host = '127.0.0.1',
    method = 'GET',
    headers = {},
  }: { host?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = shop.options;
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function post<Body>(path: string, body: object, token = ''): Promise<Body> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const metrics = async () => (await ask('/metrics')).text;

/** The value of a line of the metrics; NaN where there is none. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length) ?? NaN,
  );

/** An address of this machine that is no loopback; none on a machine without a network. */
const outerAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

const database = () => {
  const [pid] = [...family(shop.pid)].find(([, args]) => / database( |$)/.test(args))!;
  return pid;
};

beforeAll(async () => {
  const endpoint = await collector.start();
  const environment = {
    METRICS_TOKEN: TOKEN,
    ACCESS_LOG: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  shop = await new Shop({ port: await freePort(), environment }).ready();
  const login = { email: 'customer@example.com', password: 'customer-demo-2026' };
  ({ accessToken: customer } = await post<{ accessToken: string }>('/token', login));
});
afterAll(async () => {
  await shop?.stop();
  await collector.stop();
});

it('shows its metrics to this machine, and to nobody whom a proxy on it may stand for', async () => {
  expect(await ask('/metrics')).toMatchObject({ status: 200 });
  expect(await ask('/metrics', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
  expect(await ask('/metrics', { method: 'POST' })).toMatchObject({ status: 405 });
  const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  const hidden = await ask('/metrics', forwarded);
  expect(hidden.status).toBe(404);
  expect(hidden.text).not.toContain('shop_');
  const shown = { headers: { ...forwarded.headers, authorization: `Bearer ${TOKEN}` } };
  expect(await ask('/metrics', shown)).toMatchObject({ status: 200 });
});

it('counts requests under their patterns, whatever strangers ask for', async () => {
  const before = (await metrics()).split('\n').length;
  for (let at = 0; at < 60; at += 1) {
    await ask(`/made-up-${at}?x=${at}`, { headers: { accept: 'application/json' } });
    await ask(`/product/${at.toString(16).padStart(24, '0')}`, { method: at % 2 ? 'GET' : 'PUT' });
  }
  const text = await metrics();
  expect(text).not.toContain('made-up');
  expect(text).toMatch(/shop_http_requests_total\{method="GET",route="other",status="404"\} \d{2}/);
  expect(text).toMatch(/method="GET",route="\/product\/{id}",status="404"\} \d{2}/);
  expect(text.split('\n').length - before).toBeLessThan(120);
});

it('tells a page that is kept from one that is made', async () => {
  const path = '/about';
  const headers = { accept: 'text/html' };
  const hits = 'shop_front_cache_lookups_total{store="page",result="hit"}';
  await until(async () => {
    const before = valueOf(await metrics(), hits) || 0;
    await ask(path, { headers });
    return valueOf(await metrics(), hits) > before;
  });
  const text = await metrics();
  expect(valueOf(text, 'shop_page_renderings_total')).toBeGreaterThan(0);
  expect(valueOf(text, 'shop_next_cache_lookups_total{kind="read",result="miss"}')).toBeGreaterThan(
    0,
  );
});

it('counts orders, refusals, the database and what waits in it', async () => {
  const products = (await (
    await fetch(`${shop.url}/products`, { headers: { accept: 'application/json' } })
  ).json()) as Product[];
  const product = products.find(({ maxQuantity, minQuantity }) => maxQuantity > 3 * minQuantity)!;
  const order = {
    productId: product._id,
    quantity: product.minQuantity,
    customerName: 'Nusrat Jahan',
    phoneNumber: '01712000101',
    shippingAddress: 'Dhanmondi, Dhaka',
  };
  await post('/addorder', order, customer);
  const wrongPrice = { ...order, expectedPrice: product.price + 1 };
  await expect(post('/addorder', wrongPrice, customer)).rejects.toThrow('PRICE_CHANGED');
  const text = await metrics();
  expect(valueOf(text, 'shop_orders_total{step="placed"}')).toBe(1);
  expect(valueOf(text, 'shop_order_value_taka_total{step="placed"}')).toBeCloseTo(
    product.price * product.minQuantity,
  );
  expect(valueOf(text, 'shop_refusals_total{code="PRICE_CHANGED",status="409"}')).toBe(1);
  const commits =
    'shop_database_command_duration_seconds_count{command="commitTransaction",outcome="ok"}';
  expect(valueOf(text, commits)).toBeGreaterThan(0);
  expect(valueOf(text, 'shop_database_pool_connections{state="open"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'shop_database_pool_connections{state="checked_out"}')).toBeLessThan(51);
  for (const queue of [
    'events',
    'dead_letters',
    'jobs',
    'failed_jobs',
    'mails',
    'messages',
    'imports',
    'refunds',
    'overdue_refunds',
    'wallet_reviews',
    'held_payments',
    'payments_to_ask',
    'parcels_to_ask',
  ]) {
    expect(valueOf(text, `shop_queue_length{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, `shop_queue_oldest_age_seconds{queue="${queue}"}`)).not.toBeNaN();
  }
  const silent = 'shop_provider_calls_total{provider="bKash",outcome="silent"}';
  expect(valueOf(text, silent)).toBe(0);
  expect(valueOf(text, 'shop_database_figures_readable')).toBe(1);
  expect(valueOf(text, 'shop_render_queue_waiting')).toBe(0);
  expect(valueOf(text, 'process_open_fds')).toBeGreaterThan(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNaN();
  await until(async () => {
    await ask('/search?q=kettle', { headers: { accept: 'application/json' } });
    return valueOf(await metrics(), 'shop_search_index_products') > 0;
  });
});

it('logs of a request its pattern, and nothing of who asked and for what', async () => {
  const path = '/products?q=secretword&page=1';
  await ask(path, { headers: { accept: 'text/html', 'user-agent': 'secretagent' } });
  await ask('/product/64f000000000000000000bad', { headers: { accept: 'application/json' } });
  await until(() => shop.output.includes('"route":"/product/{id}"'));
  const lines = shop.output.split('\n').filter((line) => line.includes('"msg":"request"'));
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line) as object).sort()).toEqual([
      'bytes',
      'cached',
      'level',
      'method',
      'ms',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
    ]);
  }
  expect(lines.join('\n')).not.toMatch(/secretword|secretagent|64f0{8}|127\.0\.0\.1/);
});

it('traces an order through Next to each command of the database, without any of their values', async () => {
  const isOrder = ({ name }: ReceivedSpan) => name === 'order.place';
  await until(() => collector.spans.some(isOrder), 'a span of an order');
  const order = collector.spans.find(isOrder)!;
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === order.traceId);
  await until(() => ofTrace().some(({ name }) => name === 'commitTransaction'));
  await until(() => ofTrace().some(({ name }) => name.startsWith('POST')), 'the span of Next');
  const inserted = ofTrace().find(({ name }) => name === 'insert orders')!;
  const attributes = Object.fromEntries(
    inserted.attributes.map(({ key, value }) => [key, value.stringValue]),
  );
  expect(attributes).toMatchObject({
    'db.system.name': 'mongodb',
    'db.operation.name': 'insert',
    'db.collection.name': 'orders',
  });
  expect([...collector.paths]).toEqual(['/v1/traces']);
  expect([...collector.resource]).toContain('service.name');
  expect([...collector.resource].filter((name) => name.startsWith('process.'))).toEqual([]);
  expect(collector.text).not.toMatch(/Nusrat|01712000101|Dhanmondi|secretword|customer@example/);
});

it('goes on showing all else while its database hangs, and is not ready meanwhile', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  const pid = database();
  process.kill(pid, 'SIGSTOP');
  try {
    await until(async () => (await ask('/readyz')).status === 503, 'readiness ends');
    const ready = JSON.parse((await ask('/readyz')).text) as { checks: unknown[] };
    expect(ready.checks).toContainEqual({ name: 'database', ok: false });
    expect(ready.checks).toContainEqual({ name: 'shutdown', ok: true });
    await until(async () => {
      return valueOf(await metrics(), 'shop_database_figures_readable') === 0;
    }, 'the scrape says that it could not read');
    const text = await metrics();
    expect(text).not.toContain('shop_queue_length{');
    expect(valueOf(text, 'shop_orders_total{step="placed"}')).toBe(1);
    expect((await ask('/livez')).status).toBe(200);
  } finally {
    // The launcher may have ended it meanwhile, on a slow machine.
    if (database() === pid) process.kill(pid, 'SIGCONT');
  }
  await until(async () => (await ask('/readyz')).status === 200, 'ready again');
  await until(async () => valueOf(await metrics(), 'shop_database_figures_readable') === 1);
});

it('says to who watches that it closes, before it takes no more connections', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  process.kill(doorOf(shop.pid), 'SIGTERM');
  let told = await ask('/readyz');
  // The signal may be on its way still.
  await until(async () => told.status === 503 || ((told = await ask('/readyz')), false));
  const { checks } = JSON.parse(told.text) as { checks: { name: string; ok: boolean }[] };
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['shutdown']);
});

describe('behind a proxy', () => {
  it('wants the token of everybody, and of another machine always', async () => {
    await shop.stop();
    const environment = { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1', HOST: '0.0.0.0', SEED: 'none' };
    shop = await new Shop({ port: await freePort(), environment }).ready();
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    expect((await ask('/metrics', { headers: proxied })).status).toBe(404);
    // The shop answers nobody's request that did not come through the proxy.
    expect((await ask('/')).status).toBe(400);
    expect((await ask('/', { headers: proxied })).status).toBe(200);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await ask('/metrics', { headers })).status).toBe(200);
    const wrong = { ...proxied, authorization: `Bearer ${TOKEN}x` };
    expect((await ask('/metrics', { headers: wrong })).status).toBe(404);
    await shop.stop();
    const { TRUST_PROXY: _, ...without } = environment;
    shop = await new Shop({ port: await freePort(), environment: without }).ready();
    expect((await ask('/metrics')).status).toBe(200);
    if (outerAddress === undefined) {
      process.stderr.write('left out: this machine has no address but loopback\n');
      return;
    }
    expect((await ask('/metrics', { host: outerAddress })).status).toBe(404);
    expect((await ask('/metrics', { host: outerAddress, headers })).status).toBe(200);
  });
});
