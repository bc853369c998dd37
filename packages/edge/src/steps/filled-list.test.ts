import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { ListFilling } from '../page-templates';
import { dataPush, escapeInScript } from '../next-internals.mjs';
import { BIG, openFront, RENDER_NONCE } from '../test-support/front';

const front = openFront();

const PATH = '/products?q=mark';
const MARKS = { island: 'islandmark', texts: ['titlemark'], search: '?q=mark' };

const template = (frame: string) =>
  [
    '<html><head><link rel="stylesheet" href="/a.css"/><title>titlemark</title></head><body>',
    `<nav>${frame}</nav><div>islandmark</div><script nonce="${RENDER_NONCE}">`,
    dataPush(
      escapeInScript(
        '0:{"c":["","products?q=mark"],"q":"?q=mark","view":"islandmark","t":"titlemark"}',
      ),
    ),
    '</script></body></html>',
  ].join('');

const filling = (html: string): ListFilling => ({
  template: { path: PATH, tags: ['frame'], marks: MARKS },
  html,
  preloads: '',
  data: { html },
  texts: ['Found'],
});

let reads: string[];
beforeEach(() => {
  front.asked = 0;
  front.ownAsked = 0;
  front.away = false;
  reads = [];
  front.cache.invalidate('products');
  front.cache.invalidate('frame');
  front.ownPages = { [PATH]: template('Shop') };
  front.fillList = async (url) => {
    reads.push(url);
    return filling(`<p>${url.length}</p>`);
  };
  front.next = (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<h1>By Next</h1>${BIG}`);
  };
});

it('makes a list without Next, and keeps it', async () => {
  const first = await front.ask('/products?sort=price&category=tools');
  expect(first.status).toBe(200);
  expect(first.text).toContain('<nav>Shop</nav><p>35</p>');
  expect(first.text).toContain('<title>Found</title>');
  expect(first.headers).toMatchObject({
    'content-type': 'text/html',
    link: '</a.css>',
    'x-frame-options': 'DENY',
    'x-prepared': '/products',
  });
  // As the front names lists, and nothing of one visitor's address.
  const again = await front.ask('/products?category=tools&sort=price&utm_source=x');
  expect(again.text).toBe(first.text);
  expect(reads).toEqual(['/products?category=tools&sort=price']);
  expect([front.asked, front.ownAsked]).toEqual([0, 1]);
  expect(front.visits.slice(-2).map(({ answeredBy }) => answeredBy)).toEqual([
    'filled-list',
    'list-cache',
  ]);
});

it('allows its scripts by their hashes, and says nothing of the nonce', async () => {
  const { text, headers } = await front.ask('/products?sort=price');
  const [, script] = /<script>(.*)<\/script>/.exec(text)!;
  const hash = createHash('sha256').update(script!).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(JSON.stringify(headers) + text).not.toContain(RENDER_NONCE);
  expect(script).toContain(String.raw`\"c\":[\"\",\"products?sort=price\"],\"q\":\"?sort=price\"`);
});

it('sends it gzipped, and a 304 to who has it', async () => {
  front.fillList = async () => filling(BIG);
  const headers = { 'accept-encoding': 'gzip' };
  const zipped = await front.ask('/products?page=2', { headers });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(zipped.body))).toContain(BIG);
  const etag = zipped.headers.etag!;
  const again = await front.ask('/products?page=2', {
    headers: { ...headers, 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});

it('renders the template anew when what stands around the list changes', async () => {
  await front.ask('/products?page=3');
  front.ownPages = { [PATH]: template('New words') };
  front.cache.invalidate('frame');
  const { text } = await front.ask('/products?page=4');
  expect(text).toContain('<nav>New words</nav>');
  expect(front.ownAsked).toBe(2);
});

it('reads a list anew when it changed, also while it was made', async () => {
  front.fillList = async () => {
    reads.push('');
    if (reads.length === 1) front.cache.invalidate('products');
    return filling(`<p>version ${reads.length}</p>`);
  };
  await front.ask('/products?page=5');
  const after = await front.ask('/products?page=5');
  expect(after.text).toContain('<p>version 2</p>');
  await front.ask('/products?page=5');
  expect(reads).toHaveLength(2);
  front.cache.invalidate('products');
  expect((await front.ask('/products?page=5')).text).toContain('<p>version 3</p>');
  expect(front.ownAsked).toBe(1);
});

it('asks for one template where many lists begin at once', async () => {
  await Promise.all([11, 12, 13, 14].map((page) => front.ask(`/products?page=${page}`)));
  expect(front.ownAsked).toBe(1);
  expect(front.asked).toBe(0);
});

describe('leaves to Next', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => void jest.restoreAllMocks());

  const byNext = async (path: string) => {
    const { text } = await front.ask(path);
    expect(text).toContain('By Next');
    expect(front.asked).toBe(1);
  };

  it('a list that could not be read, and tells the log why', async () => {
    const reason = new Error('no index');
    front.fillList = () => Promise.reject(reason);
    await byNext('/products?page=6');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('/products?page=6'), reason);
  });

  it('a list while the database is away, of which the log knows', async () => {
    front.fillList = () => {
      front.away = true;
      return Promise.reject(new Error('away'));
    };
    await byNext('/products?page=7');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('a list that nobody need try to read, as the database is away', async () => {
    front.away = true;
    await byNext('/products?page=17');
    expect(reads).toEqual([]);
  });

  it('a list that nobody fills', async () => {
    front.fillList = async () => null;
    await byNext('/products?page=8');
  });

  it('a list whose template has no place for it, and does not ask for that each time', async () => {
    front.ownPages = { [PATH]: '<h1>Another page</h1>' };
    await byNext('/products?page=9');
    await front.ask('/products?page=10');
    expect(front.ownAsked).toBe(1);
  });

  it('a list whose template has a part that failed', async () => {
    const failed = String.raw`push([1,"1:E{\"digest\":\"1\"}\n`;
    front.ownPages = { [PATH]: template('Shop').replace('push([1,"', failed) };
    await byNext('/products?page=15');
  });

  it('the head of an answer, and what asks for another face of a list', async () => {
    await front.ask('/products?page=16', { method: 'HEAD' });
    await front.ask('/products?page=16', { headers: { rsc: '1' } });
    await front.ask('/products?page=16', { headers: { accept: 'application/json' } });
    await front.ask('/products?page=16', { headers: { authorization: 'Bearer x' } });
    expect(front.asked).toBe(4);
    expect(reads).toEqual([]);
  });
});
