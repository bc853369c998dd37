import * as fc from 'fast-check';
import { FairQueue } from './fair-queue';

const limits = { all: 2, perKey: 1, waitingPerKey: 3, turnMs: 60_000 };
const stays = () => undefined;

/** Lets what was resolved be heard of. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('FairQueue', () => {
  it('gives others their turn before the next one of whoever asks for much', async () => {
    const queue = new FairQueue({ ...limits, all: 1 });
    const order: string[] = [];
    const ask = (key: string) =>
      queue.enter(key, stays).then(async (end) => {
        order.push(key);
        await settled();
        end!();
      });
    await Promise.all([ask('greedy'), ask('greedy'), ask('greedy'), ask('other'), ask('third')]);
    expect(order).toEqual(['greedy', 'greedy', 'other', 'third', 'greedy']);
  });

  it('refuses one more where too many of a key wait, and of no other key', async () => {
    const queue = new FairQueue(limits);
    const ends = await Promise.all([queue.enter('a', stays)]);
    const waiting = [1, 2, 3].map(() => queue.enter('a', stays));
    expect(await queue.enter('a', stays)).toBeNull();
    expect(await queue.enter('b', stays)).not.toBeNull();
    ends[0]!();
    expect(await waiting[0]).not.toBeNull();
  });

  it('says how many run and wait, and how long the one that came first has waited', async () => {
    let time = 100;
    const queue = new FairQueue(limits, () => time);
    expect(queue.load()).toEqual({ running: 0, waiting: 0, longestWaitMs: 0 });
    const end = await queue.enter('a', stays);
    const first = queue.enter('a', stays);
    time += 30;
    void queue.enter('a', stays);
    time += 12;
    expect(queue.load()).toEqual({ running: 1, waiting: 2, longestWaitMs: 42 });
    end!();
    await first;
    expect(queue.load()).toEqual({ running: 1, waiting: 1, longestWaitMs: 12 });
  });

  it('forgets who no longer waits', async () => {
    const queue = new FairQueue(limits);
    const end = await queue.enter('a', stays);
    let leave = stays as () => void;
    const gone = queue.enter('a', (left) => (leave = left));
    const next = queue.enter('a', stays);
    leave();
    expect(await gone).toBeNull();
    end!();
    expect(await next).not.toBeNull();
  });

  it('ends a turn that takes too long', async () => {
    const queue = new FairQueue({ ...limits, turnMs: 10 });
    await queue.enter('a', stays);
    expect(await queue.enter('a', stays)).not.toBeNull();
  });

  it('leaves as much time to others as a key with more waiting took', async () => {
    jest.useFakeTimers();
    try {
      const queue = new FairQueue({ ...limits, rests: true });
      const end = await queue.enter('greedy', stays);
      let began = false;
      void queue.enter('greedy', stays).then(() => (began = true));
      await jest.advanceTimersByTimeAsync(40);
      end!();
      await jest.advanceTimersByTimeAsync(39);
      expect(began).toBe(false);
      expect(await queue.enter('other', stays)).not.toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(began).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('has nobody rest who asks for one thing after the other', async () => {
    const queue = new FairQueue({ ...limits, rests: true });
    (await queue.enter('a', stays))!();
    expect(await queue.enter('a', stays)).not.toBeNull();
  });

  it('keeps to its limits and serves everybody, whoever comes and goes', async () => {
    const asks = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(asks, fc.integer({ min: 1, max: 3 }), async (keys, perKey) => {
        const queue = new FairQueue({ ...limits, all: 3, perKey, waitingPerKey: 100 });
        const running: string[] = [];
        let served = 0;
        await Promise.all(
          keys.map(async (key) => {
            const end = await queue.enter(key, stays);
            running.push(key);
            expect(running.length).toBeLessThanOrEqual(3);
            expect(running.filter((each) => each === key).length).toBeLessThanOrEqual(perKey);
            await settled();
            running.splice(running.indexOf(key), 1);
            served += 1;
            end!();
          }),
        );
        expect(served).toBe(keys.length);
      }),
      { numRuns: 50 },
    );
  });
});
