export interface Count {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Suites that could not even be loaded have no tests to fail. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside of any test, e.g. a server that did not start. */
  errors: unknown[];
}

/** Tests of a jest run by its `--json` report. */
export function countJest(report: JestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/**
 * A stall of the machine touches a test or two (of jest's, a file or two); where more needed a second
 * try, it was no stall.
 */
export const MOST_SECOND_TRIES = 2;

/**
 * Tests of a Playwright run by its JSON report. One that passed at its second try has passed, where
 * these are few; else all of them failed. The summary names them either way.
 */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + report.errors.length;
  return flaky > MOST_SECOND_TRIES
    ? { passed: expected, failed: failed + flaky }
    : { passed: expected + flaky, failed };
}

/**
 * What a step adds to the sum. A runner that ended badly or ran no test counts as failed even where
 * its report has no failure to show.
 */
export function settle(counted: Count | null, exitedWell: boolean): Count {
  if (counted === null) return { passed: 0, failed: 1 };
  const empty = counted.passed + counted.failed === 0;
  const hidden = counted.failed === 0 && (empty || !exitedWell);
  return hidden ? { ...counted, failed: 1 } : counted;
}
