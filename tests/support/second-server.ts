import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { socketPath } from '@/scripts/launcher/data-directory';
import { cleanEnvironment, ROOT, TEST_DIST_DIR, type Shop } from './running-shop';

/** One more process of a running shop, on its database and its build, without a launcher of its own. */
export class SecondServer {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #ready: Promise<boolean>;

  constructor(shop: Shop, port: number) {
    this.url = `http://localhost:${port}`;
    const { dataDir } = shop;
    this.#process = spawn(process.execPath, ['scripts/run.mjs', 'server'], {
      cwd: ROOT,
      env: {
        ...cleanEnvironment(),
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        MONGODB_URI: uriOf(socketPath(dataDir), true),
        EMBEDDED_DATABASE: '1',
        NEXTAUTH_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
        NEXTAUTH_URL: shop.url,
        NEXT_DIST_DIR: TEST_DIST_DIR,
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#exited = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#ready = new Promise((resolve) => {
      this.#process.on('message', (message) => {
        if ((message as { ready?: boolean }).ready) resolve(true);
      });
      void this.#exited.then(() => resolve(false));
    });
  }

  /** @throws where it ends before it is ready */
  async ready(): Promise<this> {
    if (!(await this.#ready)) throw new Error('The second server did not start.');
    return this;
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#exited;
  }
}
