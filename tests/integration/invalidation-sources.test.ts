import { Types } from 'mongoose';
import {
  heard,
  follow,
  FollowingSource,
  pollingSource,
  pollInvalidations,
  StreamSource,
  watchChanges,
  type InvalidationSource,
} from '@/lib/platform/cache/follow-invalidations';
import { cacheState } from '@/lib/platform/cache/cache-handler.mjs';
import { processName } from '@/lib/platform/process-name';
import { ChangeModel, type ChangeRecord } from '@/models/change';
import { FakeChangeStream, outage, refusal } from '../support/fake-change-stream';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { useShop } from '../support/shop';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/**
 * Tests what a process hears of the other server processes, by each source: one contract. The stream is held
 * to it against a fake, and against the database where it has streams, which the embedded one lacks.
 */

useShop();
const OTHER = 'another process';
/** More turns than fit into a millisecond. */
const MANY = 200_000;
let fake: FakeChangeStream;
let source: InvalidationSource;
const look = jest.fn(() => pollInvalidations(true));

beforeEach(async () => {
  await ChangeModel.deleteMany({});
  heard().newest = undefined;
  heard().ids.clear();
  fake = new FakeChangeStream();
  look.mockClear();
  forgetExpired();
});
afterEach(() => source.close());

async function write(tags: string[], by = OTHER, secondsAgo = 0): Promise<void> {
  const record: ChangeRecord = {
    _id: new Types.ObjectId(),
    at: new Date(Date.now() - secondsAgo * 1000),
    by,
    tags,
  };
  await ChangeModel.create(record);
  if (by !== processName()) fake.write(record);
}

const hears = (tags: string[]) =>
  until(async () => {
    await source.next();
    return tags.every((tag) => expiredTags().includes(tag));
  }, `it heard of ${tags.join()}`);

const SOURCES: [name: string, make: () => InvalidationSource][] = [
  ['polling', () => pollingSource],
  ['a stream of the fake', () => new StreamSource(fake.open, look)],
  ['a stream of the database', () => new StreamSource(watchChanges, look)],
];

describe.each(SOURCES)('%s', (_name, make) => {
  beforeEach(async () => {
    source = make();
    await source.next();
  });

  it('hears of what others write, once, and not of its own', async () => {
    await write(['content:faq'], processName());
    await write(['content:hero']);
    await hears(['content:hero']);
    expect(expiredTags()).toEqual(['content:hero']);
    forgetExpired();
    await write(['products', 'records']);
    await hears(['products', 'records']);
    expect(expiredTags().sort()).toEqual(['products', 'records']);
  });

  it('hears of what was written before it was opened', async () => {
    await source.close();
    await write(['content:terms']);
    source = make();
    await hears(['content:terms']);
  });

  it('forgets everything where another process starts', async () => {
    const { floor } = cacheState();
    await write([]);
    await until(async () => {
      await source.next();
      return cacheState().floor > floor;
    }, 'everything was forgotten');
  });
});

describe('a stream', () => {
  let now: number;
  beforeEach(async () => {
    now = 0;
    source = new StreamSource(fake.open, look, () => now);
    await source.next();
  });

  it('goes on at its token after an outage, and misses nothing', async () => {
    look.mockClear();
    fake.failures.push(outage());
    await write(['content:hero']);
    await expect(source.next()).rejects.toThrow('connection closed');
    await hears(['content:hero']);
    expect(fake.opened).toEqual([undefined, 0]);
    expect(look).not.toHaveBeenCalled();
  });

  it('that cannot go on reads the records of the time between, and begins anew', async () => {
    fake.failures.push(outage());
    await expect(source.next()).rejects.toThrow();
    await write(['content:hero']);
    fake.forget();
    await source.next();
    expect(expiredTags()).toEqual(['content:hero']);
    await source.next();
    await write(['content:faq']);
    await hears(['content:faq']);
    expect(fake.opened).toEqual([undefined, 0, undefined]);
  });

  it('that the database has closed is begun anew, after a look at the records', async () => {
    look.mockClear();
    fake.end();
    await write(['content:hero']);
    await source.next();
    expect(expiredTags()).toEqual(['content:hero']);
    expect(look).toHaveBeenCalledTimes(1);
    await source.next();
    await write(['content:faq']);
    await hears(['content:faq']);
    expect(fake.opened).toEqual([undefined, undefined]);
  });

  it('is not believed alone: every 20 s the records are looked at', async () => {
    await ChangeModel.create({ at: new Date(), by: OTHER, tags: ['content:hero'] });
    now = 19_999;
    await source.next();
    expect(expiredTags()).toEqual([]);
    now = 20_000;
    await source.next();
    expect(expiredTags()).toEqual(['content:hero']);
  });
});

it('a source that answers at once leaves requests their turn', async () => {
  let asked = 0;
  let isHeld = false;
  const next = async () => {
    asked += 1;
    // Else a failing test would never end.
    if (isHeld || asked === MANY) await new Promise(() => undefined);
  };
  source = { next, close: async () => undefined };
  void follow(source);
  await until(() => asked > 0, 'it was asked');
  await new Promise((resolve) => setTimeout(resolve, 1));
  isHeld = true;
  expect(asked).toBeLessThan(MANY);
});

it('a stream that tells what the look had found changes nothing more', async () => {
  let now = 0;
  source = new StreamSource(fake.open, look, () => now);
  await source.next();
  const _id = new Types.ObjectId();
  const record = { _id, at: new Date(), by: OTHER, tags: ['content:hero'] };
  await ChangeModel.create(record);
  now = 20_000;
  await source.next();
  expect(expiredTags()).toEqual(['content:hero']);
  forgetExpired();
  fake.write(record);
  await source.next();
  expect(expiredTags()).toEqual([]);
});

describe('a database', () => {
  const polls = jest.fn(() => pollInvalidations());
  const polling: InvalidationSource = { next: polls, close: async () => undefined };
  let now: number;
  beforeEach(() => {
    now = 0;
    polls.mockClear();
    source = new FollowingSource(new StreamSource(fake.open, look), polling, () => now);
  });

  onEmbeddedStore(it)(
    'without change streams is asked for one once, and polled from then on',
    async () => {
      const embedded = jest.fn(watchChanges);
      source = new FollowingSource(new StreamSource(embedded, look), polling, () => now);
      await write(['content:hero']);
      await source.next();
      now = 1e9;
      await source.next();
      expect(expiredTags()).toEqual(['content:hero']);
      expect([embedded.mock.calls.length, polls.mock.calls.length]).toEqual([1, 2]);
    },
  );

  it('that refuses one is polled for a minute, and asked again', async () => {
    fake.failures.push(refusal(13, 'Unauthorized'));
    await source.next();
    now = 59_999;
    await source.next();
    expect([fake.opened.length, polls.mock.calls.length]).toEqual([1, 2]);
    now = 60_000;
    await source.next();
    expect([fake.opened.length, polls.mock.calls.length]).toEqual([2, 2]);
  });

  it('that is away is no reason to poll', async () => {
    fake.failures.push(outage());
    await expect(source.next()).rejects.toThrow('connection closed');
    expect(polls).not.toHaveBeenCalled();
  });
});
