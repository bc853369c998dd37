import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../launcher/child';
import { freePort } from '../launcher/port';
import { countJest, type Count } from './count';
import { findNode24, NODE_24_PACKAGE } from './find-node24';

/**
 * `npm run verify -- node24`: unit tests, integration tests and a start on Node 24, whatever this
 * program runs on. Where the machine has none, the npm package of it is put beside the modules.
 */

/** A start with its build takes minutes on a slow machine. */
const READY_MS = 25 * 60_000;

const CACHE = join(ROOT, 'node_modules', '.cache', 'node24');

function install(): void {
  console.log(`No Node 24 is to be had here: npm brings ${NODE_24_PACKAGE}.`);
  const args = ['install', '--no-save', '--no-package-lock', '--prefix', CACHE, NODE_24_PACKAGE];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not bring ${NODE_24_PACKAGE}.`);
}

/** Runs a program of this repository; `node` means Node 24 in all that it starts. */
function start(node: string, args: string[], more: Record<string, string> = {}) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return spawn(node, args, {
    cwd: ROOT,
    env: { ...process.env, PATH, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function runJest(node: string, project: string): Promise<Count> {
  const directory = mkdtempSync(join(tmpdir(), 'node24-'));
  const report = join(directory, 'report.json');
  const child = start(
    node,
    [
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', project, '--ci', '--json', `--outputFile=${report}`],
      '--maxWorkers=50%',
    ],
    { FAULTS: 'short' },
  );
  child.stdout.resume();
  await once(child, 'exit');
  try {
    return countJest(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof countJest>[0]);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts a shop as a person would, and asks it whether it is ready. */
async function runStart(node: string): Promise<Count> {
  const dataDir = mkdtempSync(join(tmpdir(), 'node24-shop-'));
  const port = await freePort();
  const began = Date.now();
  const child = start(node, ['scripts/run.mjs', 'start'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
  });
  let ended = false;
  const exited = once(child, 'exit').then(() => (ended = true));
  child.stdout.resume();
  let isReady = false;
  while (!isReady && !ended && Date.now() - began < READY_MS) {
    isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await new Promise((done) => setTimeout(done, 200));
  }
  console.log(`start: ${isReady ? `ready after ${Date.now() - began} ms` : 'not ready'}`);
  child.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
  return isReady ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function main(): Promise<void> {
  if (findNode24(process.env.PATH ?? '', CACHE) === undefined) install();
  const node = findNode24(process.env.PATH ?? '', CACHE);
  if (node === undefined) throw new Error(`${NODE_24_PACKAGE} holds no Node 24.`);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const sum: Count = { passed: 0, failed: 0 };
  for (const [name, run] of [
    ['unit', () => runJest(node, 'unit')],
    ['integration', () => runJest(node, 'integration')],
    ['start', () => runStart(node)],
  ] as const) {
    const began = Date.now();
    const { passed, failed } = await run();
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${name} on Node ${version}: ${passed} passed, ${failed} failed, ${seconds} s`);
    sum.passed += passed;
    sum.failed += failed;
  }
  if (process.env.VERIFY_REPORT) writeFileSync(process.env.VERIFY_REPORT, JSON.stringify(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

void main();
