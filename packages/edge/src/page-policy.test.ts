import { gunzipSync } from 'node:zlib';
import { cachedPage, openFront, RENDER_NONCE } from './test-support/front';

const front = openFront();

const HTML = { accept: 'text/html' };
const MARK = ` nonce="${RENDER_NONCE}"`;
const PAGE = `<body><h1>Lamp</h1><script${MARK}>one()</script><script${MARK}>two()</script></body>`;
/** Worth compressing. */
const LONG_PAGE = `<p>${'Lamp '.repeat(300)}</p>${PAGE}`;

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
const scriptsOf = (headers: Record<string, unknown>) =>
  /script-src ([^;]*)/.exec(policyOf(headers))![1]!.split(' ').slice(1);

it('gives Next the nonce, whatever a client sends as one', async () => {
  front.next = (incoming, response) =>
    void response.end(incoming.headers['content-security-policy']);
  const headers = { 'content-security-policy': "script-src 'nonce-guess'" };
  // The nonce that Next was given never leaves.
  expect((await front.ask('/stream', { headers })).text).toBe(`script-src 'nonce-${RENDER_NONCE}'`);
});

describe('a page that Next keeps', () => {
  it('is allowed its scripts by hash, the first time, from memory and with a 304', async () => {
    front.next = cachedPage(front.cache, PAGE);
    const first = await front.ask('/products', { headers: HTML });
    const second = await front.ask('/products', { headers: { ...HTML, 'accept-encoding': 'br' } });
    expect(front.asked).toBe(1);
    expect(first.text).toContain('<script>one();\ntwo()</script>');
    expect(first.text + first.headers.link).not.toContain(RENDER_NONCE);
    expect(scriptsOf(first.headers)).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(policyOf(second.headers)).toBe(policyOf(first.headers));
    const again = await front.ask('/products', {
      headers: { ...HTML, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(policyOf(again.headers)).toBe(policyOf(first.headers));
  });

  it('says nothing of scripts where Next itself answers 304', async () => {
    front.next = cachedPage(front.cache, PAGE, { etag: '"other"' });
    const headers = { ...HTML, 'if-none-match': '"other"' };
    const answer = await front.ask('/cart', { headers });
    expect(answer.status).toBe(304);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
  });

  it('is kept by shared caches for seconds and not for a year', async () => {
    front.next = (incoming, response) => {
      response.setHeader('Cache-Control', 's-maxage=31536000, stale-while-revalidate=60');
      void cachedPage(front.cache, PAGE)(incoming, response);
    };
    const { headers } = await front.ask('/products', { headers: HTML });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate');
  });
});

describe('a page for one request', () => {
  beforeEach(() => {
    front.next = (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Link', `</a.css>; rel=preload; as="style"; nonce="${RENDER_NONCE}"`);
      // Cut where the nonce stands.
      const at = LONG_PAGE.indexOf(RENDER_NONCE) + 5;
      response.write(LONG_PAGE.slice(0, at));
      setImmediate(() => response.end(LONG_PAGE.slice(at)));
    };
  });

  it.each([undefined, 'gzip'])('gets a nonce of its own (%s)', async (encoding) => {
    const headers = { ...HTML, ...(encoding && { 'accept-encoding': encoding }) };
    const nonces = new Set<string>();
    for (const ask of [1, 2]) {
      const answer = await front.ask(`/page-${ask}`, { headers });
      const text = encoding ? String(gunzipSync(answer.body)) : answer.text;
      const [, nonce = ''] = /<script nonce="(\w{32})">one\(\)/.exec(text)!;
      expect(scriptsOf(answer.headers)).toEqual([`'nonce-${nonce}'`]);
      expect(text).toBe(LONG_PAGE.replaceAll(RENDER_NONCE, nonce));
      expect(answer.headers.link).toBe('</a.css>; rel=preload; as="style"');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('is allowed by hash where others get it too: a filtered list', async () => {
    const first = await front.ask('/products?q=lamp', { headers: HTML });
    const second = await front.ask('/products?q=lamp', { headers: HTML });
    expect(front.asked).toBe(1);
    expect(second.text).toBe(first.text);
    expect(second.text).not.toContain('nonce');
    expect(scriptsOf(second.headers)).toEqual([expect.stringMatching(/^'sha256-/)]);
  });
});

it('takes the nonce out of the parts for the router', async () => {
  front.next = (_, response) => {
    response.setHeader('Content-Type', 'text/x-component');
    response.end(`1:["$","link","0",{"nonce":"${RENDER_NONCE}"}]`);
  };
  const answer = await front.ask('/cart', { headers: { rsc: '1' } });
  expect(answer.text).toBe('1:["$","link","0",{"nonce":""}]');
});

it('lets other sites show pictures, and nothing else', async () => {
  front.next = (_, response) => void response.end('x');
  const policy = async (path: string) =>
    (await front.ask(path)).headers['cross-origin-resource-policy'];
  expect(await policy('/uploads/a.webp')).toBe('cross-origin');
  expect(await policy('/api/products')).toBeUndefined();
});
