import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { startNode, TYPESCRIPT, type Child } from '../launcher/child';
import { freePort } from '../launcher/port';
import { startPrepare } from '../launcher/prepare';
import type { Filled } from './fill';
import { findChild } from './processes';
import { started } from './running';

/** Filling 100,000 products and orders takes a minute or two. */
const FILL_MS = 15 * 60_000;
const READY_MS = 3 * 60_000;
const STOP_MS = 8_000;
/** Where the bench and Lighthouse build to. */
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
  const settings =
    /^(HOST|MONGODB_URI|NEXTAUTH_|GOOGLE_|CLOUDINARY_|IMAGE_HOSTS|SMTP_URL|MAIL_FROM|BRAND_NAME|META_PIXEL_ID|TRUST_PROXY|EMBEDDED_DATABASE|LOG_LEVEL|NODE_ENV|NODE_OPTIONS)/;
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
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

/** A secret for a shop that nobody else ever sees. */
const SECRET = randomBytes(32).toString('base64url');

/** The same for a shop whose database runs already. */
export function withDatabase(environment: NodeJS.ProcessEnv, uri: string): NodeJS.ProcessEnv {
  return { ...environment, MONGODB_URI: uri, NEXTAUTH_SECRET: SECRET, SECRETS_KEY: SECRET };
}

export interface GeneratedSize {
  products: number;
  orders: number;
  /** Variants of a product on average; 1, unless told otherwise: none has options. */
  variantsEach?: number;
}

/** Fills an empty database with a generated catalogue. */
export async function fillShop(
  environment: NodeJS.ProcessEnv,
  size: GeneratedSize,
): Promise<Filled> {
  const prepare = startPrepare(environment);
  started(prepare.child);
  await prepare.done;
  return fill(environment, size);
}

async function fill(
  environment: NodeJS.ProcessEnv,
  { products, orders, variantsEach = 1 }: GeneratedSize,
): Promise<Filled> {
  const script = ['scripts/bench/fill.ts', ...[products, orders, variantsEach].map(String)];
  const child = started(
    startNode([...TYPESCRIPT, '--conditions=react-server', ...script], environment, [
      'ignore',
      'pipe',
      'inherit',
      'ipc',
    ]),
  );
  const timer = setTimeout(() => child.process.kill('SIGKILL'), FILL_MS);
  let filled: Filled | undefined;
  for await (const line of createInterface({ input: child.process.stdout! })) {
    filled = JSON.parse(line) as Filled;
  }
  const { code } = await child.exited;
  clearTimeout(timer);
  if (code !== 0 || !filled) throw new Error('The catalogue could not be made.');
  return filled;
}

export interface RunningShop {
  url: string;
  /** Milliseconds from its start until it said that it is ready. */
  startMs: number;
  /** Process id of the web server; none where the system does not tell. */
  servers: number[];
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
  const startMs = Date.now() - began;
  return {
    url: `http://127.0.0.1:${port}`,
    startMs,
    servers: [findChild(child.process.pid!, 'run.mjs\0server') ?? []].flat(),
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
