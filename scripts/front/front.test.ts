import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import CacheHandler, { cacheState } from '../../lib/cache-handler.mjs';
import { createFront } from './front';
import { closeAll, createHttpServer, listen } from './listen';

const BIG = 'পণ্য '.repeat(1000);
const directory = mkdtempSync(join(tmpdir(), 'front-'));
const server = createHttpServer();
let port = 0;
let away = false;
/** What stands in for Next in the test at hand. */
let next: RequestListener = (_, response) => void response.end();
let asked = 0;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer[] } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers } = options;
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            text: String(body),
          });
        });
      },
    );
    sent.on('error', reject);
    for (const chunk of options.body ?? []) sent.write(chunk);
    sent.end();
  });
}

/** As Next sends a page of its cache: whole, with an ETag, after comparing it. */
function cachedPage(html: string, etag = '"tag"'): RequestListener {
  return (incoming, response) => {
    response.setHeader('Vary', 'rsc');
    response.setHeader('x-nextjs-cache', 'HIT');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('ETag', etag);
    response.setHeader('Content-Length', Buffer.byteLength(html));
    if (incoming.headers['if-none-match']?.includes(etag)) response.statusCode = 304;
    response.end(response.statusCode === 304 || incoming.method === 'HEAD' ? null : html);
  };
}

beforeAll(async () => {
  mkdirSync(join(directory, 'uploads', 'sub'), { recursive: true });
  mkdirSync(join(directory, 'static'));
  writeFileSync(join(directory, 'secret.webp'), 'secret');
  writeFileSync(join(directory, 'uploads', 'a.webp'), 'picture');
  symlinkSync(join(directory, 'secret.webp'), join(directory, 'uploads', 'link.webp'));
  symlinkSync(directory, join(directory, 'uploads', 'out'));
  writeFileSync(join(directory, 'static', 'x.js'), 'let a = 1;'.repeat(500));
  server.on(
    'request',
    createFront({
      handle: async (incoming, response) => {
        asked += 1;
        await next(incoming, response);
      },
      isPagePath: (pathname) =>
        /^(\/bn)?(\/|\/products|\/forgot|\/cart|\/product\/\w+)$/.test(pathname),
      isPublicFile: (pathname) => pathname === '/unions.json',
      isGuardedPath: (pathname) => pathname === '/cart',
      databaseIsAway: () => away,
      securityHeaders: [['X-Frame-Options', 'DENY']],
      brandName: 'A <b>Shop',
      uploadsDir: join(directory, 'uploads'),
      trustProxy: false,
      development: false,
      loadOwnPage: async (path) =>
        path.startsWith('/bn') ? null : Buffer.from('<h1>Page Not Found</h1>'),
      staticDir: join(directory, 'static'),
    }),
  );
  await listen(server, 0, ['127.0.0.1']);
  port = (server.address() as AddressInfo).port;
});

beforeEach(async () => {
  away = false;
  asked = 0;
  // Pages that an earlier test left in the front's cache are void from here on.
  await new CacheHandler().revalidateTag('between tests');
  // Next's own cache is never empty when it answers from it.
  await new CacheHandler().set('/any', { kind: 'APP_PAGE', html: '' });
});

afterAll(async () => {
  await closeAll(server, [server], 200);
  rmSync(directory, { recursive: true });
});

describe('requests', () => {
  it.each(['/%E0%A4%A', '//evil', '/%00', '/..%2fsecret'])(
    '%s is 400 and never reaches Next',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
        400,
        { code: 'BAD_REQUEST' },
      ]);
      expect(answer.headers).toHaveProperty('x-request-id');
      expect(asked).toBe(0);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s on a page is 405', async (method) => {
    const answer = await ask('/products', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(JSON.parse(answer.text)).toMatchObject({
      acknowledged: false,
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it.each(['POST', 'DELETE', 'OPTIONS'])('%s on a public file is 405', async (method) => {
    const answer = await ask('/unions.json', { method });
    expect([answer.status, answer.headers.allow, asked]).toEqual([405, 'GET, HEAD', 0]);
  });

  it.each(['TRACE', 'PROPFIND'])('%s is 405 anywhere', async (method) => {
    const answer = await ask('/addorder', { method });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      405,
      { code: 'METHOD_NOT_ALLOWED' },
    ]);
    expect(answer.headers.allow).toContain('PATCH');
    expect(asked).toBe(0);
  });

  it('lets forms be posted to /forgot, in both languages', async () => {
    next = (_, response) => void response.end('ok');
    expect((await ask('/forgot', { method: 'POST' })).status).toBe(200);
    expect((await ask('/bn/forgot', { method: 'POST' })).status).toBe(200);
  });

  it('has every post to /forgot, and no visit, name a content type', async () => {
    next = (incoming, response) => void response.end(incoming.headers['content-type'] ?? 'none');
    expect((await ask('/forgot', { method: 'POST' })).text).toBe('application/json');
    const visit = await ask('/forgot', { headers: { 'content-type': 'application/json' } });
    expect(visit.text).toBe('none');
  });

  it('gives handlers a request id that the answer names too', async () => {
    next = (incoming, response) => void response.end(incoming.headers['x-request-id']);
    const answer = await ask('/echo', { headers: { 'x-request-id': 'mine' } });
    expect(answer.text).toBe(answer.headers['x-request-id']);
    expect(answer.text).not.toBe('mine');
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });
});

describe('bodies', () => {
  const kilobyte = Buffer.alloc(1024, 'a');
  const readAll: RequestListener = (incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    incoming.on('error', () => undefined);
    incoming.on('end', () => response.end(String(bytes)));
  };

  it.each([
    ['/addorder', 256, {}, 200],
    ['/addorder', 257, {}, 413],
    ['/addorder', 256, { 'content-length': String(256 * 1024) }, 200],
    ['/addorder', 257, { 'content-length': String(257 * 1024) }, 413],
    ['/upload', 257, {}, 200],
    ['/upload', 16 * 1024 + 1, {}, 413],
    ['/upload', 16 * 1024 + 1, { 'content-length': String((16 * 1024 + 1) * 1024) }, 413],
  ])('%s with %i KB %j is %i', async (path, kilobytes, headers, status) => {
    let ended = false;
    next = (incoming, response) => {
      incoming.on('end', () => (ended = true));
      readAll(incoming, response);
    };
    const body = Array.from({ length: kilobytes }, () => kilobyte);
    const answer = await ask(path, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    if (status === 413) expect(JSON.parse(answer.text)).toMatchObject({ code: 'TOO_LARGE' });
    else expect(answer.text).toBe(String(kilobytes * 1024));
    // A handler that saw an end would take the part it has for the whole.
    expect(ended).toBe(status === 200);
  });
});

describe('cached pages', () => {
  it('are compressed, with a weak tag, and served without Next the second time', async () => {
    next = cachedPage(BIG);
    const headers = { 'accept-encoding': 'gzip' };
    const first = await ask('/products', { headers });
    const second = await ask('/products?utm_source=x&fbclid=1', { headers });
    for (const answer of [first, second]) {
      expect(gunzipSync(answer.body).toString()).toBe(BIG);
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'rsc, Accept-Encoding',
        etag: 'W/"tag"',
        'content-length': String(answer.body.length),
      });
    }
    expect(asked).toBe(1);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await ask('/products')).text).toBe(BIG);
  });

  it('answer 304 from Next and from the front alike', async () => {
    next = cachedPage(BIG);
    const headers = { 'if-none-match': 'W/"tag"' };
    const byNext = await ask('/products', { headers });
    await ask('/products');
    const byFront = await ask('/products', { headers });
    for (const answer of [byNext, byFront]) {
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag: 'W/"tag"', vary: 'rsc, Accept-Encoding' });
    }
    expect(asked).toBe(2);
  });

  it('are asked of Next again after an invalidation', async () => {
    next = cachedPage(BIG);
    await ask('/products');
    await new CacheHandler().revalidateTag('anything');
    next = cachedPage('new', '"new"');
    expect((await ask('/products')).text).toBe('new');
  });

  it('are not kept when an invalidation came while Next was answering', async () => {
    next = async (incoming, response) => {
      await new CacheHandler().revalidateTag('x');
      cachedPage('old', '"old"')(incoming, response);
    };
    await ask('/products');
    next = cachedPage('new', '"new"');
    expect((await ask('/products')).text).toBe('new');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a query that pages read', '/products?q=a', {}],
    ['a guarded page', '/cart', {}],
    ['somebody who previews', '/products', { cookie: 'a=1; shop-preview=1' }],
    ['JSON', '/products', { accept: 'application/json' }],
    ['a bearer', '/products', { authorization: 'Bearer x' }],
    ['a part of the page', '/products', { 'next-router-prefetch': '1' }],
  ])('are not shared with %s', async (_, path, headers) => {
    next = cachedPage(BIG);
    await ask('/products');
    asked = 0;
    await ask(path, { headers });
    await ask(path, { headers });
    expect(asked).toBe(2);
  });

  it('keep parts for the router apart by what it asks for', async () => {
    next = (incoming, response) => {
      response.setHeader('x-nextjs-cache', 'HIT');
      response.setHeader('Content-Type', 'text/x-component');
      const part = String(incoming.headers['next-router-segment-prefetch']);
      response.setHeader('ETag', `"${part}"`);
      response.end(part);
    };
    const part = (name: string) =>
      ask('/products?_rsc=abc', { headers: { rsc: '1', 'next-router-segment-prefetch': name } });
    expect((await part('/a')).text).toBe('/a');
    expect((await part('/b')).text).toBe('/b');
    expect((await part('/a')).text).toBe('/a');
    expect(asked).toBe(2);
  });

  it('are not kept where Next keeps its pages elsewhere and tells of no invalidation', async () => {
    cacheState().entries.clear();
    next = cachedPage(BIG);
    await ask('/products');
    await ask('/products');
    expect(asked).toBe(2);
  });

  it('answer HEAD without a body', async () => {
    next = cachedPage(BIG);
    await ask('/products');
    const answer = await ask('/products', { method: 'HEAD' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it('wait for a rendering that began before the last write', async () => {
    let finish = (): void => undefined;
    next = (incoming, response) => {
      finish = () => cachedPage('old', '"old"')(incoming, response);
    };
    const early = ask('/products?q=1');
    while (asked === 0) await new Promise((done) => setTimeout(done, 5));
    const endEarly = finish;
    await new CacheHandler().revalidateTag('x');
    next = cachedPage('new', '"new"');
    const late = ask('/products');
    await new Promise((done) => setTimeout(done, 100));
    expect(asked).toBe(1);
    endEarly();
    expect((await early).text).toBe('old');
    expect((await late).text).toBe('new');
  });
});

describe('other answers', () => {
  it('gzips streamed HTML piece by piece', async () => {
    next = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.flushHeaders();
      response.write('<p>first</p>');
      setTimeout(() => response.end(BIG), 20);
    };
    const answer = await ask('/stream', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(answer.body).toString()).toBe(`<p>first</p>${BIG}`);
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it('leaves short JSON as it is and gzips long JSON', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const json =
      (text: string): RequestListener =>
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(text);
        response.end();
      };
    next = json('{"a":1}');
    expect((await ask('/x', { headers })).text).toBe('{"a":1}');
    next = json(JSON.stringify({ a: BIG }));
    const long = await ask('/x', { headers });
    expect(JSON.parse(gunzipSync(long.body).toString())).toEqual({ a: BIG });
  });

  it('never compresses pictures', async () => {
    next = (_, response) => {
      response.setHeader('Content-Type', 'image/webp');
      response.end(Buffer.alloc(5000));
    };
    const answer = await ask('/p', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toHaveLength(5000);
  });
});

describe('failed documents', () => {
  const fail: RequestListener = (_, response) => {
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html');
    response.end('Internal Server Error');
  };

  it('show a page of the front with the request id', async () => {
    next = fail;
    const answer = await ask('/products', { headers: { accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([500, undefined]);
    expect(answer.text).toContain('Something went wrong');
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).toContain('A &lt;b&gt;Shop');
    expect(answer.text).not.toContain('<script');
  });

  it.each([
    ['/products', 'The shop cannot reach its data right now.', 'lang="en"'],
    ['/product/1', 'Failed to fetch product details.', 'href="/product/1"'],
    ['/bn/products', 'দোকানের তথ্য', 'href="/bn"'],
  ])('%s says 503 when the database is away', async (path, sentence, detail) => {
    away = true;
    next = fail;
    const answer = await ask(path);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain(detail);
  });

  it('are JSON for who asked for JSON, with the request id', async () => {
    next = fail;
    const ask500 = await ask('/products', { headers: { accept: 'application/json' } });
    expect([ask500.status, JSON.parse(ask500.text)]).toEqual([
      500,
      {
        acknowledged: false,
        message: expect.any(String),
        code: 'INTERNAL',
        requestId: ask500.headers['x-request-id'],
      },
    ]);
    away = true;
    const ask503 = await ask('/products', { headers: { accept: 'application/json' } });
    expect([ask503.status, ask503.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(ask503.text)).toMatchObject({ code: 'DATABASE_AWAY' });
  });

  it("leaves a handler's own JSON and the router's failures alone", async () => {
    next = (_, response) => {
      response.statusCode = 500;
      response.setHeader('Content-Type', 'application/json');
      response.end('{"code":"MINE"}');
    };
    expect((await ask('/addorder', { headers: { accept: 'application/json' } })).text).toBe(
      '{"code":"MINE"}',
    );
    next = fail;
    expect((await ask('/products', { headers: { rsc: '1' } })).text).toBe('Internal Server Error');
  });

  it('answers 500 when the handler itself throws', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    next = () => {
      throw new Error('boom');
    };
    const answer = await ask('/addorder');
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([500, { code: 'INTERNAL' }]);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

describe('missing documents', () => {
  const empty: RequestListener = (_, response) => {
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<html id="__next_error__"></html>');
  };

  it('show the whole 404 page, also without a script', async () => {
    next = empty;
    for (const path of ['/nowhere', '/product/unknown']) {
      const answer = await ask(path, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.text]).toEqual([404, '<h1>Page Not Found</h1>']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('show what Next answered where the page could not be rendered', async () => {
    next = empty;
    const answer = await ask('/bn/nowhere', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.text]).toEqual([404, '<html id="__next_error__"></html>']);
  });

  it('are JSON for who asked for JSON', async () => {
    next = empty;
    const answer = await ask('/api/nowhere', { headers: { accept: 'application/json' } });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it("leave the router's alone", async () => {
    next = empty;
    const answer = await ask('/nowhere', { headers: { accept: 'text/x-component', rsc: '1' } });
    expect([answer.status, answer.text]).toEqual([404, '<html id="__next_error__"></html>']);
  });

  it('have an address of their own that is a 404 for everybody else', async () => {
    next = (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end('<h1>Page Not Found</h1>');
    };
    expect((await ask('/page-not-found')).status).toBe(404);
  });
});

describe('files', () => {
  it('serves uploads for good', async () => {
    const answer = await ask('/uploads/a.webp');
    expect([answer.status, answer.text]).toEqual([200, 'picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await ask('/uploads/a.webp', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/uploads/link.webp', '/uploads/out/secret.webp', '/uploads/none.webp', '/uploads/sub'])(
    '%s is 404',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(asked).toBe(0);
    },
  );

  it("compresses the build's own files", async () => {
    const answer = await ask('/_next/static/x.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(answer.body).toString()).toContain('let a = 1;');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(asked).toBe(0);
  });
});
