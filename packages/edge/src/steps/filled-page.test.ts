import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { START_SCRIPT } from '../later-scripts';
import { dataPush, escapeInScript } from '../next-internals.mjs';
import type { PageFilling } from '../page-templates';
import { BIG, openFront, RENDER_NONCE } from '../test-support/front';

const front = openFront();

const MARK_ID = 'c0ffee0000000000000000ff';
const TEMPLATE = `/product/${MARK_ID}`;
const ID = '0123456789abcdef01234567';
const PATH = `/product/${ID}`;
const MARKS = { island: 'islandmark', texts: [MARK_ID, 'titlemark'] };

const template = (frame: string) =>
  [
    '<html><head><link rel="stylesheet" href="/a.css"/><title>titlemark</title>',
    `<link rel="canonical" href="${TEMPLATE}"/></head><body>`,
    `<nav>${frame}</nav><div>islandmark</div>`,
    `<script nonce="${RENDER_NONCE}" src="/_next/static/a.js" async=""></script>`,
    `<script nonce="${RENDER_NONCE}">`,
    dataPush(
      escapeInScript(
        `0:{"c":["","product","${MARK_ID}"],"q":"","view":"islandmark","t":"titlemark"}`,
      ),
    ),
    '</script></body></html>',
  ].join('');

const filling = (html: string, tags = [`product:${ID}`]): PageFilling => ({
  template: { path: TEMPLATE, tags: ['frame'], marks: MARKS },
  html,
  preloads: '',
  data: { html },
  texts: [ID, 'A "lamp"'],
  tags,
});

let reads: number;
let read: () => Promise<PageFilling | null>;
beforeEach(() => {
  front.ownAsked = 0;
  reads = 0;
  read = async () => filling(`<p>version ${reads}</p>${BIG}`);
  front.ownPages = { [TEMPLATE]: template('Shop') };
  front.ownHeaders = {
    'cache-control': 's-maxage=31536000',
    vary: 'rsc',
    'x-nextjs-cache': 'MISS',
    'x-nextjs-prerender': '1',
  };
  front.fillPage = (pathname) => {
    if (!pathname.startsWith('/product/')) return null;
    return () => {
      reads += 1;
      return read();
    };
  };
  front.next = (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<h1>By Next</h1>${BIG}`);
  };
});
afterAll(() => (front.ownHeaders = {}));

it('makes a page without Next, and keeps it as one of Next is kept', async () => {
  const first = await front.ask(PATH);
  expect(first.status).toBe(200);
  expect(first.text).toContain('<nav>Shop</nav><p>version 1</p>');
  expect(first.text).toContain('<title>A &quot;lamp&quot;</title>');
  expect(first.text).toContain(`<link rel="canonical" href="${PATH}"/>`);
  expect(first.headers).toMatchObject({
    'content-type': 'text/html',
    'cache-control': expect.stringContaining('must-revalidate'),
    link: '</a.css>',
    vary: 'rsc, Accept-Encoding',
    'x-frame-options': 'DENY',
    'x-nextjs-cache': 'MISS',
    'x-nextjs-prerender': '1',
    'x-prepared': PATH,
  });
  const { text, headers } = await front.ask(`${PATH}?utm_source=x`);
  expect(text).toBe(first.text);
  expect(headers).toMatchObject({ etag: first.headers.etag, 'x-nextjs-cache': 'HIT' });
  expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect([reads, front.asked, front.ownAsked]).toEqual([1, 0, 1]);
  expect(front.visits.slice(-2).map(({ answeredBy }) => answeredBy)).toEqual([
    'filled-page',
    'page-cache',
  ]);
});

it('starts its scripts later, allows them by their hashes, and says nothing of nonce and marks', async () => {
  const { text, headers } = await front.ask(PATH);
  expect(text).toContain('<script data-src="/_next/static/a.js" async="">');
  const [, script] = /<script>(self.*?)<\/script>/.exec(text)!;
  const hash = createHash('sha256').update(script!).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(script).toContain(String.raw`\"t\":\"A \\\"lamp\\\"\"`);
  expect(text).toContain(START_SCRIPT);
  const all = JSON.stringify(headers) + text;
  for (const secret of [RENDER_NONCE, MARK_ID, 'mark']) expect(all).not.toContain(secret);
});

it('sends it compressed, and a 304 to who has it', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const zipped = await front.ask(PATH, { headers });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(zipped.body))).toContain(BIG);
  front.cache.invalidate(`product:${ID}`);
  read = async () => filling(`<p>version 1</p>${BIG}`);
  const etag = zipped.headers.etag!;
  const again = await front.ask(PATH, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(reads).toBe(2);
});

it.each([[`product:${ID}`], ['frame']])('makes it anew once %s is void', async (tag) => {
  await front.ask(PATH);
  front.cache.invalidate('product:other');
  expect((await front.ask(PATH)).text).toContain('version 1');
  front.ownPages = { [TEMPLATE]: template('Another') };
  front.cache.invalidate(tag);
  const { text } = await front.ask(PATH);
  expect(text).toContain('version 2');
  expect(text).toContain(tag === 'frame' ? '<nav>Another</nav>' : '<nav>Shop</nav>');
});

it('keeps nothing that was read before a write, also one that came meanwhile', async () => {
  read = async () => {
    const now = reads;
    if (now === 1) front.cache.invalidate(`product:${ID}`);
    return filling(`<p>version ${now}</p>`);
  };
  await front.ask(PATH);
  expect((await front.ask(PATH)).text).toContain('version 2');
  await front.ask(PATH);
  expect(reads).toBe(2);
});

/** Asks for the page, and waits until its reading has begun. */
function askSlowly() {
  let begin = (): void => undefined;
  let end = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  read = async () => {
    const version = reads;
    begin();
    if (version === 1) await ended;
    return filling(`<p>version ${version}</p>`);
  };
  const answer = front.ask(PATH);
  return { answer, begun, end: () => end() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

it('reads a page once for all who ask at a time', async () => {
  const { answer, begun, end } = askSlowly();
  await begun;
  const others = [front.ask(PATH), front.ask(PATH)];
  await settle();
  end();
  for (const { text } of await Promise.all([answer, ...others])) {
    expect(text).toContain('version 1');
  }
  expect(reads).toBe(1);
});

it('gives nobody a page that was read before a write that they know of', async () => {
  const { answer, begun, end } = askSlowly();
  await begun;
  front.cache.invalidate(`product:${ID}`);
  const after = [front.ask(PATH), front.ask(PATH)];
  await settle();
  end();
  expect((await answer).text).toContain('version 1');
  for (const { text } of await Promise.all(after)) expect(text).toContain('version 2');
  expect(reads).toBe(2);
});

it('shares a page whatever else is written meanwhile', async () => {
  const { answer, begun, end } = askSlowly();
  await begun;
  front.cache.invalidate('product:other');
  const after = front.ask(PATH);
  await settle();
  end();
  expect((await answer).text).toContain('version 1');
  expect((await after).text).toContain('version 1');
  expect(reads).toBe(1);
});

describe('leaves to Next', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => void jest.restoreAllMocks());

  const byNext = async (path = PATH) => {
    const { text } = await front.ask(path);
    expect(text).toContain('By Next');
    expect(front.asked).toBe(1);
  };

  it('a page that could not be read, and tells the log why', async () => {
    const reason = new Error('no index');
    read = () => Promise.reject(reason);
    await byNext();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(PATH), reason);
  });

  it('a page while the database is away, of which the log knows', async () => {
    read = () => {
      front.away = true;
      return Promise.reject(new Error('away'));
    };
    await byNext();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('a page that nobody need try to read, as the database is away', async () => {
    front.away = true;
    await byNext();
    expect(reads).toBe(0);
  });

  it('a page that there is not', async () => {
    read = async () => null;
    await byNext();
    expect(front.ownAsked).toBe(0);
  });

  it('a page whose template has no place for it', async () => {
    front.cache.invalidate('frame');
    front.ownPages = { [TEMPLATE]: template('Shop').replace('titlemark', 'none') };
    await byNext();
  });

  it('what is no such page', () => byNext('/products'));

  it('the head of an answer, parts for the router, and who may get another page', async () => {
    await front.ask(PATH, { method: 'HEAD' });
    await front.ask(PATH, { headers: { rsc: '1' } });
    await front.ask(PATH, { headers: { accept: 'application/json' } });
    await front.ask(PATH, { headers: { authorization: 'Bearer x' } });
    await front.ask(PATH, { headers: { cookie: 'preview=1' } });
    await front.ask(`${PATH}?notice=x`);
    expect(front.asked).toBe(6);
    expect(reads).toBe(0);
  });
});
