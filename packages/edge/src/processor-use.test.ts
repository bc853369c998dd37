import * as fc from 'fast-check';
import { ProcessorUse } from './processor-use';

describe('ProcessorUse', () => {
  it('counts what a key takes, and gives it back with the time', () => {
    let time = 0;
    const use = new ProcessorUse({ yieldMs: 100, burstMs: 100, share: 0.2 }, () => time);
    const work = (key: string, ms: number) => {
      const end = use.begin(key);
      time += ms;
      end();
    };
    work('a', 100);
    expect(use.isGreedy('a')).toBe(false);
    work('a', 30);
    expect(use.isGreedy('a')).toBe(true);
    expect(use.isGreedy('b')).toBe(false);
    time += 200;
    expect(use.isGreedy('a')).toBe(false);
  });

  it('knows who is on the way to being greedy', () => {
    let time = 0;
    const use = new ProcessorUse({ yieldMs: 50, burstMs: 100, share: 0.2 }, () => time);
    const end = use.begin('a');
    time += 80;
    end();
    expect([use.isHeavy('a'), use.isGreedy('a')]).toEqual([true, false]);
    time += 200;
    expect(use.isHeavy('a')).toBe(false);
  });

  it('lets a greedy key have its turn when it had nothing for five seconds', () => {
    let time = 0;
    const use = new ProcessorUse({ yieldMs: 0, burstMs: 0, share: 0 }, () => time);
    const end = use.begin('a');
    time += 100;
    end();
    time += 4_999;
    expect(use.isGreedy('a')).toBe(true);
    time += 1;
    expect(use.isGreedy('a')).toBe(false);
    use.begin('a')();
    expect(use.isGreedy('a')).toBe(true);
  });

  it('shares the time among those that run side by side', () => {
    let time = 0;
    const use = new ProcessorUse({ yieldMs: 100, burstMs: 100, share: 0 }, () => time);
    const ends = ['a', 'b', 'c', 'd'].map((key) => use.begin(key));
    time += 360;
    for (const end of ends) end();
    for (const key of ['a', 'b', 'c', 'd']) expect(use.isGreedy(key)).toBe(false);
  });

  it('never counts more than the time that passed', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(50)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (row) => {
        let time = 0;
        // All of it goes to one key, which is greedy only where something was counted twice.
        const use = new ProcessorUse({ yieldMs: 60 * 50, burstMs: 60 * 50, share: 0 }, () => time);
        const running = new Map<number, () => void>();
        for (const [key, ms] of row) {
          const end = running.get(key);
          if (end) {
            end();
            running.delete(key);
          } else running.set(key, use.begin('all'));
          time += ms;
        }
        for (const end of running.values()) end();
        expect(use.isGreedy('all')).toBe(false);
      }),
    );
  });
});
