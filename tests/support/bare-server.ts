import { spawn, type ChildProcess } from 'node:child_process';
import { cleanEnvironment, ROOT, TEST_DIST_DIR } from './running-shop';

export interface BareServerOptions {
  port: number;
  /** The shop's settings, `MONGODB_URI` and `DATA_DIR` among them. */
  environment: Record<string, string>;
}

/** A web server of a shop on a database that is there, without a launcher. */
export class BareServer {
  readonly url: string;
  /** Everything it printed so far. */
  output = '';
  readonly exited: Promise<unknown>;
  readonly #process: ChildProcess;
  readonly #ready: Promise<boolean>;

  constructor({ port, environment }: BareServerOptions) {
    this.url = `http://localhost:${port}`;
    this.#process = spawn(process.execPath, ['scripts/run.mjs', 'server'], {
      cwd: ROOT,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        PORT: String(port),
        EMBEDDED_DATABASE: '1',
        NEXT_DIST_DIR: TEST_DIST_DIR,
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const note = (chunk: Buffer) => (this.output += String(chunk));
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    this.exited = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#ready = new Promise((resolve) => {
      this.#process.on('message', (message) => {
        if ((message as { ready?: boolean }).ready) resolve(true);
      });
      void this.exited.then(() => resolve(false));
    });
  }

  /** @throws with its output where it ends before it is ready */
  async ready(): Promise<this> {
    if (!(await this.#ready)) throw new Error(`The server did not start:\n${this.output}`);
    return this;
  }

  /** At once and without a word, as by a loss of power. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exited;
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.exited;
  }
}
