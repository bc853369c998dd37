import fc from 'fast-check';
import { runSchedule, type Schedulable } from './schedule';

/** Steps that end when the test says so. */
function stage(steps: Schedulable[], lanes: number) {
  const ends = new Map<string, (succeeded: boolean) => void>();
  const log: string[] = [];
  const done = runSchedule(steps, {
    lanes,
    run: ({ name }) => {
      log.push(`${name} begins`);
      return new Promise((resolve) => ends.set(name, resolve));
    },
    leaveOut: ({ name }, missing) => log.push(`${name} is left out for ${missing}`),
  });
  const end = async (name: string, succeeded = true) => {
    ends.get(name)!(succeeded);
    ends.delete(name);
    log.push(`${name} ends`);
    // The scheduler goes on in microtasks alone.
    await new Promise(setImmediate);
  };
  return { log, end, done, running: () => [...ends.keys()] };
}

const step = (name: string, ...needs: string[]): Schedulable => ({ name, needs });

describe('the schedule', () => {
  it('fills its lanes in the order of the list, and a lane again as soon as it is free', async () => {
    const { log, end, done } = stage([step('a'), step('b'), step('c')], 2);
    expect(log).toEqual(['a begins', 'b begins']);
    await end('b');
    await end('a');
    await end('c');
    await done;
    expect(log).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'a ends', 'c ends']);
  });

  it('lets a later step go first while an earlier one waits for what it needs', async () => {
    const { end, done, running } = stage([step('build'), step('e2e', 'build'), step('unit')], 2);
    expect(running()).toEqual(['build', 'unit']);
    await end('build');
    expect(running()).toEqual(['unit', 'e2e']);
    await end('e2e');
    await end('unit');
    await done;
  });

  it('leaves out what needs a failed step, also by way of another, and runs the rest', async () => {
    const steps = [step('a'), step('b', 'a'), step('c', 'b'), step('d')];
    const { log, end, done } = stage(steps, 1);
    await end('a', false);
    await end('d');
    await done;
    expect(log).toEqual([
      'a begins',
      'a ends',
      'b is left out for a',
      'c is left out for b',
      'd begins',
      'd ends',
    ]);
  });

  it('takes a need that is not among the steps of this run as met', async () => {
    const { end, done, running } = stage([step('e2e', 'build')], 1);
    expect(running()).toEqual(['e2e']);
    await end('e2e');
    await done;
  });

  it('refuses a step that stands before one that it needs', async () => {
    const { done } = stage([step('e2e', 'build'), step('build')], 1);
    await expect(done).rejects.toThrow('The step e2e stands before build.');
  });

  it('holds its rules for any steps, lanes and failures', async () => {
    const graph = fc.array(
      fc.record({ needs: fc.array(fc.nat(), { maxLength: 3 }), succeeds: fc.boolean() }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(graph, fc.integer({ min: 1, max: 4 }), async (drawn, lanes) => {
        const steps = drawn.map(({ needs, succeeds }, index) => ({
          name: `${index}`,
          needs: index === 0 ? [] : needs.map((need) => `${need % index}`),
          succeeds,
        }));
        const begun: string[] = [];
        const left: string[] = [];
        const ended = new Map<string, boolean>();
        let now = 0;
        let most = 0;
        await runSchedule(steps, {
          lanes,
          run: async ({ name, needs, succeeds }) => {
            begun.push(name);
            most = Math.max(most, ++now);
            expect(needs.every((need) => ended.get(need))).toBe(true);
            await new Promise(setImmediate);
            now -= 1;
            ended.set(name, succeeds);
            return succeeds;
          },
          leaveOut: ({ name }) => left.push(name),
        });
        const byName = new Map(steps.map((one) => [one.name, one]));
        const isLeftOut = (name: string): boolean =>
          byName.get(name)!.needs.some((need) => isLeftOut(need) || !byName.get(need)!.succeeds);
        const names = steps.map(({ name }) => name);
        expect(left.toSorted()).toEqual(names.filter(isLeftOut).toSorted());
        expect(begun.toSorted()).toEqual(names.filter((name) => !isLeftOut(name)).toSorted());
        expect(most).toBeLessThanOrEqual(lanes);
      }),
    );
  });
});
