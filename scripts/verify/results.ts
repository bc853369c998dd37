import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { AssertionResult } from '@jest/test-result';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** A test that did not pass; `flaky` where it did at its second try. */
export interface Failure {
  title: string;
  reason: string;
  flaky?: boolean;
}

export interface Count {
  passed: number;
  failures: Failure[];
}

export interface StepResult extends Count {
  name: string;
  failed: number;
  milliseconds: number;
}

interface JestReport {
  /** `message` says why a file could not be loaded, or all its failures. */
  testResults: { name: string; message: string; assertionResults: AssertionResult[] }[];
}

/** Tests of a jest run by its `--json` report; a file that could not be loaded is one that failed. */
export function countJest({ testResults }: JestReport): Count {
  const failures = testResults.flatMap(({ name, message, assertionResults }): Failure[] =>
    assertionResults.length === 0 && message !== ''
      ? [{ title: name, reason: message }]
      : assertionResults.flatMap((test) => {
          const title = `${name} › ${test.fullName}`;
          const reasons = [...(test.failureMessages ?? []), ...(test.retryReasons ?? [])];
          const flaky = test.status === 'passed' && (test.invocations ?? 1) > 1;
          const isFailure = flaky || test.status === 'failed';
          return isFailure ? [{ title, reason: reasons.join('\n'), flaky }] : [];
        }),
  );
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: all.filter(({ status }) => status === 'passed').length, failures };
}

/** Tests of a Playwright run by its JSON report, and what failed outside of any test. */
export function countPlaywright({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): Count {
  const count: Count = { passed: 0, failures: [] };
  const look = ({ file, specs, suites: inner = [] }: JSONReportSuite): void => {
    for (const { title: name, line, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        const title = `[${projectName}] ${file}:${line} › ${name}`;
        const reason = results.flatMap(({ error }) => error?.message ?? []).join('\n');
        const flaky = status === 'flaky';
        if (flaky || status === 'expected') count.passed += 1;
        if (flaky || status === 'unexpected') count.failures.push({ title, reason, flaky });
      }
    }
    inner.forEach(look);
  };
  suites.forEach(look);
  const outside = errors.map(({ message = '' }) => ({
    title: 'outside of tests',
    reason: message,
  }));
  return { ...count, failures: [...count.failures, ...outside] };
}

const READERS = { jest: countJest, playwright: countPlaywright };

/** Reads the report that a runner wrote to its file; nothing where it wrote none that can be read. */
export function readReport(runner: keyof typeof READERS, path: string): Count {
  try {
    return READERS[runner](JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failures: [] };
  }
}

/** A stall of the machine touches a test or two; where more needed a second try, all these failed. */
const MOST_SECOND_TRIES = 2;

/**
 * Settles what a step came to. A runner that ended badly, wrote no report or ran no test counts as
 * failed, even where it has no failed test to show.
 * @param ended why the step as a whole did not pass, e.g. its last lines; null where it ended well
 */
export function settle({ passed, failures }: Count, ended: string | null) {
  const flaky = failures.filter((one) => one.flaky).length;
  const forgiven = flaky > MOST_SECOND_TRIES ? 0 : flaky;
  const sum = { passed: passed - flaky + forgiven, failed: failures.length - forgiven, failures };
  if (sum.failed > 0 || (sum.passed > 0 && ended === null)) return sum;
  const whole = { title: 'the step as a whole', reason: ended ?? 'No test ran.' };
  return { ...sum, failed: 1, failures: [...failures, whole] };
}

/** Maximum length of a reason that is repeated; the whole reason stands where the step ran. */
const REASON_LENGTH = 1500;

/**
 * The end of the output: what failed, a line for each step, and `N passed, N failed` over all of them,
 * alone on the last line.
 */
export function summaryText(results: StepResult[], milliseconds: number): string {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, one) => total + one[of], 0);
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const failures = results.flatMap(({ name, failures: all }) =>
    all.map(({ title, reason, flaky }) => {
      const words = stripVTControlCharacters(reason).trim().slice(0, REASON_LENGTH);
      const mark = flaky ? 'passed at its second try: ' : '';
      return `--- ${name}: ${mark}${title}\n${words.replaceAll(/^/gm, '    ')}\n`;
    }),
  );
  const lines = results.map(({ name, passed, failed, milliseconds: time }) => {
    const mark = failed > 0 ? 'FAILED' : 'ok';
    return `${name.padEnd(20)} ${mark.padEnd(7)} ${passed}/${passed + failed} in ${seconds(time)}`;
  });
  const end = `${sum('passed')} passed, ${sum('failed')} failed`;
  return ['', ...failures, ...lines, `All in ${seconds(milliseconds)}.`, '', end].join('\n');
}
