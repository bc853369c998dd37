import { FairQueue } from './fair-queue';
import type { Visit } from './options';
import { cachedPage, openFront } from './test-support/front';
import { until } from './test-support/until';

const front = openFront();
const HTML = { accept: 'text/html' };

/** Asks for a path and says what the observer heard of it. */
async function visitOf(
  path: string,
  options: Parameters<typeof front.ask>[1] = {},
): Promise<Visit> {
  const before = front.visits.length;
  await front.ask(path, options);
  await until(() => front.visits.length > before);
  return front.visits.at(-1)!;
}

describe('an observer', () => {
  it.each([
    ['/alive', 'monitor', '/alive'],
    ['/%E0%A4%A', 'refusal', null],
    ['/bn/offline', 'standing-page', '/bn/offline'],
    ['/_next/static/x.js', 'file', '/_next/static/x.js'],
    ['/uploads/a.webp', 'file', '/uploads/a.webp'],
    ['/addorder?x=1', 'next', '/addorder'],
  ])('tells whose answer %s got: %s', async (path, answeredBy, pathname) => {
    expect(await visitOf(path)).toMatchObject({ answeredBy, pathname });
    expect(front.running).toBe(0);
  });

  it('tells a refusal, and what was made to wait too long', async () => {
    expect(await visitOf('/products', { method: 'PUT' })).toMatchObject({ answeredBy: 'refusal' });
    const none = new FairQueue({ all: 1, perKey: 1, waitingPerKey: 0, turnMs: 1_000 });
    front.turns = { reads: none, writes: none };
    expect(await visitOf('/api/x')).toMatchObject({ answeredBy: 'limit' });
    front.turns = undefined;
  });

  it('tells a page that was rendered from one of the cache of Next and of the front', async () => {
    front.next = (_, response) => void response.end('made for this request');
    const made = await visitOf('/products', { headers: HTML });
    expect(made).toMatchObject({ answeredBy: 'next', isPage: true, store: 'page' });
    front.next = cachedPage(front.cache, '<p>kept</p>');
    const kept = await visitOf('/products', { headers: HTML });
    expect(kept).toMatchObject({ answeredBy: 'next-cache', store: 'page' });
    const copied = await visitOf('/products', { headers: HTML });
    expect(copied).toMatchObject({ answeredBy: 'page-cache', store: 'page' });
  });

  it('tells a list that was made from one that was kept', async () => {
    front.next = (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<p>list</p>');
    };
    const made = await visitOf('/products?q=lamp', { headers: HTML });
    expect(made).toMatchObject({ answeredBy: 'next', store: 'list', pathname: '/products' });
    const kept = await visitOf('/products?q=lamp', { headers: HTML });
    expect(kept).toMatchObject({ answeredBy: 'list-cache', store: 'list', pathname: '/products' });
  });

  it('counts what was sent for each request of a connection', async () => {
    front.next = (_, response) => void response.end('x'.repeat(20_000));
    const { bytes } = await visitOf('/api/x');
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(22_000);
  });

  it('says that a page for one person alone is kept for nobody', async () => {
    front.next = (_, response) => void response.end('yours');
    const headers = { ...HTML, authorization: 'Bearer x' };
    expect(await visitOf('/products', { headers })).toMatchObject({ store: null });
  });
});
