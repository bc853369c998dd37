import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { socketPath } from '../../scripts/launcher/data-directory';
import { startReplicaSet } from './mongodb-server';
import { lackingOf } from './probe-server';
import { SERVER_NEEDS } from './server-needs.mjs';
import { storeOf, type Store } from './store';

/** Compiling and opening takes a second; a slow machine that does much else takes longer. */
const READY_MS = 5 * 60_000;

declare global {
  // Jest keeps globals from setup to teardown in one process.
  var testDatabase: ChildProcess | undefined;
  var testReplicaSet: MongoMemoryReplSet | undefined;
}

/**
 * Starts one store for all integration tests; each file has its own database in it. `STORE` says
 * which: `embedded` (where nothing is said), or `mongodb`, a replica set of one server. With
 * `TEST_DATABASE_URI` they run against what is there instead, but for tests that need what it lacks
 * (`server-needs.mjs`). Whatever the tests write stands in
 * `TEST_DIRECTORY`, which the teardown removes.
 */
export default function setup(): Promise<void> {
  return startStore((directory) => ['--socket', socketPath(directory)]);
}

/** @param listening the embedded store's arguments by the tests' directory: where it is reached */
export async function startStore(listening: (directory: string) => string[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'paikari-test-'));
  process.env.TEST_DIRECTORY = directory;
  const store = storeOf(process.env);
  process.env.STORE = store;
  process.env.TEST_DATABASE_URI ||= await startNamed(store, directory, listening);
  const lacking = await lackingOf(process.env.TEST_DATABASE_URI);
  process.env.SERVER_LACKS = JSON.stringify(lacking);
  for (const need of lacking) {
    const files = Object.keys(SERVER_NEEDS[need]).join(', ');
    process.stderr.write(`Skipped, as the database lacks ${need}: tests of ${files}\n`);
  }
}

/** @returns the address of a store of these tests' own */
async function startNamed(
  store: Store,
  directory: string,
  listening: (directory: string) => string[],
): Promise<string> {
  if (store === 'mongodb') {
    globalThis.testReplicaSet = await startReplicaSet({ directory: join(directory, 'mongodb') });
    return globalThis.testReplicaSet.getUri();
  }
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'database', '--dir', join(directory, 'database'), ...listening(directory)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  globalThis.testDatabase = child;
  return readyUri(child);
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
