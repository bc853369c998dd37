import type { JestResults } from './failures';
import { afterSecondTry, filesToTryAgain } from './second-try';

const file = (name: string, tests: Record<string, 'passed' | 'failed'>, message = '') => ({
  name,
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? [`${fullName} was late`] : [],
  })),
});
const run = (...testResults: JestResults['testResults']): JestResults => ({ testResults });

it('tries the files again in which something failed, where they are few', () => {
  const good = file('good', { a: 'passed' });
  const bad = file('bad', { a: 'passed', b: 'failed' });
  const unloaded = file('unloaded', {}, 'no such module');
  expect(filesToTryAgain(run(good))).toEqual([]);
  expect(filesToTryAgain(run(good, bad, unloaded))).toEqual(['bad', 'unloaded']);
  expect(filesToTryAgain(run(good, bad, unloaded, file('c', { c: 'failed' })))).toEqual([]);
});

it('counts what passed the second time as passed and names it, and what failed twice as failed', () => {
  const first = run(
    file('good', { a: 'passed' }),
    file('bad', { a: 'passed', b: 'failed', c: 'failed' }),
    file('unloaded', {}, 'no such module'),
  );
  const again = run(
    file('bad', { a: 'passed', b: 'passed', c: 'failed' }),
    file('unloaded', { d: 'passed' }),
  );
  expect(afterSecondTry(first, again)).toEqual({
    counted: { passed: 4, failed: 1 },
    failures: [
      { title: 'bad › c', reason: 'c was late' },
      { title: 'passed at its second try: bad › b', reason: 'b was late' },
      { title: 'passed at its second try: unloaded', reason: 'no such module' },
    ],
  });
});

it('counts a file whose second try has no result as it was', () => {
  const first = run(file('good', { a: 'passed' }), file('bad', { b: 'failed' }));
  expect(afterSecondTry(first, run()).counted).toEqual({ passed: 1, failed: 1 });
});
