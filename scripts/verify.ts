import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import packageJson from '../package.json';
import { findMongod } from '../tests/support/find-mongod';
import { TEST_DIST_DIR } from './launcher/build';
import { ROOT } from './launcher/child';
import { summaryText } from './verify/results';
import { runSteps, type Step } from './verify/run-steps';

/**
 * `npm run verify` (and `npm test`): every check there is, for people and CI alike. Goes on after a
 * failure and ends with `N passed, N failed`. `npm run verify -- unit build` runs only these steps.
 */

const { scripts } = packageJson;
const cores = availableParallelism();
/** Two steps keep two cores busy but for what they wait for, which a third has; more go to the runners' workers. */
const LANES = cores > 1 ? 3 : 1;
const WORKERS = Math.max(1, Math.floor(cores / 2));
const jest = (project: string, workers = WORKERS) =>
  `jest --selectProjects ${project} --ci --maxWorkers=${workers}`;
// The longest step waits much of its time for the store and for whole shops: two files more go on
// meanwhile. One core gets one file at a time.
const INTEGRATION = jest('integration', cores > 1 ? WORKERS + 2 : 1);
const E2E = scripts['test:e2e'];

/** Steps that build or run long come first: steps begin in this order. */
const STEPS: Step[] = [
  { name: 'build', run: `${scripts.build} --if-needed` },
  { name: 'directions', run: scripts.directions },
  { name: 'format', run: scripts['format:check'] },
  { name: 'lint', run: scripts.lint },
  { name: 'database', run: jest('database'), runner: 'jest' },
  { name: 'unit', run: jest('unit'), runner: 'jest' },
  // Steps that need the build wait for it outside of the lanes, and follow in this order.
  { name: 'e2e', run: E2E, runner: 'playwright', needs: 'build' },
  { name: 'integration', run: INTEGRATION, runner: 'jest', needs: 'build' },
  ...stepsOnMongodb(),
  { name: 'faults', run: jest('faults'), runner: 'jest', needs: 'build' },
  // Into the folder that a build empties.
  { name: 'routes', run: 'next typegen', needs: 'build' },
  // One thread, beside other steps: threads check in part the same types.
  {
    name: 'types',
    run: 'node node_modules/typescript-7/bin/tsc -p tsconfig.tests.json --singleThreaded',
    needs: 'routes',
  },
  // Sizes against their budgets, no times: those are `npm run bench`.
  { name: 'weight', run: 'node --import tsx scripts/verify/weight.ts', needs: 'build' },
];

/** The integration tests and a visitor's story on MongoDB: at `TEST_DATABASE_URI`, or a mongod's that is started. */
function stepsOnMongodb(): Step[] {
  const { TEST_DATABASE_URI: uri, ...rest } = process.env;
  // The steps on the embedded store are not to see it.
  delete process.env.TEST_DATABASE_URI;
  const mongod = findMongod(rest);
  if (!uri && !mongod) return [];
  const server: Record<string, string> = uri
    ? { TEST_DATABASE_URI: uri }
    : { MONGOMS_SYSTEM_BINARY: mongod! };
  const shared = { needs: 'build', environment: { STORE: 'mongodb', ...server } };
  return [
    { name: 'integration-mongodb', run: INTEGRATION, runner: 'jest', ...shared },
    { name: 'e2e-mongodb', run: `${E2E} tests/e2e/story.spec.ts`, runner: 'playwright', ...shared },
  ];
}

function chosenSteps(names: string[]): Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown}; there are ${known}.`);
    process.exit(1);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

/**
 * Makes the folder of all temporary files (`TMPDIR`), which goes with this process: in memory where
 * there is room, as the tests' stores wait for the disk with each commit, up to 100 ms on a shared
 * machine. They write about 1 GiB; browsers, shops and compilers take 6 of the memory.
 */
function makeScratch(): string {
  const GIB = 2 ** 30;
  const memory = '/dev/shm';
  const space = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const hasRoom = space.bavail * space.bsize >= 4 * GIB && freemem() >= 12 * GIB;
  const scratch = mkdtempSync(join(hasRoom ? memory : tmpdir(), 'paikari-verify-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  return scratch;
}

async function main(): Promise<void> {
  const began = Date.now();
  const steps = chosenSteps(process.argv.slice(2));
  const programs = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH];
  Object.assign(process.env, {
    TMPDIR: makeScratch(),
    PATH: programs.join(delimiter),
    // Kills and faults in a few rounds each, long stories in one window; `npm run test:e2e` and its like have all.
    FAULTS: 'short',
    NEXT_TELEMETRY_DISABLED: '1',
    // One build for all steps; not the one that a running `npm start` serves from.
    NEXT_DIST_DIR: TEST_DIST_DIR,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  });
  const { results, stop } = runSteps(steps, { lanes: LANES, print: console.log });
  let exitCode: number | undefined;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      exitCode ??= code;
      stop();
    });
  }
  const ended = await results;
  if (exitCode === undefined) {
    if (!STEPS.some(({ name }) => name === 'integration-mongodb')) {
      console.log('\nNo mongod is to be had here: nothing was tested on MongoDB itself.');
    }
    console.log(summaryText(ended, Date.now() - began));
    exitCode = ended.some(({ failed }) => failed > 0) ? 1 : 0;
  }
  process.exit(exitCode);
}

void main();
