import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Compiling and opening takes a second; a slow machine that does much else takes longer. */
const READY_MS = 5 * 60_000;

declare global {
  // Jest keeps globals from setup to teardown in one process.
  var testDatabase: ChildProcess | undefined;
}

/**
 * Starts one embedded database on a free port for all integration tests; each file has its own
 * database in it. `TEST_DATABASE_URI` runs them against another replica set instead. Whatever the
 * tests write stands in `TEST_DIRECTORY`, which the teardown removes.
 */
export default async function setup(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'paikari-test-'));
  process.env.TEST_DIRECTORY = directory;
  if (process.env.TEST_DATABASE_URI) return;
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'database', '--dir', join(directory, 'database'), '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  globalThis.testDatabase = child;
  process.env.TEST_DATABASE_URI = await readyUri(child);
}

async function readyUri(child: ChildProcess): Promise<string> {
  const timer = setTimeout(() => child.kill(), READY_MS);
  try {
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line.startsWith('ready ')) return line.slice('ready '.length).trim();
    }
    throw new Error('The test database did not start.');
  } finally {
    clearTimeout(timer);
  }
}
