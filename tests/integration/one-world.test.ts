import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/running-shop';

const ONE_WORLD = join(ROOT, 'tests/support/one-world');

interface Results {
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

test('files of one process share packages and nothing that another file did', async () => {
  const results = join(await mkdtemp(join(process.env.TEST_DIRECTORY!, 'jest-')), 'results.json');
  const config = {
    rootDir: join(ONE_WORLD, 'fixture'),
    testMatch: ['**/*.fixture.ts'],
    testEnvironment: join(ONE_WORLD, 'environment.mjs'),
    runtime: join(ONE_WORLD, 'runtime.mjs'),
    transform: {
      '\\.ts$': [join(ROOT, 'node_modules/next/dist/build/swc/jest-transformer.js'), {}],
    },
    haste: {},
  };
  await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--config', JSON.stringify(config), '--runInBand', '--ci'],
      ...['--json', '--outputFile', results],
    ],
    { cwd: config.rootDir },
  );
  const { testResults } = JSON.parse(await readFile(results, 'utf8')) as Results;
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(passed.map(({ status, title }) => `${status}: ${title}`).sort()).toEqual([
    'passed: finds a package as it was left',
    'passed: finds a process as new',
    'passed: finds a process as new',
    'passed: has a mock in the place of a package',
    'passed: loads a package',
  ]);
});
