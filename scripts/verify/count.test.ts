import { countJest, countPlaywright, settle } from './count';

describe('counting', () => {
  it('adds suites of jest that could not be loaded to its failures', () => {
    expect(
      countJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it.each([
    [0, { passed: 4, failed: 2 }],
    [2, { passed: 6, failed: 2 }],
    [3, { passed: 4, failed: 5 }],
  ])(
    'adds errors outside of tests to failures, and forgives few second tries: %i',
    (flaky, sum) => {
      const stats = { expected: 4, unexpected: 1, flaky };
      expect(countPlaywright({ stats, errors: [{}] })).toEqual(sum);
    },
  );

  it.each([
    [{ passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
    [{ passed: 3, failed: 2 }, false, { passed: 3, failed: 2 }],
    [{ passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
    [{ passed: 0, failed: 0 }, true, { passed: 0, failed: 1 }],
    [null, true, { passed: 0, failed: 1 }],
  ])('settles %j, exited well: %p', (counted, exitedWell, expected) => {
    expect(settle(counted, exitedWell)).toEqual(expected);
  });
});
