import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { BIG, cachedPage, mode, openFront } from '../test-support/front';
import { until } from '../test-support/until';
import { Lanes } from './lanes';

/** What only our proxy does; `same-answers.test.ts` has what it does as the front alone. */

mode.isProxied = true;
const front = openFront();
const HTML = { accept: 'text/html' };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a write', () => {
  it('is read by whoever knows of it, in whatever order reads and writes come and go', async () => {
    const PAGES = ['/product/a1', '/product/b2', '/product/c3'];
    const step = fc.record({
      page: fc.constantFrom(...PAGES),
      isWrite: fc.boolean(),
      /** Until it is begun, and what the app takes before and after it reads or writes; ms. */
      after: fc.integer({ min: 0, max: 12 }),
      before: fc.integer({ min: 0, max: 4 }),
      behind: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        front.cache.invalidateEverything();
        const stored = new Map<string, number>();
        /** The newest version that somebody was told of. */
        const told = new Map<string, number>();
        const versionOf = (versions: Map<string, number>, path: string) => versions.get(path) ?? 0;
        front.next = async (incoming, response) => {
          const url = new URL(incoming.url!, 'http://shop');
          const [before, behind] = String(incoming.headers['x-pauses']).split(' ').map(Number);
          await pause(before!);
          if (incoming.method === 'POST') {
            const path = url.searchParams.get('page')!;
            stored.set(path, versionOf(stored, path) + 1);
            front.cache.invalidate(path);
            const version = versionOf(stored, path);
            await pause(behind!);
            response.end(String(version));
            return;
          }
          const madeAt = front.cache.cacheTime();
          const version = versionOf(stored, url.pathname);
          await pause(behind!);
          // As Next does: what was void meanwhile is not kept.
          const isVoid = front.cache.wasInvalidated([url.pathname], madeAt);
          if (!isVoid) front.cache.readPage([url.pathname], madeAt);
          response.setHeader('x-nextjs-cache', isVoid ? 'MISS' : 'HIT');
          response.setHeader('Content-Type', 'text/html');
          response.setHeader('ETag', `"${version}"`);
          response.end(`version ${version}`);
        };
        const wrong: string[] = [];
        await Promise.all(
          steps.map(async ({ page, isWrite, after, before, behind }) => {
            await pause(after);
            const headers = { ...HTML, 'x-pauses': `${before} ${behind}` };
            if (isWrite) {
              const path = `/api/x?page=${encodeURIComponent(page)}`;
              const { text } = await front.ask(path, { method: 'POST', headers });
              told.set(page, Math.max(versionOf(told, page), Number(text)));
              return;
            }
            const known = versionOf(told, page);
            const { text } = await front.ask(page, { headers });
            const shown = Number(text.replace('version ', ''));
            if (!(shown >= known)) wrong.push(`${page} showed ${text}, known was ${known}`);
          }),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('that comes between the reading of a page and its answer has nobody keep the page', async () => {
    const keep = cachedPage(front.cache, 'old');
    front.next = (incoming, response) => {
      const { end } = response;
      response.end = ((...given: Parameters<typeof end>) => {
        front.cache.invalidate('page');
        return end.apply(response, given);
      }) as typeof end;
      return keep(incoming, response);
    };
    expect((await front.ask('/products', { headers: HTML })).text).toBe('old');
    front.next = cachedPage(front.cache, 'new', { etag: '"new"' });
    expect((await front.ask('/products', { headers: HTML })).text).toBe('new');
  });

  it('has one of all who then ask for the page fetch it', async () => {
    let asked = 0;
    front.next = async (incoming, response) => {
      asked += 1;
      await pause(20);
      void cachedPage(front.cache, BIG, { tags: ['page'] })(incoming, response);
    };
    await front.ask('/products', { headers: HTML });
    front.cache.invalidate('page');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => front.ask('/products', { headers: HTML })),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([BIG]));
    expect(asked).toBe(2);
  });

  it('does not have pages wait for each other that nobody keeps', async () => {
    const open: (() => void)[] = [];
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      open.push(() => response.end('own'));
    };
    const asking = Array.from({ length: 5 }, () => front.ask('/forgot', { headers: HTML }));
    await until(() => open.length === 5, 'all five reached Next');
    for (const end of open) end();
    for (const { text } of await Promise.all(asking)) expect(text).toBe('own');
  });
});

describe('while the process of Next is away', () => {
  it('kept pages are sent, others are a page that says so, and all is void once it is back', async () => {
    front.next = cachedPage(front.cache, 'kept', { tags: ['page'] });
    await front.ask('/products', { headers: HTML });
    await front.proxied!.leave();
    expect((await front.ask('/products', { headers: HTML })).text).toBe('kept');
    const page = await front.ask('/product/a1', { headers: HTML });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.text).toContain('<h1>away</h1>');
    const write = await front.ask('/api/x', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: [Buffer.from('{}')],
    });
    expect([write.status, JSON.parse(write.text)]).toMatchObject([503, { code: 'DATABASE_AWAY' }]);
    await until(() => !front.proxied!.link.isFollowing, 'it is noticed');
    await front.proxied!.comeBack();
    await until(() => front.proxied!.link.isFollowing, 'it is followed again');
    front.next = cachedPage(front.cache, 'new', { etag: '"new"' });
    expect((await front.ask('/products', { headers: HTML })).text).toBe('new');
  });

  it('an answer that breaks off is not taken for the whole', async () => {
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.write('half of it');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(front.ask('/forgot', { headers: HTML })).rejects.toThrow();
    // Nor where that comes before it is known what was void before it.
    const { link } = front.proxied!;
    const hearOf = link.hearOf.bind(link);
    link.hearOf = (report) => pause(60).then(() => hearOf(report));
    await expect(front.ask('/forgot', { headers: HTML })).rejects.toThrow();
    link.hearOf = hearOf;
    // Nor where it was to be kept.
    front.next = (incoming, response) => {
      front.cache.readPage(['page']);
      response.setHeader('x-nextjs-cache', 'HIT');
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Length', 100);
      response.setHeader('ETag', '"tag"');
      response.write('half of it');
      setTimeout(() => incoming.socket.destroy(), 20);
    };
    await expect(front.ask('/products', { headers: HTML })).rejects.toThrow();
    front.next = cachedPage(front.cache, 'whole');
    expect((await front.ask('/products', { headers: HTML })).text).toBe('whole');
  });
});

describe('what is passed on', () => {
  it('of a short body is all of it, and nothing of one whose client leaves before', async () => {
    front.next = (incoming, response) => void incoming.pipe(response);
    const { port } = front.address as AddressInfo;
    const client = connect(port, '127.0.0.1');
    let told = '';
    client.on('data', (chunk) => (told += String(chunk)));
    client.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
    const gone = connect(port, '127.0.0.1');
    gone.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
    await front.ask('/alive');
    gone.destroy();
    await front.ask('/alive');
    expect([front.asked, told]).toEqual([0, '']);
    client.write('full');
    await until(() => told.includes('halffull'), 'it is answered');
    expect(front.asked).toBe(1);
    client.destroy();
  });

  it('is so much of an address at once; what waits is answered in its turn, and more than may wait is busy', async () => {
    front.lanes = new Lanes(1, { reads: 1, writes: 1, long: 1 });
    const open: (() => void)[] = [];
    front.next = (_, response) => void open.push(() => response.end('done'));
    const asking = Array.from({ length: 1 + 64 }, () => front.ask('/api/x'));
    await until(() => front.running === asking.length, 'all have come');
    await until(() => open.length === 1, 'one is passed on');
    const page = await front.ask('/forgot', { headers: HTML });
    expect([page.status, page.headers['retry-after']]).toEqual([429, '2']);
    expect(page.text).toContain('<h1>busy</h1>');
    // A write waits for writes alone.
    const write = front.ask('/api/x', { method: 'POST', body: [Buffer.from('{}')] });
    await until(() => open.length === 2, 'it is passed on');
    for (let next = 0; next < asking.length + 1; next += 1) {
      await until(() => open.length > next, 'the next one is passed on');
      open[next]!();
    }
    for (const { text } of await Promise.all([write, ...asking])) expect(text).toBe('done');
    front.lanes = undefined;
  });

  it('ends in the process of Next once nobody waits for the answer', async () => {
    let ended = false;
    front.next = (_, response) => {
      response.once('close', () => (ended = true));
      return new Promise(() => undefined);
    };
    const { port } = front.address as AddressInfo;
    const client = connect(port, '127.0.0.1');
    client.write('GET /forgot HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => front.asked === 1, 'it reached Next');
    client.destroy();
    await until(() => ended, 'it ended');
  });

  it('has the name of the request in both processes, and no word of what they tell each other', async () => {
    front.next = (incoming, response) => {
      response.setHeader('Content-Type', 'text/plain');
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify(incoming.headers));
    };
    const headers = {
      'x-front-keep': '{"tags":[]}',
      'x-front-news': '9',
      'x-request-id': 'chosen by a stranger',
      'keep-alive': 'timeout=5',
      te: 'trailers',
    };
    const answer = await front.ask('/api/x', { headers });
    const seen = JSON.parse(answer.text) as Record<string, string>;
    expect(seen['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(seen['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen).not.toHaveProperty('te');
    expect(seen).not.toHaveProperty('keep-alive');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-front'))).toEqual([]);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('comes as it is sent, bodies too, and no faster than it is read', async () => {
    const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(64 * 1024, at));
    front.next = (incoming, response) => {
      response.setHeader('Content-Type', 'application/octet-stream');
      incoming.pipe(response);
    };
    const { status, body } = await front.ask('/upload', { method: 'POST', body: pieces });
    expect(status).toBe(200);
    expect(body.equals(Buffer.concat(pieces))).toBe(true);
  });

  it('is no page that was kept while it waited', async () => {
    front.lanes = new Lanes(1, { reads: 1, writes: 1, long: 1 });
    const keep = cachedPage(front.cache, BIG);
    let isOpen = false;
    front.next = async (incoming, response) => {
      await until(() => isOpen, 'all have come');
      await keep(incoming, response);
    };
    const asking = Array.from({ length: 6 }, () => front.ask('/products', { headers: HTML }));
    await until(() => front.running === asking.length, 'all have come');
    isOpen = true;
    for (const { text } of await Promise.all(asking)) expect(text).toBe(BIG);
    expect(front.asked).toBe(1);
    front.lanes = undefined;
  });

  it('names the tags of a page in whatever script they are written', async () => {
    const tags = ['পণ্য', 'product:1', '"\\'];
    for (const tag of tags) {
      front.next = cachedPage(front.cache, 'old', { tags });
      await front.ask('/products', { headers: HTML });
      front.next = cachedPage(front.cache, 'new', { etag: '"new"', tags });
      expect((await front.ask('/products', { headers: HTML })).text).toBe('old');
      front.cache.invalidate(tag);
      expect((await front.ask('/products', { headers: HTML })).text).toBe('new');
      front.cache.invalidateEverything();
    }
  });
});

it('The proxy shows what the process of Next counts, and how the database is.', async () => {
  const { link } = front.proxied!;
  expect(await link.metrics()).toBe('shop_test 1');
  expect(await link.pingDatabase()).toBe(true);
  front.away = true;
  expect(await link.pingDatabase()).toBe(false);
});
