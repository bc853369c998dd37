import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PageCache } from './page-cache';
import { TestCache } from './test-support/test-cache';

/** An answer on its way to somebody who reads nothing of it. */
function answerOf(cache: string | undefined): ServerResponse {
  return Object.assign(new EventEmitter(), {
    getHeader: (name: string) => (name === 'x-nextjs-cache' ? cache : undefined),
    write: () => false,
    end: () => undefined,
  }) as unknown as ServerResponse;
}

/** Whether a promise settles by itself, soon. */
const settles = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 100, false)),
  ]);

describe('waiting for renderings that began before a write', () => {
  it.each<[string, string | undefined, (answer: ServerResponse) => void, boolean]>([
    ['while one is being made', 'MISS', () => undefined, true],
    ['while one is being sent piece by piece', 'MISS', (answer) => answer.write('a'), true],
    [
      'no longer than it is made, however slowly it is read',
      'MISS',
      (answer) => answer.end(),
      false,
    ],
    ['not for what is made for one request', undefined, (answer) => answer.write('a'), false],
    ['not for one whose reader is gone', 'MISS', (answer) => answer.emit('close'), false],
  ])('%s', async (_what, cache, happens, waits) => {
    const behind = new TestCache();
    const pages = new PageCache(behind);
    const answer = answerOf(cache);
    pages.begin('/products', behind.cacheTime(), answer);
    expect(await settles(pages.waitForOldRenderings('/products'))).toBe(true);
    behind.invalidate('x');
    happens(answer);
    const waiting = pages.waitForOldRenderings('/products');
    expect(await settles(waiting)).toBe(!waits);
    expect(await settles(pages.waitForOldRenderings('/'))).toBe(true);
    answer.emit('close');
    expect(await waiting).toBeGreaterThan(behind.lastInvalidation());
  });

  it('is for what was written before, and says from when the answer may be', async () => {
    const behind = new TestCache();
    const pages = new PageCache(behind);
    const answer = answerOf('MISS');
    pages.begin('/products', behind.cacheTime(), answer);
    behind.invalidate('x');
    const waiting = pages.waitForOldRenderings('/products');
    behind.invalidate('x');
    answer.end();
    expect(await waiting).toBeLessThan(behind.lastInvalidation());
  });
});
