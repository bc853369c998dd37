import { failuresText, jestFailures, playwrightFailures } from './failures';

it('finds the failed tests of a jest run, and the files that could not be loaded', () => {
  const failures = jestFailures({
    testResults: [
      {
        name: 'a.test.ts',
        message: 'all of it',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['1 is not 2'] },
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(failures).toEqual([
    { title: 'a.test.ts › takes away', reason: '1 is not 2' },
    { title: 'b.test.ts', reason: 'Cannot find module' },
  ]);
});

it('finds the failed tests of a Playwright run at any depth, and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'too late' } }] }],
  });
  const failures = playwrightFailures({
    suites: [
      {
        file: 'a.spec.ts',
        title: 'a.spec.ts',
        specs: [spec('goes', 'expected'), spec('stumbles', 'flaky')],
        suites: [{ file: 'a.spec.ts', title: 'inner', specs: [spec('stays', 'unexpected')] }],
      },
    ],
    errors: [{ message: 'no server' }],
  });
  expect(failures).toEqual([
    { title: 'passed at its second try: [phone] a.spec.ts:7 › stumbles', reason: 'too late' },
    { title: '[phone] a.spec.ts:7 › stays', reason: 'too late' },
    { title: 'outside of any test', reason: 'no server' },
  ]);
});

it('repeats each with the beginning of its reason, without colours, and no endless list', () => {
  const failures = Array.from({ length: 27 }, (_, at) => ({
    title: `test ${at}`,
    reason: `\u001b[31mred\u001b[39m\n${'x'.repeat(5000)}`,
  }));
  const lines = failuresText('unit', failures).split('\n');
  expect(lines[0]).toBe('--- unit: test 0');
  expect(lines[1]).toBe('    red');
  expect(lines[2]).toHaveLength(4 + 1500 - 'red\n'.length);
  expect(lines.at(-1)).toBe('--- unit: and 2 more');
});
