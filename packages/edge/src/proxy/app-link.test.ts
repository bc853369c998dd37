import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnSocket } from '../listen';
import { until } from '../test-support/until';
import { AppLink } from './app-link';
import { InvalidationFeed, type FeedLine } from './invalidation-feed';

let directory: string;
let server: Server;
let link: AppLink;
let end: AbortController;
/** To whom the lines of the feed are written. */
let readers: ServerResponse[];
const voided: string[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'link-'));
  const control = join(directory, 'control.sock');
  readers = [];
  server = createServer((request, response) => {
    if (request.url === '/invalidations') readers.push(response);
    else response.end(JSON.stringify({ ownToken: 'token', site: null }));
  });
  await listenOnSocket(server, control);
  link = new AppLink(
    { requests: join(directory, 'app.sock'), control },
    {
      invalidate: (tags) => voided.push(...tags),
      invalidateEverything: () => voided.push('everything'),
    },
  );
  end = new AbortController();
  void link.follow(() => undefined, end.signal);
  await until(() => readers.length === 1, 'it asks for the feed');
  tell({ hello: 4, isClosed: false });
  await until(() => link.isFollowing, 'it follows');
  voided.length = 0;
});
afterEach(async () => {
  end.abort();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(directory, { recursive: true });
});

const tell = (line: FeedLine) => readers.at(-1)!.write(`${JSON.stringify(line)}\n`);
const settle = () => new Promise((done) => setTimeout(done, 50));

/** Hears of an answer before which there were so many invalidations. */
function hearOf(count: number) {
  const state = { isDone: false, voided: [] as string[] };
  void link.hearOf({ news: count, answeredBy: 'next', isDatabaseAway: false }).then(() => {
    Object.assign(state, { isDone: true, voided: [...voided] });
  });
  return state;
}

it('An answer waits for the invalidations that came before it, and for no others.', async () => {
  const known = hearOf(4);
  const first = hearOf(5);
  const second = hearOf(6);
  await settle();
  expect([known.isDone, first.isDone, second.isDone]).toEqual([true, false, false]);
  tell({ number: 5, tags: ['product:1'] });
  await until(() => first.isDone);
  expect([first.voided, second.isDone]).toEqual([['product:1'], false]);
  tell({ number: 6 });
  await until(() => second.isDone);
  expect(second.voided).toEqual(['product:1', 'everything']);
});

it('Where the feed ends, everything is void for the answer that waited.', async () => {
  const waiting = hearOf(5);
  readers[0]!.destroy();
  await until(() => waiting.isDone);
  expect(waiting.voided).toEqual(['everything']);
  // It asks for the feed again, and knows of what came meanwhile.
  await until(() => readers.length === 2);
  tell({ hello: 9, isClosed: true });
  await until(() => link.isFollowing);
  expect([voided.at(-1), link.isClosed]).toEqual(['everything', true]);
  const after = hearOf(9);
  await until(() => after.isDone);
});

it('A proxy that reads nothing is let go of.', () => {
  const feed = new InvalidationFeed(() => false);
  let isDestroyed = false;
  const reader = {
    writableLength: 0,
    writeHead: () => undefined,
    write: (text: string) => (reader.writableLength += text.length),
    once: () => undefined,
    destroy: () => (isDestroyed = true),
  };
  feed.follow(reader as unknown as ServerResponse);
  const tags = [`product:${'0'.repeat(24)}`];
  for (let count = 0; count < 1_000; count += 1) feed.publish(tags);
  expect(isDestroyed).toBe(false);
  for (let count = 0; count < 200_000 && !isDestroyed; count += 1) feed.publish(tags);
  expect(isDestroyed).toBe(true);
});
