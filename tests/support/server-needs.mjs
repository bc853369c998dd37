/**
 * Features that some integration tests need of a database server beyond queries, writes and transactions, and
 * the tests that need them: on a server that lacks one they are skipped by name (`database-environment.mjs`),
 * as `database-setup.ts` finds out before the first. Where no test is named, all of the file.
 */
export const SERVER_NEEDS = {
  /** `explain` with `executionStats`. */
  explain: {
    'query-plans.test.ts': [],
    'payments-list.test.ts': ['Looks at hardly more payments than it shows'],
  },
  /** The embedded store has none. */
  changeStreams: { 'invalidation-sources.test.ts': ['a stream of the database'] },
  /** Reads at one moment outside transactions, which answer `atClusterTime`. */
  snapshotReads: {
    'backup.test.ts': [],
    'backup-kill.test.ts': [],
    'data-tools.test.ts': ['moves a stopped shop', 'closes a running shop for the move'],
  },
};

/**
 * Returns the feature that a test needs and that is lacking.
 * @param {string} file its file's name
 * @param {string} name its name with those of the blocks around it
 * @param {readonly string[]} lacking names of `SERVER_NEEDS`
 * @returns {string | undefined}
 */
export function missingFor(file, name, lacking) {
  return lacking.find((need) => {
    const names = SERVER_NEEDS[need]?.[file];
    return names && (names.length === 0 || names.some((each) => name.includes(each)));
  });
}
