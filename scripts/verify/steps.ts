/** How a step's tests are counted: by jest's or Playwright's JSON report, by its own, or as one check. */
export type Counting = 'jest' | 'playwright' | 'own' | 'one';

export interface Step {
  name: string;
  /** Arguments to Node, run in the project's folder. */
  args: string[];
  counting: Counting;
  /** Minutes after which it is ended and counted as failed. */
  minutes: number;
  /** Steps without which it makes no sense. */
  needs: string[];
}

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];
const jest = (project: string, ...args: string[]) =>
  bin('jest/bin/jest.js', '--selectProjects', project, '--ci', ...args);

/** All of `npm run verify`, cheapest first. Together at most 25 minutes on two cores. */
export const STEPS: Step[] = [
  {
    name: 'format',
    args: bin('prettier/bin/prettier.cjs', '--check', '.'),
    counting: 'one',
    minutes: 2,
    needs: [],
  },
  {
    name: 'lint',
    args: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    counting: 'one',
    minutes: 4,
    needs: [],
  },
  {
    name: 'routes',
    args: bin('next/dist/bin/next', 'typegen'),
    counting: 'one',
    minutes: 2,
    needs: [],
  },
  {
    // Application and tests in one; without Next's generated validators, which may be of an old build.
    name: 'types',
    args: bin('typescript/bin/tsc', '-p', 'tsconfig.tests.json'),
    counting: 'one',
    minutes: 3,
    needs: [],
  },
  { name: 'unit', args: jest('unit'), counting: 'jest', minutes: 5, needs: [] },
  { name: 'database', args: jest('database'), counting: 'jest', minutes: 6, needs: [] },
  {
    name: 'build',
    args: ['scripts/run.mjs', 'build', '--if-needed'],
    counting: 'one',
    minutes: 6,
    needs: [],
  },
  {
    // Sizes against their budgets, no times: those are `npm run bench`.
    name: 'weight',
    args: ['--import', 'tsx', 'scripts/verify/weight.ts'],
    counting: 'own',
    minutes: 3,
    needs: ['build'],
  },
  { name: 'integration', args: jest('integration'), counting: 'jest', minutes: 8, needs: [] },
  {
    name: 'e2e',
    args: ['scripts/run.mjs', 'test-e2e'],
    counting: 'playwright',
    minutes: 12,
    needs: ['build'],
  },
];
