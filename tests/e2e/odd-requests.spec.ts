import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from './support/people';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests a path as it stands: a browser, and `fetch`, would tidy it up first. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = Number(process.env.E2E_PORT);
    const sent = httpRequest({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, text: String(Buffer.concat(chunks)) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '').split(';')[0];

/** Expects the headers that no response may lack, whatever it answers. */
function expectGuarded(answer: Answer, what: string): void {
  expect(answer.headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  });
  const policy = answer.headers['content-security-policy'];
  if (answer.status !== 304) expect(policy, what).toContain("base-uri 'none'");
  const shared = /s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? '0';
  expect(Number(shared), what).toBeLessThanOrEqual(60);
}

const PATHS = [
  '/',
  '/products',
  '/product/x',
  '/productcetagory',
  '/seller/x',
  '/login',
  '/regester',
  '/forgot',
  '/reset',
  '/about',
  '/cart',
  '/dashboard',
  '/newsletter/thanks',
  '/addorder',
  '/adduser',
  '/myorder',
  '/users',
  '/search?q=a',
  '/healthz',
  '/openapi.json',
  '/unions.json',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/uploads/none.webp',
  '/icons/none',
  '/offline',
  '/_next/static/none.js',
  '/api/products',
];

const ODD: ((path: string) => string)[] = [
  (path) => path,
  (path) => `/bn${path}`,
  (path) => `/BN${path}`,
  (path) => `/bN${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}%20`,
  (path) => `${path}/%zz`,
  (path) => `${path}/%00`,
  (path) => `${path}/%C0%AF`,
  (path) => `${path}/%E0%A4%A`,
  (path) => `${path}/..%2f..%2fetc`,
  (path) => `${path}/%252e%252e`,
  (path) => `/${path}`,
  (path) => `${path}/${'a'.repeat(3000)}`,
  (path) => `${path}/${'a'.repeat(9000)}`,
  (path) => `${path}?${'q='.repeat(200)}`,
  (path) => `${path}?category=%F0%9F%92%A9&page=-1`,
];
const ACCEPTS = [
  'text/html',
  'APPLICATION/JSON',
  '*/*',
  'Text/HTML;q=0.5, Application/Json',
  ',;q=9',
  'x'.repeat(2000),
];

test('no address, however odd, is a failure of ours', async () => {
  for (const [at, path] of PATHS.entries()) {
    for (const [number, odd] of ODD.entries()) {
      const accept = ACCEPTS[(at + number) % ACCEPTS.length]!;
      const what = `${odd(path).slice(0, 80)} ${accept.slice(0, 40)}`;
      const answer = await ask(odd(path), 'GET', { accept });
      expect(answer.status, what).toBeLessThan(500);
      expectGuarded(answer, what);
    }
  }
});

test('no method, however odd, is a failure of ours', async () => {
  for (const path of PATHS) {
    for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND']) {
      const what = `${method} ${path}`;
      const answer = await ask(path, method, { accept: '*/*' });
      expect(answer.status, what).toBeLessThan(500);
      expectGuarded(answer, what);
      if (answer.status === 405) expect(answer.headers.allow, what).toMatch(/[A-Z]/);
    }
  }
});

for (const path of [
  ...['/BN', '/bN/about', '/BN/products', '/BN/products?q=lamp', '/ABOUT'],
  ...['/product/abc', '/product/%zz', '/none'],
  ...['/bn/products/browse?q=a', '/bn/product/0123456789abcdef01234567/preview'],
]) {
  test(`${path} is the 404 page for people and JSON for scripts`, async () => {
    for (const accept of ['text/html', 'Text/HTML', '*/*']) {
      const page = await ask(path, 'GET', { accept });
      expect([page.status, typeOf(page)]).toEqual([404, 'text/html']);
      expect(page.text).toContain('<h1');
    }
    for (const accept of ['application/json', 'APPLICATION/JSON']) {
      const answer = await ask(path, 'GET', { accept });
      expect([answer.status, typeOf(answer)]).toEqual([404, 'application/json']);
      expect(JSON.parse(answer.text)).toMatchObject({ acknowledged: false, code: 'NOT_FOUND' });
    }
  });
}

test('a page behind the last of a list is no page, and an empty array for scripts', async () => {
  for (const path of ['/products?page=9999', '/bn/products?page=9999&sort=price']) {
    const page = await ask(path, 'GET', { accept: 'text/html' });
    expect([page.status, typeOf(page)], path).toEqual([404, 'text/html']);
    expect(page.text).toContain('<h1');
  }
  const accept = 'application/json';
  const last = await ask('/products?page=9999', 'GET', { accept });
  const first = await ask('/products', 'GET', { accept });
  expect([last.status, JSON.parse(last.text)]).toEqual([200, []]);
  expect(last.headers['x-total-count']).toBe(first.headers['x-total-count']);
});

test('JSON is asked for in any case', async () => {
  for (const path of ['/products', '/products?q=lamp', '/api/products']) {
    const answer = await ask(path, 'GET', { accept: 'APPLICATION/JSON' });
    expect([answer.status, typeOf(answer)], path).toEqual([200, 'application/json']);
  }
});

for (const path of ['/forgot', '/reset', '/bn/forgot', '/bn/reset']) {
  test(`DELETE ${path} names POST among what it takes`, async () => {
    const answer = await ask(path, 'DELETE');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
}

test('shared caches ask again within seconds, pages with two faces at once', async () => {
  for (const path of ['/', '/bn', '/about', '/productcetagory']) {
    const page = await ask(path, 'GET', { accept: 'text/html' });
    expect(page.headers['cache-control'], path).toMatch(/max-age=0, s-maxage=10\b/);
    const again = await ask(path, 'GET', {
      accept: 'text/html',
      'if-none-match': String(page.headers.etag),
    });
    expect(again.status, path).toBe(304);
    // Where Next itself compared, the browser keeps the policy that it has.
    expect([undefined, page.headers['content-security-policy']], path).toContain(
      again.headers['content-security-policy'],
    );
  }
  for (const path of ['/products', '/products?q=lamp', '/bn/products']) {
    const { headers } = await ask(path, 'GET', { accept: 'text/html' });
    expect(headers['cache-control'], path).toBe('private, no-cache');
  }
});
