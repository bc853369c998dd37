import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PageCache, type KeptAnswer } from './page-cache';
import { TestCache } from './test-support/test-cache';

const answerTo = () => new EventEmitter() as ServerResponse;

/** Whether a promise settles by itself, soon. */
const settles = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 100, false)),
  ]);

describe('waiting for what is being made', () => {
  it.each<[string, (answer: ServerResponse, end: () => void) => unknown, boolean]>([
    ['while it is', () => undefined, true],
    ['no longer than that', (_, end) => end(), false],
    ['not for one whose reader is gone', (answer) => answer.emit('close'), false],
  ])('%s', async (_what, happens, waits) => {
    const pages = new PageCache(new TestCache());
    const answer = answerTo();
    const end = pages.begin('/products', 1, answer);
    happens(answer, end);
    const waiting = pages.wait('/products', () => true, 60_000);
    expect(await settles(waiting)).toBe(!waits);
    expect(await settles(pages.wait('/', () => true, 60_000))).toBe(true);
    expect(await settles(pages.wait('/products', (began) => began > 1, 60_000))).toBe(true);
    answer.emit('close');
    await waiting;
  });

  it('ends after a while', async () => {
    const pages = new PageCache(new TestCache());
    pages.begin('/products', 1, answerTo());
    await pages.wait('/products', () => true, 10);
  });
});

const kept = (length: number): KeptAnswer => ({
  status: 200,
  headers: [],
  etag: undefined,
  body: Buffer.alloc(length, 'a'),
  isGzipped: false,
  reads: { tags: ['products'], since: Infinity, until: Infinity },
});

it('stays within its bytes, forgets what was not asked for longest, and of lists no page', () => {
  const pages = new PageCache(new TestCache(), { page: 20_000, list: 20_000 });
  pages.put({ key: '/', store: 'page' }, kept(900));
  for (let number = 0; number < 100; number += 1) {
    pages.put({ key: `page\n/products?q=${number}`, store: 'list' }, kept(900));
    if (number > 0) expect(pages.get('page\n/products?q=0')).toBeDefined();
  }
  expect(pages.get('page\n/products?q=50')).toBeUndefined();
  expect(pages.get('page\n/products?q=99')).toBeDefined();
  expect(pages.get('/')).toBeDefined();
});
