import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Document, type Long, MongoClient, type MongoClientOptions } from 'mongodb';

/** Helpers of this folder's tests: servers in processes of their own, and generated values. */

/** A document of a test: an id that the test chooses, and any fields. */
export interface Item extends Document {
  _id: number | string | Long;
}

export interface TestServer {
  uri: string;
  directory: string;
  process: ChildProcess;
  /** Ends the process with a signal; resolves with its exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  client(options?: MongoClientOptions): Promise<MongoClient>;
  /** Returns what it has written to standard error so far. */
  errors(): string;
}

const directories: string[] = [];
const servers = new Set<TestServer>();
const clients = new Set<MongoClient>();

export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'embedded-database-'));
  directories.push(directory);
  return directory;
}

export interface Launch {
  process: ChildProcess;
  /** The first line of standard output, or undefined if the process ended before one. */
  firstLine: Promise<string | undefined>;
  exit: Promise<number | null>;
  errors(): string;
}

/** Runs scripts/database.ts, compiled, with arguments. */
export function launch(...parameters: string[]): Launch {
  const child = spawn('node', ['scripts/run.mjs', 'database', ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The child must not take jest's module settings over.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const firstLine = new Promise<string | undefined>((resolve) => {
    child.stdout!.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')));
    });
    void exit.then(() => resolve(undefined));
  });
  return { process: child, firstLine, exit, errors: () => errors };
}

/** Starts a server on a free port, or with the arguments given. */
export async function startServer(
  directory = temporaryDirectory(),
  parameters: string[] = ['--port', '0', '--test-commands'],
): Promise<TestServer> {
  const launched = launch('--dir', directory, ...parameters);
  const line = await launched.firstLine;
  if (!line?.startsWith('ready ')) throw new Error(`no server: ${launched.errors()}`);
  const server: TestServer = {
    uri: line.slice('ready '.length),
    directory,
    process: launched.process,
    errors: launched.errors,
    stop: (signal = 'SIGTERM') => {
      servers.delete(server);
      launched.process.kill(signal);
      return launched.exit;
    },
    client: async (options = {}) => {
      const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 10_000, ...options });
      clients.add(client);
      return client.connect();
    },
  };
  servers.add(server);
  return server;
}

/** Closes every client, ends every server and removes every directory that a test file has made. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...clients].map((client) => client.close(true)));
  clients.clear();
  await Promise.all([...servers].map((server) => server.stop('SIGKILL')));
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  directories.length = 0;
}

/** Returns the error that a promise is rejected with, as an error of the server. */
export async function rejection(promise: Promise<unknown>): Promise<{
  code?: number;
  codeName?: string;
  message: string;
  [field: string]: unknown;
}> {
  try {
    await promise;
  } catch (error) {
    return error as never;
  }
  throw new Error('It was expected to be rejected.');
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
