import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startNode, startProgram, TYPESCRIPT, type Child } from '../launcher/child';
import { socketPath } from '../launcher/data-directory';
import { freePort } from '../launcher/port';
import { startPrepare } from '../launcher/prepare';
import type { Filled } from './fill';
import { familyOf, named, started } from './processes';

const READY_MS = 3 * 60_000;
const STOP_MS = 8_000;
/** Where the bench, the soak and Lighthouse build to. */
export const BENCH_DIST_DIR = '.next-bench';

/**
 * Settings of a shop that is measured: those of whoever measures must not reach it.
 * @param distDir the build that it serves
 */
export function shopEnvironment(
  dataDir: string,
  distDir: string,
  seed: 'none' | 'demo',
): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return {
    ...({ PATH, HOME, TMPDIR, LANG } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv),
    DATA_DIR: dataDir,
    SEED: seed,
    RATE_LIMIT_SCALE: '1000000',
    STAFF_SECOND_FACTOR: 'offered',
    NEXT_DIST_DIR: distDir,
    NEXT_TELEMETRY_DISABLED: '1',
    // So that the launcher ends when the bench is gone, even by kill -9.
    npm_lifecycle_event: 'bench',
  };
}

export interface RunningShop {
  url: string;
  /** Seconds from its start until it said that it is ready. */
  startSeconds: number;
  /** All its processes, and of these the web server. */
  pids(): number[];
  serverPids(): number[];
  stop(): Promise<void>;
}

/** Starts the built shop as `npm start` does. @throws with its output where it does not get ready */
export async function startShop(environment: NodeJS.ProcessEnv): Promise<RunningShop> {
  const port = await freePort();
  const began = Date.now();
  const child = started(
    startNode(
      ['scripts/run.mjs', 'start'],
      { ...environment, PORT: String(port), HOST: '127.0.0.1' },
      ['ignore', 'pipe', 'pipe'],
    ),
  );
  await ready(child);
  const pids = () => familyOf(child.process.pid!);
  return {
    url: `http://127.0.0.1:${port}`,
    startSeconds: (Date.now() - began) / 1000,
    pids,
    serverPids: () => named(pids(), 'run.mjs\0server'),
    stop: () => child.stop(STOP_MS),
  };
}

function ready(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let isReady = false;
    const fail = () => reject(new Error(`The shop did not start:\n${output}`));
    const timer = setTimeout(fail, READY_MS);
    const note = (chunk: Buffer) => {
      // Its log is read and forgotten, as a service manager would take it.
      if (isReady) return;
      output += String(chunk);
      isReady = output.includes(' is ready at ');
      if (isReady) resolve();
    };
    child.process.stdout!.on('data', note);
    child.process.stderr!.on('data', note);
    void child.exited.then(fail).finally(() => clearTimeout(timer));
  });
}

/** The first line that a program prints and that has the form. @throws where it ends before */
export async function firstLine(child: Child, form: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.process.stdout! })) {
    const found = form.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('A program of the bench ended before it had said what it should.');
}

/** Fills a data directory with a generated shop, whose first start finds it like that. */
export async function fillShop(environment: NodeJS.ProcessEnv, products: number): Promise<Filled> {
  const dataDir = environment.DATA_DIR!;
  const args = ['--dir', join(dataDir, 'database'), '--socket', socketPath(dataDir)];
  const piped = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const database = started(startProgram('database', args, environment, [...piped]));
  const secret = 'only for the time of filling, when nobody signs in';
  const filling = {
    ...environment,
    MONGODB_URI: await firstLine(database, /^ready (\S+)/),
    NEXTAUTH_SECRET: secret,
  };
  const prepare = startPrepare(filling);
  started(prepare.child);
  await prepare.done;
  const script = ['--conditions=react-server', 'scripts/bench/fill.ts', String(products)];
  const filler = started(startNode([...TYPESCRIPT, ...script], filling, [...piped]));
  const filled = JSON.parse(await firstLine(filler, /^(\{.*\})$/)) as Filled;
  await filler.exited;
  await database.stop(STOP_MS);
  return filled;
}
