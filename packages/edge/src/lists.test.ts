import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { BIG, openFront } from './test-support/front';

const front = openFront();
const change = () => front.cache.invalidate('products');

/** Responds as Next does with a page that it renders for one request: piece by piece, without an ETag. */
function rendered(body: string, headers: Record<string, string> = {}, status = 200) {
  const listener: RequestListener = (_, response) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.write(body.slice(0, 100));
    response.end(body.slice(100));
  };
  return listener;
}

describe('lists', () => {
  it('are rendered and compressed once', async () => {
    front.next = rendered(BIG, { 'Cache-Control': 'private, no-cache', Vary: 'rsc' });
    const headers = { 'accept-encoding': 'br, gzip' };
    const first = await front.ask('/products?q=a&utm_source=x', { headers });
    const second = await front.ask('/products?category=&q=a', { headers });
    for (const answer of [first, second]) {
      expect(gunzipSync(answer.body).toString()).toBe(BIG);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(answer.body.length),
        'cache-control': 'private, no-cache',
        vary: 'rsc, Accept-Encoding',
        etag: expect.stringMatching(/^W\//),
      });
    }
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await front.ask('/products?q=a')).text).toBe(BIG);
    const head = await front.ask('/products?q=a', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const again = await front.ask('/products?q=a', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(front.asked).toBe(1);
  });

  it('are asked for without the names that nobody reads', async () => {
    front.next = (incoming, response) => rendered(incoming.url!)(incoming, response);
    expect((await front.ask('/products?token=mine&sort=price&q=a')).text).toBe(
      '/products?q=a&sort=price',
    );
  });

  it('name nobody: the app hears that they are kept, and of other pages that they are not', async () => {
    front.next = (incoming, response) =>
      rendered(`kept: ${incoming.headers['x-kept-answer'] ?? 'no'}`)(incoming, response);
    const headers = { cookie: 'shop-basket-count=3' };
    expect((await front.ask('/products?q=named', { headers })).text).toBe('kept: 1');
    expect((await front.ask('/basket', { headers })).text).toBe('kept: no');
  });

  it('are rendered anew after a change, also one that came while they were', async () => {
    front.next = rendered('old');
    expect((await front.ask('/products?q=a')).text).toBe('old');
    change();
    front.next = (incoming, response) => {
      change();
      rendered('meanwhile')(incoming, response);
    };
    expect((await front.ask('/products?q=a')).text).toBe('meanwhile');
    front.next = rendered('new');
    expect((await front.ask('/products?q=a')).text).toBe('new');
  });

  it('live on while other things change, also where one is just being made', async () => {
    front.next = (incoming, response) => {
      front.cache.invalidate('records', 'product:1');
      rendered(BIG)(incoming, response);
    };
    await front.ask('/products?sort=price');
    front.cache.invalidate('words');
    await front.ask('/products?sort=price');
    expect(front.asked).toBe(1);
    await front.ask('/products?q=a');
    front.cache.invalidate('words');
    await front.ask('/products?q=a');
    expect(front.asked).toBe(3);
  });

  it('keep JSON with its headers, and apart from the page', async () => {
    const json = JSON.stringify([BIG]);
    front.next = rendered(json, { 'Content-Type': 'application/json', 'X-Total-Count': '1' });
    const headers = { accept: 'application/json' };
    await front.ask('/products', { headers });
    const kept = await front.ask('/products', { headers });
    expect([kept.text, kept.headers['x-total-count']]).toEqual([json, '1']);
    expect(front.asked).toBe(1);
    await front.ask('/products', { headers: { ...headers, authorization: 'Bearer x' } });
    await front.ask('/products?mine=1', { headers });
    await front.ask('/products?mine=1', { headers });
    expect(front.asked).toBe(4);
  });

  it.each<[string, RequestListener]>([
    ['failed', rendered('{}', { 'Content-Type': 'application/json' }, 422)],
    ['is for one person', rendered('hello', { 'Set-Cookie': 'a=1' })],
    [
      'failed in a part',
      rendered('0:{}\n5:E{"digest":"1"}\n', { 'Content-Type': 'text/x-component' }),
    ],
    ['leads elsewhere', rendered('', { Location: '/' }, 307)],
  ])('do not keep what %s', async (_, next) => {
    front.next = next;
    await front.ask('/products?q=a');
    await front.ask('/products?q=a');
    expect(front.asked).toBe(2);
  });

  it('are rendered once for all who ask at the same time, unless something changed meanwhile', async () => {
    const waiting: (() => void)[] = [];
    front.next = (incoming, response) => {
      waiting.push(() => rendered(`${waiting.length}`)(incoming, response));
    };
    const reached = async (count: number) => {
      while (front.asked < count) await new Promise((done) => setTimeout(done, 5));
    };
    const early = [front.ask('/products?q=a'), front.ask('/products?q=a')];
    await reached(1);
    await new Promise((done) => setTimeout(done, 50));
    expect(front.asked).toBe(1);
    change();
    const late = front.ask('/products?q=a');
    await reached(2);
    waiting[1]!();
    expect((await late).text).toBe('2');
    waiting[0]!();
    expect((await Promise.all(early)).map(({ text }) => text)).toEqual(['2', '2']);
    expect(front.asked).toBe(2);
  });
});
