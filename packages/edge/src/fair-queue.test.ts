import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { FairQueue } from './fair-queue';

const fair = { yieldMs: 60_000, burstMs: 60_000, share: 1 };
const limits = { all: 2, perKey: 1, waitingPerKey: 3, turnMs: 60_000, fair };
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

  it('lets who took more than its share go on when nobody else has anything to do, with rests', async () => {
    let time = 0;
    const queue = new FairQueue(
      { ...limits, fair: { yieldMs: 100, burstMs: 100, share: 0.5 } },
      () => time,
    );
    const spend = async (key: string, ms: number) => {
      const end = await queue.enter(key, stays);
      time += ms;
      end!();
    };
    await spend('greedy', 150);
    const other = await queue.enter('other', stays);
    const order: string[] = [];
    const waiting = queue.enter('greedy', stays).then((end) => {
      order.push('greedy');
      return end!;
    });
    const third = queue.enter('third', stays).then((end) => {
      order.push('third');
      return end!;
    });
    (await third)();
    await settled();
    expect(order).toEqual(['third']);
    other!();
    const end = await waiting;
    // Its rest is four times as long as its turn: 40 ms of real time.
    time += 10;
    const began = performance.now();
    end();
    (await queue.enter('greedy', stays))!();
    expect(performance.now() - began).toBeGreaterThan(30);
    // Where nobody else is about, it has no rest.
    time += 20_000;
    for (let turn = 0; turn < 3; turn += 1) await spend('greedy', 20_000);
    // A share of the time that passes is its own again.
    time += 120_000;
    const sameMoment = await Promise.all([queue.enter('greedy', stays), queue.enter('b', stays)]);
    expect(sameMoment).not.toContain(null);
  });

  it('counts what waits for no turn, for a moment', async () => {
    let time = 0;
    const fairness = { yieldMs: 50, burstMs: 1_000, share: 0 };
    const queue = new FairQueue({ ...limits, fair: fairness }, () => time);
    const end = queue.pass('writer');
    time += 80;
    end();
    time += 80;
    end();
    expect([queue.isHeavy('writer'), queue.load().running]).toEqual([true, 0]);
    const late = queue.pass('waits for somebody else');
    time += 40;
    await pause(300);
    time += 900;
    late();
    expect(queue.isHeavy('waits for somebody else')).toBe(false);
  });

  it.each([
    ['took more than its share', { yieldMs: 100, burstMs: 100, share: 0 }],
    ['is on the way there', { yieldMs: 100, burstMs: 60_000, share: 0 }],
  ])('has who %s begin nothing beside what waits for no turn', async (_, fairness) => {
    let time = 0;
    const queue = new FairQueue({ ...limits, fair: fairness }, () => time);
    (await queue.enter('other', stays))!();
    const end = await queue.enter('much', stays);
    time += 150;
    end!();
    const [write, another] = [queue.pass('writer'), queue.pass('writer')];
    let hasBegun = false;
    const waiting = queue.enter('much', stays).then((left) => {
      hasBegun = true;
      return left!;
    });
    // No timer, as what takes long ends by itself.
    const told = async () => {
      for (let turn = 0; turn < 10; turn += 1) await null;
    };
    write();
    write();
    await told();
    expect(hasBegun).toBe(false);
    another();
    (await waiting)();
  });

  it('lets who is on the way there begin nothing beside others while there are any about', async () => {
    let time = 0;
    const fairness = { yieldMs: 50, burstMs: 1_000, share: 0 };
    const queue = new FairQueue({ ...limits, fair: fairness }, () => time);
    const spend = async (key: string) => {
      const end = await queue.enter(key, stays);
      time += 80;
      end!();
    };
    await spend('heavy');
    const other = await queue.enter('other', stays);
    let hasBegun = false;
    const waiting = queue.enter('heavy', stays).then((end) => {
      hasBegun = true;
      return end!;
    });
    // Nor does it hold up others that come later.
    const third = await queue.enter('third', stays);
    third!();
    await settled();
    expect(hasBegun).toBe(false);
    other!();
    (await waiting)();
    // When those are gone it has its turns beside its like.
    await spend('like');
    for (const _each of [1, 2, 3]) {
      time += 4_000;
      await spend('heavy');
      await spend('like');
    }
    const alike = await Promise.all([queue.enter('heavy', stays), queue.enter('like', stays)]);
    expect(alike).not.toContain(null);
    expect(queue.load().running).toBe(2);
  });

  it('keeps to its limits and serves everybody, whoever comes and goes', async () => {
    const asks = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        asks,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(
          fair,
          { yieldMs: -1, burstMs: 60_000, share: 0 },
          { yieldMs: -1, burstMs: -1, share: 0 },
        ),
        async (keys, perKey, share) => {
          const queue = new FairQueue({
            ...limits,
            all: 3,
            perKey,
            waitingPerKey: 100,
            fair: share,
          });
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
        },
      ),
      { numRuns: 50 },
    );
  });
});
