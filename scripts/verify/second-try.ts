import { MOST_SECOND_TRIES, type Count } from './count';
import { jestFailures, SECOND_TRY, type Failure, type JestResults } from './failures';

type FileResult = JestResults['testResults'][number];

const isUnloaded = ({ message, assertionResults }: FileResult) =>
  assertionResults.length === 0 && message !== '';
const inFile = ({ assertionResults }: FileResult, wanted: string) =>
  assertionResults.filter(({ status }) => status === wanted).length;

/**
 * The files of a jest run that are worth a second try, for a stall of the machine may have been the
 * reason: those with a failure, where they are few. None where nothing failed or too much did.
 */
export function filesToTryAgain({ testResults }: JestResults): string[] {
  const failed = testResults.filter((file) => isUnloaded(file) || inFile(file, 'failed') > 0);
  return failed.length > MOST_SECOND_TRIES ? [] : failed.map(({ name }) => name);
}

/**
 * A jest run some of whose files ran again: what failed both times has failed, what passed the second
 * time has passed and is named all the same.
 */
export function afterSecondTry(
  first: JestResults,
  again: JestResults,
): { counted: Count; failures: Failure[] } {
  const repeated = new Map(again.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => repeated.get(file.name) ?? file);
  const counted = { passed: 0, failed: 0 };
  for (const file of files) {
    counted.passed += inFile(file, 'passed');
    counted.failed += inFile(file, 'failed') + (isUnloaded(file) ? 1 : 0);
  }
  const still = jestFailures({ testResults: files });
  const titles = new Set(still.map(({ title }) => title));
  const mended = jestFailures(first)
    .filter(({ title }) => !titles.has(title))
    .map(({ title, reason }) => ({ title: SECOND_TRY + title, reason }));
  return { counted, failures: [...still, ...mended] };
}
