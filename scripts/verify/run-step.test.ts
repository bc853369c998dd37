import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@/tests/support/until';
import { Runner } from './run-step';
import type { Counting, Step } from './steps';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'run-step-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const stepOf = (script: string, counting: Counting = 'one'): Step => ({
  name: 'some',
  args: ['-e', script],
  counting,
  needs: [],
});

/** A program that notes its pid in a file and then waits for ever; `ignores` SIGTERM or not. */
const waiting = (ignores: boolean) => `
  ${ignores ? "process.on('SIGTERM', () => {});" : ''}
  require('node:fs').writeFileSync(${JSON.stringify(join(directory, 'pid'))}, String(process.pid));
  setInterval(() => {}, 1000);`;

function output() {
  const seen = { text: '', ended: false };
  return {
    seen,
    write: (chunk: string | Buffer) => void (seen.text += String(chunk)),
    end: () => void (seen.ended = true),
  };
}

const notedPid = () => Number(readFileSync(join(directory, 'pid'), 'utf8'));
const hasNoted = () => existsSync(join(directory, 'pid')) && notedPid() > 0;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that nobody has reaped yet has ended as well.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it('counts a check by its exit code, and passes its words on', async () => {
  const said = output();
  const well = await new Runner().run(stepOf("console.log('a'); console.error('b')"), said);
  expect(well).toEqual({ passed: 1, failed: 0, failures: [] });
  expect(said.seen.text.split('\n').toSorted()).toEqual(['', 'a', 'b']);
  expect(await new Runner().run(stepOf('process.exit(3)'), output())).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
  });
});

it('counts tests by the report, and a runner that ended badly or without one as failed', async () => {
  const write = (report: object) =>
    `require('node:fs').writeFileSync(process.env.VERIFY_REPORT, '${JSON.stringify(report)}');`;
  const run = (script: string) => new Runner().run(stepOf(script, 'own'), output());
  expect(await run(write({ passed: 4, failed: 2 }))).toEqual({
    passed: 4,
    failed: 2,
    failures: [],
  });
  expect(await run(`${write({ passed: 4, failed: 0 })} process.exit(1)`)).toEqual({
    passed: 4,
    failed: 1,
    failures: [],
  });
  expect(await run('')).toEqual({ passed: 0, failed: 1, failures: [] });
});

it('ends a step that hangs, says so and counts it as failed', async () => {
  const said = output();
  const runner = new Runner({ lastResortMs: 50, endMs: 50 });
  expect(await runner.run(stepOf(waiting(true)), said)).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
  });
  expect(said.seen.text).toBe('some: ended after 0 minutes.\n');
});

it('leaves nothing running that a step has started', async () => {
  const nested = `const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', ${JSON.stringify(waiting(true))}], { stdio: 'inherit' });
    const file = ${JSON.stringify(join(directory, 'pid'))};
    setInterval(() => require('node:fs').existsSync(file) && process.exit(0), 10);`;
  expect(await new Runner().run(stepOf(nested), output())).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
  });
  await until(hasNoted, 'the program runs');
  const pid = notedPid();
  await until(() => !isAlive(pid), 'the program ended');
});

it.each([false, true])(
  'stops what runs (deaf to SIGTERM: %p) and lets nothing begin',
  async (deaf) => {
    const runner = new Runner({ lastResortMs: 3_600_000, endMs: 100 });
    const running = runner.run(stepOf(waiting(deaf)), output());
    await until(hasNoted, 'the program runs');
    const pid = notedPid();
    await runner.stop();
    expect(await running).toEqual({ passed: 0, failed: 1, failures: [] });
    await until(() => !isAlive(pid), 'the program ended');
    const said = output();
    expect(await runner.run(stepOf("console.log('late')"), said)).toEqual({
      passed: 0,
      failed: 1,
      failures: [],
    });
    expect(said.seen.text).toBe('');
  },
);

it('kills at once for whoever asks twice', async () => {
  const runner = new Runner();
  const running = runner.run(stepOf(waiting(true)), output());
  await until(hasNoted, 'the program runs');
  void runner.stop();
  runner.kill();
  expect(await running).toEqual({ passed: 0, failed: 1, failures: [] });
});

describe('a second try of jest', () => {
  const report = (status: string) =>
    JSON.stringify({
      numPassedTests: status === 'passed' ? 1 : 0,
      numFailedTests: status === 'passed' ? 0 : 1,
      numRuntimeErrorTestSuites: 0,
      testResults: [
        {
          name: 'stalls.test.ts',
          message: '',
          assertionResults: [{ status, fullName: 'stalls', failureMessages: [] }],
        },
      ],
    });
  /** Writes jest's report as the arguments ask for: failed at first, `then` when asked for the file. */
  const runner = (then: string) => {
    const file = join(directory, 'runner.cjs');
    const script = `
      const path = process.argv.find((arg) => arg.startsWith('--outputFile=')).slice(13);
      const isSecond = process.argv.at(-3) === 'stalls.test.ts' && process.argv.at(-4) === '--runTestsByPath';
      require('node:fs').writeFileSync(path, isSecond ? ${JSON.stringify(report(then))} : ${JSON.stringify(report('failed'))});
      process.exit(isSecond && ${then === 'passed'} ? 0 : 1);`;
    writeFileSync(file, script);
    return { name: 'some', args: [file], counting: 'jest' as const, needs: [] };
  };

  it.each([
    ['passed', true, { passed: 1, failed: 0 }],
    ['failed', true, { passed: 0, failed: 1 }],
    ['passed', false, { passed: 0, failed: 1 }],
  ])('that %s, asked for: %p', async (then, triesAgain, counted) => {
    const result = await new Runner(undefined, triesAgain).run(runner(then), output());
    expect(result).toMatchObject(counted);
    expect(result.failures).toHaveLength(1);
  });
});
