import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@/tests/support/until';
import { runSteps, type Step } from './run-steps';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'run-steps-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function step(name: string, script: string, more: Partial<Step> = {}): Step {
  const file = join(directory, `${name}.cjs`);
  writeFileSync(file, script);
  return { name, run: `node ${file}`, ...more };
}

/** A program that notes its pid and then waits for ever, deaf to SIGTERM or not. */
const waiting = (deaf: boolean) => `
  ${deaf ? "process.on('SIGTERM', () => {});" : ''}
  require('node:fs').writeFileSync(${JSON.stringify(join(directory, 'pid'))}, String(process.pid));
  setInterval(() => {}, 1000);`;
const notedPid = () =>
  existsSync(join(directory, 'pid')) ? Number(readFileSync(join(directory, 'pid'), 'utf8')) : 0;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that nobody has reaped yet has ended as well.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function run(steps: Step[], options: { lastResortMs?: number; endMs?: number } = {}) {
  const lines: string[] = [];
  const started = runSteps(steps, { lanes: 2, print: (line) => lines.push(line), ...options });
  const sums = started.results.then((results) =>
    results.map(({ name, passed, failed }) => `${name} ${passed}/${passed + failed}`),
  );
  return { ...started, sums, lines };
}

it('goes on after a failure, leaves out what needs it, and hides no crash of a runner', async () => {
  const report = JSON.stringify({
    testResults: [
      { name: 'a', message: '', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
    ],
  });
  const jest = `const file = process.argv.at(-1).replace('--outputFile=', '');
    require('node:fs').writeFileSync(file, ${JSON.stringify(report)});`;
  const { sums, results, lines } = run([
    step('bad', "console.log('a'); console.error('b'); process.exit(3)"),
    step('after', '', { needs: 'bad' }),
    step('later', '', { needs: 'after' }),
    step('good', 'process.exit(process.env.MORE - 1)', {
      environment: { MORE: '1' },
      needs: 'unasked',
    }),
    step('tests', jest, { runner: 'jest' }),
    step('crashed', `${jest} process.exit(1)`, { runner: 'jest' }),
    step('silent', '', { runner: 'playwright' }),
    { name: 'missing', run: `${directory}/nothing` },
  ]);
  expect(await sums).toEqual([
    ...['bad 0/1', 'after 0/1', 'later 0/1', 'good 1/1'],
    ...['tests 1/1', 'crashed 1/2', 'silent 0/1', 'missing 0/1'],
  ]);
  expect(lines).toEqual(expect.arrayContaining(['bad          | a', 'bad          | b']));
  const [bad, after] = await results;
  expect(bad!.failures[0]!.reason.split('\n').toSorted()).toEqual(['Ended with 3.', 'a', 'b']);
  expect(after!.failures[0]!.reason).toBe('Left out: bad failed.');
});

it('ends a step that hangs, says so and counts it as failed', async () => {
  const { sums, lines } = run([step('hung', waiting(true))], { lastResortMs: 50, endMs: 50 });
  expect(await sums).toEqual(['hung 0/1']);
  expect(lines).toContain('hung         | Ended after 0 minutes.');
});

it('leaves nothing running that a step has started', async () => {
  const nested = `const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', ${JSON.stringify(waiting(true))}], { stdio: 'inherit' });
    const file = ${JSON.stringify(join(directory, 'pid'))};
    setInterval(() => require('node:fs').existsSync(file) && process.exit(0), 10);`;
  expect(await run([step('parent', nested)]).sums).toEqual(['parent 1/1']);
  await until(() => notedPid() > 0 && !isAlive(notedPid()), 'the program ended');
});

it.each([
  ['waits for who ends at SIGTERM', false, 1, 600_000],
  ['kills who does not', true, 1, 100],
  ['kills at once for whoever asks twice', true, 2, 600_000],
])('stops what runs, lets nothing begin, and %s', async (_, deaf, times, endMs) => {
  const steps = [step('runs', waiting(deaf)), step('waits', '', { needs: 'runs' })];
  const { sums, stop, lines } = run([...steps, step('third', waiting(deaf)), step('queued', '')], {
    endMs,
  });
  await until(() => notedPid() > 0, 'the program runs');
  for (let time = 0; time < times; time += 1) stop();
  expect(await sums).toEqual(['runs 0/1', 'waits 0/1', 'third 0/1', 'queued 0/1']);
  expect(lines).not.toContain('=== queued begins ===');
  expect(isAlive(notedPid())).toBe(false);
});
