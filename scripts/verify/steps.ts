import type { Schedulable } from './schedule';

/** How a step's tests are counted: by jest's or Playwright's JSON report, by its own, or as one check. */
export type Counting = 'jest' | 'playwright' | 'own' | 'one';

export interface Step extends Schedulable {
  /** Arguments to Node, run in the project's folder. */
  args: string[];
  counting: Counting;
  /** Runs only where it is named: it says the same again, elsewhere. */
  onlyNamed?: true;
  /** More of the environment. */
  environment?: Record<string, string>;
}

/** Two steps keep two cores busy but for what they wait for, which a third has; more go to the runners' workers. */
export const lanesFor = (cores: number): number => (cores > 1 ? 3 : 1);

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];

/** The same as `npm run directions`. */
const CRUISE = [
  '--config',
  '.dependency-cruiser.mjs',
  ...['app', 'components', 'i18n', 'lib', 'models', 'packages', 'scripts', 'tests'],
  ...['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'server.ts'],
];

/** Kills and faults in a few rounds each, long stories in one window; `npm run test:integration` and the like have more. */
const SHORT = { FAULTS: 'short' };

/** A server to test on as well: an address wherever it is, or a binary that is started here. */
export type MongodbServer =
  | { uri: string; mongod?: undefined }
  | { uri?: undefined; mongod: string };

/** The same on MongoDB: the integration tests, and the story of a visitor in the browser. */
function stepsOnMongodb(server: MongodbServer, integration: string[]): Step[] {
  const where: Record<string, string> =
    server.uri === undefined
      ? { MONGOMS_SYSTEM_BINARY: server.mongod }
      : { TEST_DATABASE_URI: server.uri };
  const environment = { ...SHORT, STORE: 'mongodb', ...where };
  return [
    {
      name: 'integration-mongodb',
      args: integration,
      counting: 'jest',
      needs: ['build'],
      environment,
    },
    {
      name: 'e2e-mongodb',
      args: ['scripts/run.mjs', 'test-e2e', 'tests/e2e/story.spec.ts'],
      counting: 'playwright',
      needs: ['build'],
      environment,
    },
  ];
}

/**
 * All of `npm run verify`. What much else needs, and what takes longest, stands first: the schedule
 * begins in this order.
 * @param cores how many processors this machine lends us
 * @param server of MongoDB's, where there is one
 */
export function stepsFor(cores: number, server?: MongodbServer): Step[] {
  const workers = Math.max(1, Math.floor(cores / 2));
  const jest = (project: string, most = workers) =>
    bin('jest/bin/jest.js', '--selectProjects', project, '--ci', `--maxWorkers=${most}`);
  // The longest step: its tests wait for the store, for whole shops and for bounds to pass, and where
  // further files go on meanwhile no core is idle. One core gets one file at a time.
  const integration = jest('integration', cores > 1 ? workers + 2 : 1);
  return [
    {
      name: 'build',
      args: ['scripts/run.mjs', 'build', '--if-needed'],
      counting: 'one',
      needs: [],
    },
    {
      name: 'e2e',
      args: ['scripts/run.mjs', 'test-e2e'],
      environment: SHORT,
      counting: 'playwright',
      needs: ['build'],
    },
    // Some of its files start whole shops, which would otherwise all wait for one build.
    {
      name: 'integration',
      args: integration,
      environment: SHORT,
      counting: 'jest',
      needs: ['build'],
    },
    ...(server === undefined ? [] : stepsOnMongodb(server, integration)),
    {
      name: 'faults',
      args: jest('faults'),
      environment: SHORT,
      counting: 'jest',
      needs: ['build'],
    },
    {
      // Who imports whom (.dependency-cruiser.mjs).
      name: 'directions',
      args: bin('dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISE),
      counting: 'one',
      needs: [],
    },
    {
      name: 'format',
      args: bin('oxfmt/bin/oxfmt', '--check'),
      counting: 'one',
      needs: [],
    },
    {
      name: 'lint',
      args: bin('oxlint/bin/oxlint'),
      counting: 'one',
      needs: [],
    },
    {
      name: 'database',
      args: jest('database'),
      environment: SHORT,
      counting: 'jest',
      needs: [],
    },
    { name: 'unit', args: jest('unit'), counting: 'jest', needs: [] },
    {
      // Into the folder that a build empties.
      name: 'routes',
      args: bin('next/dist/bin/next', 'typegen'),
      counting: 'one',
      needs: ['build'],
    },
    {
      // Application and tests in one; without Next's generated validators, which may be of an old build.
      // One thread, beside another step: threads check in part the same types.
      name: 'types',
      args: bin('typescript-7/bin/tsc', '-p', 'tsconfig.tests.json', '--singleThreaded'),
      counting: 'one',
      needs: ['routes'],
    },
    {
      // Sizes against their budgets, no times: those are `npm run bench`.
      name: 'weight',
      args: ['--import', 'tsx', 'scripts/verify/weight.ts'],
      counting: 'own',
      needs: ['build'],
    },
    {
      name: 'node24',
      args: ['--import', 'tsx', 'scripts/verify/node24.ts'],
      counting: 'own',
      onlyNamed: true,
      needs: ['build'],
    },
  ];
}
