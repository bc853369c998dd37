import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** The build that tests share. */
export const TEST_DIST_DIR = process.env.NEXT_DIST_DIR ?? '.next-test';
/**
 * A start from a fresh build takes seconds; with a build before it, minutes; on a slow machine, several
 * times as many.
 */
const READY_MS = 25 * 60_000;
/** The launcher has bounds of its own, which end a shop within seconds; this only ends what hangs. */
const STOP_MS = 60_000;

export interface ShopOptions {
  port: number;
  /** More of the environment, e.g. `{ SEED: 'none' }`; an empty string unsets. */
  environment?: Record<string, string>;
  /** Kept by the caller; otherwise a temporary directory that `stop` removes. */
  dataDir?: string;
  /** Another checkout of the shop than this one. */
  root?: string;
}

/** A whole shop, started as a person would start it. */
export class Shop {
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output = '';
  readonly #process: ChildProcess;
  readonly #temporary: boolean;

  constructor(readonly options: ShopOptions) {
    this.#temporary = options.dataDir === undefined;
    this.dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'paikari-shop-'));
    this.#process = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: options.root ?? ROOT,
      env: {
        ...cleanEnvironment(),
        PORT: String(options.port),
        DATA_DIR: this.dataDir,
        RATE_LIMIT_SCALE: '1000',
        NEXT_DIST_DIR: TEST_DIST_DIR,
        LOG_LEVEL: 'warn',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => (this.output += String(chunk));
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    this.exited = new Promise((resolve) =>
      this.#process.once('exit', (code, signal) => resolve({ code, signal })),
    );
  }

  get pid(): number {
    if (this.#process.pid === undefined) throw new Error('The shop was not started.');
    return this.#process.pid;
  }

  get url(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** Resolves once the start-up message stands there. @throws with the output if it ends first */
  async ready(milliseconds = READY_MS): Promise<this> {
    const deadline = Date.now() + milliseconds;
    let ended = false;
    void this.exited.then(() => (ended = true));
    while (!this.output.includes(' is ready at ')) {
      if (ended || Date.now() > deadline) {
        await this.stop();
        throw new Error(`The shop did not start:\n${this.output}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Ends it kindly, or by force where it hangs. @returns whether it went kindly */
  async stop(): Promise<boolean> {
    let forced = false;
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const kill = setTimeout(() => {
        forced = true;
        this.#process.kill('SIGKILL');
      }, STOP_MS);
      this.#process.kill('SIGTERM');
      await this.exited;
      clearTimeout(kill);
    }
    if (this.#temporary) rmSync(this.dataDir, { recursive: true, force: true });
    return !forced;
  }
}

/** The shop's own settings of whoever runs the tests must not reach the shop under test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  const settings =
    /^(HOST|MONGODB_URI|NEXTAUTH_|SEED|GOOGLE_|CLOUDINARY_|S3_|AWS_|IMAGE_HOSTS|SMTP_URL|SMS_|MAIL_FROM|BRAND_NAME|META_PIXEL_ID|TRUST_PROXY|METRICS_TOKEN|PAYMENT_DEMO|STAFF_|SSLCOMMERZ_|BKASH_|ACCESS_LOG|OTEL_|EMBEDDED_DATABASE|NODE_ENV|NODE_OPTIONS|JEST_)/;
  for (const name of Object.keys(environment)) if (settings.test(name)) delete environment[name];
  return environment;
}
