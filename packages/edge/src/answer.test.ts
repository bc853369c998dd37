import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { BIG, cachedPage, openFront } from './test-support/front';

const front = openFront();

describe('other answers', () => {
  it('gzips streamed HTML piece by piece', async () => {
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.flushHeaders();
      response.write('<p>first</p>');
      setTimeout(() => response.end(BIG), 20);
    };
    const answer = await front.ask('/stream', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(answer.body).toString()).toBe(`<p>first</p>${BIG}`);
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it.each(['whole', 'piece by piece'])(
    'gzips a page that nobody keeps and that comes %s, and gives it plain to whoever asks so',
    async (how) => {
      front.next = (_, response) => {
        response.setHeader('Content-Type', 'text/html');
        if (how !== 'whole') response.write('<p>first</p>');
        response.end(BIG);
      };
      for (const path of ['/product/new', '/products?q=anew']) {
        const zipped = await front.ask(path, { headers: { 'accept-encoding': 'gzip' } });
        expect(gunzipSync(zipped.body).toString()).toContain(BIG);
        expect(zipped.headers.vary).toContain('Accept-Encoding');
        const plain = await front.ask(path);
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.text).toContain(BIG);
        expect(plain.headers.vary).toContain('Accept-Encoding');
      }
    },
  );

  it('compresses a page for the first who asks, before it can be kept', async () => {
    front.next = cachedPage(front.cache, BIG, { state: 'MISS' });
    const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
    const answer = await front.ask('/product/first', { headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(answer.body))).toBe(BIG);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
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
    front.next = json('{"a":1}');
    expect((await front.ask('/x', { headers })).text).toBe('{"a":1}');
    front.next = json(JSON.stringify({ a: BIG }));
    const long = await front.ask('/x', { headers });
    expect(JSON.parse(gunzipSync(long.body).toString())).toEqual({ a: BIG });
  });

  it('never compresses pictures', async () => {
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'image/webp');
      response.end(Buffer.alloc(5000));
    };
    const answer = await front.ask('/p', { headers: { 'accept-encoding': 'gzip' } });
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
    front.next = fail;
    const answer = await front.ask('/products', { headers: { accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([500, undefined]);
    expect(answer.text).toContain('<h1>failed</h1>');
    expect(answer.text).toContain(`<i>${String(answer.headers['x-request-id'])}</i>`);
  });

  it('say 503 when the database is away', async () => {
    front.away = true;
    front.next = fail;
    const answer = await front.ask('/product/1?a=1');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain('<h1>away</h1><p>/product/1</p><a href="/product/1?a=1">');
    expect(answer.text).toContain('<i></i>');
  });

  it('are JSON for whoever asked for JSON, with the request id', async () => {
    front.next = fail;
    const ask500 = await front.ask('/products', { headers: { accept: 'application/json' } });
    expect([ask500.status, JSON.parse(ask500.text)]).toEqual([
      500,
      {
        acknowledged: false,
        message: expect.any(String),
        code: 'INTERNAL',
        requestId: ask500.headers['x-request-id'],
      },
    ]);
    front.away = true;
    const ask503 = await front.ask('/products', { headers: { accept: 'application/json' } });
    expect([ask503.status, ask503.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(ask503.text)).toMatchObject({ code: 'DATABASE_AWAY' });
  });

  it("leaves a handler's own JSON and the router's failures alone", async () => {
    front.next = (_, response) => {
      response.statusCode = 500;
      response.setHeader('Content-Type', 'application/json');
      response.end('{"code":"MINE"}');
    };
    expect((await front.ask('/addorder', { headers: { accept: 'application/json' } })).text).toBe(
      '{"code":"MINE"}',
    );
    front.next = fail;
    expect((await front.ask('/products', { headers: { rsc: '1' } })).text).toBe(
      'Internal Server Error',
    );
  });

  it('answers 500 when the handler itself throws', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    front.next = () => {
      throw new Error('boom');
    };
    const answer = await front.ask('/addorder');
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
    front.next = empty;
    for (const path of ['/nowhere', '/product/unknown']) {
      const answer = await front.ask(path, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.text]).toEqual([404, '<h1>Page Not Found</h1>']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('show what Next answered where the page could not be rendered', async () => {
    front.next = empty;
    const answer = await front.ask('/bn/nowhere', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.text]).toEqual([404, '<html id="__next_error__"></html>']);
  });

  it('are JSON for whoever asked for JSON', async () => {
    front.next = empty;
    const answer = await front.ask('/api/nowhere', { headers: { accept: 'application/json' } });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it("leave the router's alone", async () => {
    front.next = empty;
    const answer = await front.ask('/nowhere', {
      headers: { accept: 'text/x-component', rsc: '1' },
    });
    expect([answer.status, answer.text]).toEqual([404, '<html id="__next_error__"></html>']);
  });

  it('have an address of their own that is a 404 for everybody else', async () => {
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end('<h1>Page Not Found</h1>');
    };
    expect((await front.ask('/page-not-found')).status).toBe(404);
  });
});
