import { countJest, countPlaywright, settle, summaryText, type Count } from './results';

const FAILED = { title: 'a', reason: '' };
const FLAKY = { ...FAILED, flaky: true };

it('counts tests of jest; a file that could not be loaded has failed', () => {
  const test = (fullName: string, status: string, more = {}) => ({ fullName, status, ...more });
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        message: 'all of it',
        assertionResults: [
          test('adds', 'passed', { invocations: 1 }),
          test('waits', 'pending'),
          test('takes away', 'failed', { failureMessages: ['1 is not 2'] }),
          test('stalls', 'passed', { invocations: 2, retryReasons: ['too late'] }),
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(countJest(report as unknown as Parameters<typeof countJest>[0])).toEqual({
    passed: 2,
    failures: [
      { title: 'a.test.ts › takes away', reason: '1 is not 2', flaky: false },
      { title: 'a.test.ts › stalls', reason: 'too late', flaky: true },
      { title: 'b.test.ts', reason: 'Cannot find module' },
    ],
  });
});

it('counts tests of Playwright at any depth, and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'too late' } }] }],
  });
  const inner = { file: 'a.spec.ts', specs: [spec('stays', 'unexpected')] };
  const specs = [spec('goes', 'expected'), spec('waits', 'skipped'), spec('stumbles', 'flaky')];
  const report = {
    suites: [{ file: 'a.spec.ts', specs, suites: [inner] }],
    errors: [{ message: 'no server' }],
  };
  expect(countPlaywright(report as unknown as Parameters<typeof countPlaywright>[0])).toEqual({
    passed: 2,
    failures: [
      { title: '[phone] a.spec.ts:7 › stumbles', reason: 'too late', flaky: true },
      { title: '[phone] a.spec.ts:7 › stays', reason: 'too late', flaky: false },
      { title: 'outside of tests', reason: 'no server' },
    ],
  });
});

it.each<[string, Count, string | null, number, number]>([
  ['passed', { passed: 3, failures: [] }, null, 3, 0],
  ['with a failure', { passed: 3, failures: [FAILED] }, 'Ended with 1.', 3, 1],
  ['that ended badly without one', { passed: 3, failures: [] }, 'Ended with 1.', 3, 1],
  ['without a test', { passed: 0, failures: [] }, null, 0, 1],
  ['with two second tries', { passed: 3, failures: [FLAKY, FLAKY] }, null, 3, 0],
  ['with more second tries', { passed: 3, failures: [FLAKY, FLAKY, FLAKY] }, null, 0, 3],
])('settles a step %s', (_, count, ended, passed, failed) => {
  const settled = settle(count, ended);
  expect(settled).toMatchObject({ passed, failed });
  expect(settled.failures.length).toBeGreaterThanOrEqual(failed);
});

it('names what failed, without colours, and ends with nothing but the sum', () => {
  const reason = `\u001b[31mred\u001b[39m\n${'x'.repeat(5000)}`;
  const lines = summaryText(
    [
      { name: 'unit', passed: 12, failed: 0, failures: [FLAKY], milliseconds: 1500 },
      { name: 'e2e', passed: 3, failed: 1, failures: [{ title: 'b', reason }], milliseconds: 61e3 },
    ],
    62_000,
  ).split('\n');
  expect(lines).toContain('--- unit: passed at its second try: a');
  const from = lines.indexOf('--- e2e: b');
  expect(lines[from + 1]).toBe('    red');
  expect(lines[from + 2]).toHaveLength(4 + 1500 - 'red\n'.length);
  expect(lines).toContain('unit                 ok      12/12 in 1.5 s');
  expect(lines).toContain('e2e                  FAILED  3/4 in 61.0 s');
  expect(lines.at(-1)).toBe('15 passed, 1 failed');
});
