import { gunzipSync } from 'node:zlib';
import { BIG, cachedPage, openFront } from './test-support/front';

const front = openFront();
const page = (html: string, etag?: string, tags?: string[]) =>
  cachedPage(front.cache, html, { etag, tags });

describe('cached pages', () => {
  it('are compressed, with a weak tag, and served without Next the second time', async () => {
    front.next = page(BIG);
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
    front.next = page(BIG);
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

  it('are asked of Next again once a tag is void that they were made under', async () => {
    front.next = page(BIG, undefined, ['products', 'texts']);
    await front.ask('/products');
    front.cache.invalidate('texts');
    front.next = page('new', '"new"');
    expect((await front.ask('/products')).text).toBe('new');
  });

  it('live on, however much else changes and however much time goes by', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
    try {
      front.next = page(BIG, undefined, ['product:1']);
      await front.ask('/product/1');
      for (let number = 2; number < 100; number += 1) {
        front.cache.invalidate(`product:${number}`, 'records');
        jest.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
        await front.ask('/product/1');
      }
      expect(front.asked).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('end with their time, where Next gave them one', async () => {
    const { cache } = front;
    const madeAt = cache.cacheTime();
    front.next = (incoming, response) => {
      cache.readPage(['page'], madeAt, madeAt + 1);
      page(BIG)(incoming, response);
    };
    await front.ask('/products');
    cache.cacheTime();
    await front.ask('/products');
    expect(front.asked).toBe(2);
  });

  it('are not kept where nobody can say what they were made under', async () => {
    // Next lets requests for one page share one answer: only one of them reads it from the cache.
    front.next = (incoming, response) =>
      front.cache.readingPages({ tags: [], since: Infinity, until: Infinity }, () =>
        page(BIG)(incoming, response),
      );
    await front.ask('/products');
    await front.ask('/products');
    expect(front.asked).toBe(2);
  });

  it('are not kept when such a tag was void before Next had answered', async () => {
    front.next = (incoming, response) => {
      front.cache.readPage(['page']);
      front.cache.invalidate('page');
      page('old', '"old"')(incoming, response);
    };
    await front.ask('/products');
    front.next = page('new', '"new"');
    expect((await front.ask('/products')).text).toBe('new');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a query that pages read', '/?q=a', {}],
    ['a guarded page', '/cart', {}],
    ['somebody who previews', '/products', { cookie: 'a=1; preview=1' }],
    ['JSON', '/', { accept: 'application/json' }],
    ['a bearer', '/products', { authorization: 'Bearer x' }],
    ['a part of the page', '/products', { 'next-router-prefetch': '1' }],
  ])('are not shared with %s', async (_, path, headers) => {
    front.next = page(BIG);
    await front.ask('/products');
    front.asked = 0;
    await front.ask(path, { headers });
    await front.ask(path, { headers });
    expect(front.asked).toBe(2);
  });

  it('are kept for each value of the name that they read, however it is written', async () => {
    front.next = (incoming, response) =>
      page(incoming.url!, `"${incoming.url}"`)(incoming, response);
    const first = '/group?name=Health%20%26%20Beauty';
    expect((await front.ask(first)).text).toBe(first);
    expect((await front.ask('/group?name=Health+%26+Beauty&utm_source=x')).text).toBe(first);
    const other = '/group?name=Fashion';
    expect((await front.ask(other)).text).toBe(other);
    expect(front.asked).toBe(2);
    await front.ask(`${other}&page=2`);
    await front.ask(`${other}&page=2`);
    expect(front.asked).toBe(4);
  });

  it('keep parts for the router apart by what it asks for', async () => {
    front.next = (incoming, response) => {
      front.cache.readPage(['page']);
      response.setHeader('x-nextjs-cache', 'HIT');
      response.setHeader('Content-Type', 'text/x-component');
      const part = String(incoming.headers['next-router-segment-prefetch']);
      // Without an ETag, and not in one piece.
      response.write(part);
      response.end();
    };
    const part = (name: string) =>
      front.ask('/products?_rsc=abc', {
        headers: { rsc: '1', 'next-router-segment-prefetch': name },
      });
    const first = await part('/a');
    expect(first.text).toBe('/a');
    expect((await part('/b')).text).toBe('/b');
    const again = await part('/a');
    expect([again.text, again.headers.etag]).toEqual(['/a', first.headers.etag]);
    expect(first.headers.etag).toMatch(/^W\//);
    expect(front.asked).toBe(2);
  });

  it('answer HEAD without a body', async () => {
    front.next = page(BIG);
    await front.ask('/products');
    const answer = await front.ask('/products', { method: 'HEAD' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it('wait for a rendering that began before the last write', async () => {
    let finish = (): void => undefined;
    front.next = (incoming, response) => {
      finish = () => page('old', '"old"')(incoming, response);
    };
    const early = front.ask('/products?early=1');
    while (front.asked === 0) await new Promise((done) => setTimeout(done, 5));
    const endEarly = finish;
    front.cache.invalidate('x');
    front.next = page('new', '"new"');
    const late = front.ask('/products');
    await new Promise((done) => setTimeout(done, 100));
    expect(front.asked).toBe(1);
    endEarly();
    expect((await early).text).toBe('old');
    expect((await late).text).toBe('new');
  });
});
