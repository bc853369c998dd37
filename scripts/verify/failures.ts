import { stripVTControlCharacters } from 'node:util';

/** One test that failed: what it is called and the beginning of why. */
export interface Failure {
  title: string;
  reason: string;
}

/** Of a reason no more than this is repeated; the whole stands where the step ran. */
const REASON_LENGTH = 1500;
/** Where hundreds fail they have one cause. */
const MOST = 25;

export interface JestResults {
  testResults: {
    name: string;
    /** Why the file could not be loaded, or all its failures as text. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Failed tests of a jest run by its `--json` report; a file that could not be loaded is one. */
export function jestFailures({ testResults }: JestResults): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message !== '') {
      return [{ title: name, reason: message }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      reason: (failureMessages ?? []).join('\n'),
    }));
  });
}

/** A test that failed at first is named all the same. */
export const SECOND_TRY = 'passed at its second try: ';

interface PlaywrightSuite {
  file: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightResults {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const suiteFailures = (suite: PlaywrightSuite): Failure[] => [
  ...suite.specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        title: `${status === 'flaky' ? SECOND_TRY : ''}[${projectName}] ${suite.file}:${line} › ${title}`,
        reason: results.flatMap(({ error }) => error?.message ?? []).join('\n'),
      })),
  ),
  ...(suite.suites ?? []).flatMap(suiteFailures),
];

/**
 * Failed tests of a Playwright run by its JSON report, those that passed at their second try, and what
 * failed outside of any test.
 */
export function playwrightFailures({ suites, errors }: PlaywrightResults): Failure[] {
  return [
    ...suites.flatMap(suiteFailures),
    ...errors.map(({ message }) => ({ title: 'outside of any test', reason: message ?? '' })),
  ];
}

/**
 * What failed, repeated at the very end: whoever reads only the tail of a long log, or the part of it
 * that a CI keeps, learns which tests these were.
 */
export function failuresText(step: string, failures: readonly Failure[]): string {
  const shown = failures.slice(0, MOST).map(({ title, reason }) => {
    const words = stripVTControlCharacters(reason).trim().slice(0, REASON_LENGTH);
    return [`--- ${step}: ${title}`, ...words.split('\n').map((line) => `    ${line}`)].join('\n');
  });
  const rest = failures.length - shown.length;
  return [...shown, ...(rest > 0 ? [`--- ${step}: and ${rest} more`] : [])].join('\n');
}
