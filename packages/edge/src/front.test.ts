import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { FairQueue } from './fair-queue';
import { openFront } from './test-support/front';

const front = openFront();

describe('requests', () => {
  it.each(['/%E0%A4%A', '//evil', '/%00', '/..%2fsecret'])(
    '%s is 404 and never reaches Next',
    async (path) => {
      const page = await front.ask(path, { headers: { accept: 'text/html,*/*' } });
      expect([page.status, page.text]).toEqual([404, '<h1>Page Not Found</h1>']);
      const answer = await front.ask(path, { headers: { accept: 'APPLICATION/JSON' } });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      expect(answer.headers).toHaveProperty('x-request-id');
      expect(front.asked).toBe(0);
    },
  );

  it('read a small body of a malformed address before its 404 ends the connection', async () => {
    const { port } = front.address as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = text(socket);
    const part = Buffer.alloc(2 * 1024);
    socket.write(`POST /%zz HTTP/1.1\r\nHost: a\r\nContent-Length: ${20 * part.length}\r\n\r\n`);
    for (let sent = 0; sent < 20; sent += 1) {
      // A client that reads nothing before it has sent everything would only see a broken connection.
      expect(socket.destroyed).toBe(false);
      socket.write(part);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(await answer).toContain('"code":"NOT_FOUND"');
  });

  it.each<[number, Record<string, string>]>([
    [400, { 'next-action': '7f00' }],
    [431, Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, '1']))],
  ])('are refused for their headers as %d and never reach Next', async (status, headers) => {
    const before = front.asked;
    const answer = await front.ask('/', { method: 'POST', headers });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      status,
      { acknowledged: false, code: 'BAD_REQUEST' },
    ]);
    expect(front.asked).toBe(before);
  });

  it('takes a picture that is missing for no page', async () => {
    const headers = { accept: 'image/webp,*/*', 'sec-fetch-dest': 'image' };
    const answer = await front.ask('/uploads/none.webp', { headers });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('wait for their turn at Next, but for those whose body may come slowly', async () => {
    const none = { all: 0, perKey: 1, waitingPerKey: 0, turnMs: 1_000 };
    const [reads, writes] = [new FairQueue(none), new FairQueue(none)];
    const write = (bytes: number) =>
      front.ask('/api/x', { method: 'POST', body: [Buffer.alloc(bytes)] });
    front.turns = { reads, writes: new FairQueue({ ...none, all: 1, waitingPerKey: 1 }) };
    try {
      const read = await front.ask('/api/x', { headers: { accept: 'application/json' } });
      expect([read.status, JSON.parse(read.text)]).toMatchObject([429, { code: 'TOO_MANY' }]);
      expect(read.headers['retry-after']).toBe('2');
      expect((await front.ask('/api/x', { method: 'POST' })).status).toBe(200);
      front.turns = { reads, writes };
      expect((await front.ask('/api/x', { method: 'POST' })).status).toBe(429);
      // Nobody knows its length: it may come as slowly as a long one.
      expect((await write(65 * 1024)).status).toBe(200);
    } finally {
      front.turns = undefined;
    }
  });

  it('have no listener more for having waited for their turn', async () => {
    const limits = { all: 1, perKey: 1, waitingPerKey: 4, turnMs: 10_000 };
    const counts: number[] = [];
    front.next = (_, response) => {
      counts.push(response.listenerCount('close'));
      setTimeout(() => response.end('made'), 20);
    };
    await front.ask('/about');
    front.turns = { reads: new FairQueue(limits), writes: new FairQueue(limits) };
    await Promise.all([front.ask('/about'), front.ask('/help'), front.ask('/terms')]);
    front.turns = undefined;
    // Node warns above ten of a response, and Next adds several.
    const [alone] = counts;
    expect(counts).toEqual([alone, alone, alone, alone]);
  });

  it('tells Next what is accepted in one case', async () => {
    front.next = (incoming, response) => void response.end(incoming.headers.accept);
    const answer = await front.ask('/api/x', { headers: { accept: 'APPLICATION/Json' } });
    expect(answer.text).toBe('application/json');
  });

  it.each(['/forgot', '/bn/forgot'])('names POST where DELETE %s is refused', async (path) => {
    const answer = await front.ask(path, { method: 'DELETE' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s on a page is 405', async (method) => {
    const answer = await front.ask('/products', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(JSON.parse(answer.text)).toMatchObject({
      acknowledged: false,
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it.each(['POST', 'DELETE', 'OPTIONS'])('%s on a public file is 405', async (method) => {
    const answer = await front.ask('/unions.json', { method });
    expect([answer.status, answer.headers.allow, front.asked]).toEqual([405, 'GET, HEAD', 0]);
  });

  it.each([
    // Other methods that a call takes are named in its response to OPTIONS.
    ['TRACE', '/addorder', 'OPTIONS'],
    ['PROPFIND', '/healthz', 'OPTIONS'],
    ['TRACE', '/products', 'GET, HEAD'],
    ['TRACE', '/bn/forgot', 'GET, HEAD, POST'],
    ['TRACE', '/unions.json', 'GET, HEAD'],
    ['TRACE', '/uploads/a.webp', 'GET, HEAD'],
    ['TRACE', '/_next/static/x.js', 'GET, HEAD'],
  ])('%s %s is 405 and names nothing that the path does not take', async (method, path, allow) => {
    const answer = await front.ask(path, { method });
    expect([answer.status, answer.headers.allow, front.asked]).toEqual([405, allow, 0]);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it.each(['/products/browse?q=a', '/products/%62rowse'])(
    '%s, where rewrites lead, is no address: 404 as a page or as JSON',
    async (path) => {
      const page = await front.ask(path, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.vary]).toEqual([404, 'Accept, Accept-Encoding']);
      expect(page.text).toContain('Page Not Found');
      const json = await front.ask(path, { headers: { accept: 'application/json' } });
      expect([json.status, JSON.parse(json.text)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      expect(front.asked).toBe(0);
    },
  );

  it('A NUL in the query is answered as the rest of the address says.', async () => {
    front.next = (incoming, response) => void response.end(incoming.url);
    const answer = await front.ask('/isadmin?email=%00', { headers: { accept: '*/*' } });
    expect([answer.status, answer.text]).toEqual([200, '/isadmin?email=%EF%BF%BD']);
  });

  it.each([
    ['/products?page=0', 422, 'rsc, Accept, Accept-Encoding'],
    ['/products', 200, 'rsc, Accept, Accept-Encoding'],
    ['/nowhere', 404, 'rsc, Accept, Accept-Encoding'],
    ['/api/products?page=0', 422, 'rsc, Accept-Encoding'],
  ])('JSON of %s with %p varies as its path does', async (path, status, vary) => {
    front.next = (_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Vary: 'rsc' });
      response.end('{}');
    };
    const answer = await front.ask(path, { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.vary]).toEqual([status, vary]);
  });

  it('JSON in the place of prose of Next varies by Accept too', async () => {
    front.next = (_, response) => {
      response.writeHead(404, { 'Content-Type': 'text/html', Vary: 'rsc' });
      response.end('<h1>404</h1>');
    };
    const answer = await front.ask('/product/xyz', { headers: { accept: 'application/json' } });
    expect([answer.status, answer.headers.vary]).toEqual([404, 'Accept']);
  });

  it('lets forms be posted to /forgot, in both languages', async () => {
    front.next = (_, response) => void response.end('ok');
    expect((await front.ask('/forgot', { method: 'POST' })).status).toBe(200);
    expect((await front.ask('/bn/forgot', { method: 'POST' })).status).toBe(200);
  });

  it('has every post to /forgot, and no visit, name a content type', async () => {
    front.next = (incoming, response) =>
      void response.end(incoming.headers['content-type'] ?? 'none');
    expect((await front.ask('/forgot', { method: 'POST' })).text).toBe('application/json');
    const visit = await front.ask('/forgot', { headers: { 'content-type': 'application/json' } });
    expect(visit.text).toBe('none');
  });

  it('gives handlers a request id that the answer names too', async () => {
    front.next = (incoming, response) => void response.end(incoming.headers['x-request-id']);
    const answer = await front.ask('/echo', { headers: { 'x-request-id': 'mine' } });
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
    front.next = (incoming, response) => {
      incoming.on('end', () => (ended = true));
      readAll(incoming, response);
    };
    const body = Array.from({ length: kilobytes }, () => kilobyte);
    const answer = await front.ask(path, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    if (status === 413) expect(JSON.parse(answer.text)).toMatchObject({ code: 'TOO_LARGE' });
    else expect(answer.text).toBe(String(kilobytes * 1024));
    // A handler that saw an end would take the part it has for the whole.
    expect(ended).toBe(status === 200);
  });
});

it('lets whoever starts it change the headers of what Next answers, and of nothing else', async () => {
  front.next = (_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<p>form</p>');
  };
  expect((await front.ask('/bn/forgot')).headers['x-prepared']).toBe('/bn/forgot');
  expect((await front.ask('/offline')).headers).not.toHaveProperty('x-prepared');
});

describe('files', () => {
  it('serves uploads for good', async () => {
    const answer = await front.ask('/uploads/a.webp');
    expect([answer.status, answer.text]).toEqual([200, 'picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await front.ask('/uploads/a.webp', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('serves parts of uploads', async () => {
    const part = await front.ask('/uploads/a.webp', { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.text]).toEqual([206, 'ict']);
    expect(part.headers['content-range']).toBe('bytes 1-3/7');
    const beyond = await front.ask('/uploads/a.webp', { headers: { range: 'bytes=70-' } });
    expect([beyond.status, beyond.text]).toEqual([416, '']);
    expect(beyond.headers).toMatchObject({
      'content-range': 'bytes */7',
      'cache-control': 'no-store',
    });
  });

  it.each(['/uploads/link.webp', '/uploads/out/secret.webp', '/uploads/none.webp', '/uploads/sub'])(
    '%s is 404',
    async (path) => {
      expect((await front.ask(path)).status).toBe(404);
      expect(front.asked).toBe(0);
    },
  );

  it("compresses the build's own files", async () => {
    const answer = await front.ask('/_next/static/x.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(answer.body).toString()).toContain('let a = 1;');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(front.asked).toBe(0);
  });
});
