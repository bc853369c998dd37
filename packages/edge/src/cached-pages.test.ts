import { gunzipSync } from 'node:zlib';
import CacheHandler, { cacheState } from '@/lib/platform/cache/cache-handler.mjs';
import { BIG, cachedPage, openFront } from '@/tests/support/front';

const front = openFront();

describe('cached pages', () => {
  it('are compressed, with a weak tag, and served without Next the second time', async () => {
    front.next = cachedPage(BIG);
    const headers = { 'accept-encoding': 'gzip' };
    const first = await front.ask('/products', { headers });
    const second = await front.ask('/products?utm_source=x&fbclid=1', { headers });
    for (const answer of [first, second]) {
      expect(gunzipSync(answer.body).toString()).toBe(BIG);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'rsc, Accept-Encoding',
        etag: 'W/"tag"',
        'content-length': String(answer.body.length),
      });
    }
    expect(front.asked).toBe(1);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await front.ask('/products')).text).toBe(BIG);
  });

  it('answer 304 from Next and from the front alike', async () => {
    front.next = cachedPage(BIG);
    const headers = { 'if-none-match': 'W/"tag"' };
    const byNext = await front.ask('/products', { headers });
    await front.ask('/products');
    const byFront = await front.ask('/products', { headers });
    for (const answer of [byNext, byFront]) {
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag: 'W/"tag"', vary: 'rsc, Accept-Encoding' });
    }
    expect(front.asked).toBe(2);
  });

  it('are front.asked of Next again after an invalidation', async () => {
    front.next = cachedPage(BIG);
    await front.ask('/products');
    await new CacheHandler().revalidateTag('anything');
    front.next = cachedPage('new', '"new"');
    expect((await front.ask('/products')).text).toBe('new');
  });

  it('are not kept when an invalidation came while Next was answering', async () => {
    front.next = async (incoming, response) => {
      await new CacheHandler().revalidateTag('x');
      cachedPage('old', '"old"')(incoming, response);
    };
    await front.ask('/products');
    front.next = cachedPage('new', '"new"');
    expect((await front.ask('/products')).text).toBe('new');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a query that pages read', '/?q=a', {}],
    ['a guarded page', '/cart', {}],
    ['somebody who previews', '/products', { cookie: 'a=1; shop-preview=1' }],
    ['JSON', '/', { accept: 'application/json' }],
    ['a bearer', '/products', { authorization: 'Bearer x' }],
    ['a part of the page', '/products', { 'next-router-prefetch': '1' }],
  ])('are not shared with %s', async (_, path, headers) => {
    front.next = cachedPage(BIG);
    await front.ask('/products');
    front.asked = 0;
    await front.ask(path, { headers });
    await front.ask(path, { headers });
    expect(front.asked).toBe(2);
  });

  it('are kept for each category, however its name is written', async () => {
    front.next = (incoming, response) =>
      cachedPage(incoming.url!, `"${incoming.url}"`)(incoming, response);
    const first = '/productcetagory?category=Health%20%26%20Beauty';
    expect((await front.ask(first)).text).toBe(first);
    expect((await front.ask('/productcetagory?category=Health+%26+Beauty&utm_source=x')).text).toBe(
      first,
    );
    const other = '/productcetagory?category=Fashion';
    expect((await front.ask(other)).text).toBe(other);
    expect(front.asked).toBe(2);
    await front.ask(`${other}&page=2`);
    await front.ask(`${other}&page=2`);
    expect(front.asked).toBe(4);
  });

  it('keep parts for the router apart by what it asks for', async () => {
    front.next = (incoming, response) => {
      response.setHeader('x-nextjs-cache', 'HIT');
      response.setHeader('Content-Type', 'text/x-component');
      const part = String(incoming.headers['next-router-segment-prefetch']);
      response.setHeader('ETag', `"${part}"`);
      response.end(part);
    };
    const part = (name: string) =>
      front.ask('/products?_rsc=abc', {
        headers: { rsc: '1', 'next-router-segment-prefetch': name },
      });
    expect((await part('/a')).text).toBe('/a');
    expect((await part('/b')).text).toBe('/b');
    expect((await part('/a')).text).toBe('/a');
    expect(front.asked).toBe(2);
  });

  it('are not kept where Next keeps its pages elsewhere and tells of no invalidation', async () => {
    cacheState().entries.clear();
    front.next = cachedPage(BIG);
    await front.ask('/products');
    await front.ask('/products');
    expect(front.asked).toBe(2);
  });

  it('answer HEAD without a body', async () => {
    front.next = cachedPage(BIG);
    await front.ask('/products');
    const answer = await front.ask('/products', { method: 'HEAD' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it('wait for a rendering that began before the last write', async () => {
    let finish = (): void => undefined;
    front.next = (incoming, response) => {
      finish = () => cachedPage('old', '"old"')(incoming, response);
    };
    const early = front.ask('/products?early=1');
    while (front.asked === 0) await new Promise((done) => setTimeout(done, 5));
    const endEarly = finish;
    await new CacheHandler().revalidateTag('x');
    front.next = cachedPage('new', '"new"');
    const late = front.ask('/products');
    await new Promise((done) => setTimeout(done, 100));
    expect(front.asked).toBe(1);
    endEarly();
    expect((await early).text).toBe('old');
    expect((await late).text).toBe('new');
  });
});
