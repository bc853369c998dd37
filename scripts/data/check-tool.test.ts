import type { Finding } from '../../lib/platform/integrity/finding';
import { runChecks, type CheckedFinding } from './check-tool';

const finding = (id: string): Finding => ({ kind: 'x.y', id, wrong: 'is wrong', mend: null });

it('A check that stumbles says so with what it found before, and the next one looks.', async () => {
  const told: CheckedFinding[] = [];
  const checks = [
    {
      name: 'first',
      async *find() {
        yield finding('a');
        throw new RangeError('Cash names the seller');
      },
    },
    {
      name: 'second',
      async *find() {
        yield finding('b');
      },
    },
  ];
  const summary = await runChecks(checks, false, (one) => told.push(one));
  expect(summary).toEqual({ found: 3, mended: 0 });
  expect(told.map(({ check, kind, id }) => [check, kind, id])).toEqual([
    ['first', 'x.y', 'a'],
    ['first', 'check.stopped', 'first'],
    ['second', 'x.y', 'b'],
  ]);
  expect(told[1]!.wrong).toContain('Cash names the seller');
});

it('A database that is away ends them all.', async () => {
  const away = Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' });
  const check = {
    name: 'first',
    // eslint-disable-next-line require-yield
    async *find(): AsyncGenerator<Finding> {
      throw away;
    },
  };
  await expect(runChecks([check], false, () => undefined)).rejects.toBe(away);
});
