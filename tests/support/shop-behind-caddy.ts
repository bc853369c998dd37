import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@/scripts/launcher/port';
import { endProcess } from './end-process';
import { bucketEnvironment, fakeS3 } from './fake-s3/shop-bucket';
import { cleanEnvironment, ROOT, TEST_DIST_DIR } from './running-shop';
import { until } from './until';

/** One of the two shop servers: a directory of its own, nothing shared but database and bucket. */
export interface ShopServer {
  port: number;
  url: string;
  dataDir: string;
  process: ChildProcess;
}

/**
 * Two shop servers behind Caddy as `deploy/Caddyfile.two-servers` has them, with the embedded database
 * on a port in MongoDB's place and the fake S3 as their bucket. All of it ends with `stop`.
 */
export class ShopBehindCaddy {
  readonly directory = mkdtempSync(join(tmpdir(), 'paikari-caddy-'));
  readonly bucket = fakeS3();
  /** Where people go. */
  url = '';
  databaseUri = '';
  readonly servers: ShopServer[] = [];
  #environment = cleanEnvironment();
  readonly #others: ChildProcess[] = [];

  /** @param caddy path of the program */
  constructor(readonly caddy: string) {}

  async start(): Promise<void> {
    const port = await freePort();
    this.url = `http://localhost:${port}`;
    this.databaseUri = await this.#startDatabase();
    this.#environment = {
      ...cleanEnvironment(),
      ...bucketEnvironment(await this.bucket.start()),
      NODE_ENV: 'production',
      MONGODB_URI: this.databaseUri,
      NEXTAUTH_SECRET: 'two-servers-two-servers-two-servers',
      SECRETS_KEY: 'sealing-of-two-servers-two-servers',
      NEXTAUTH_URL: this.url,
      NEXT_DIST_DIR: TEST_DIST_DIR,
      HOST: '127.0.0.1',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    };
    await this.#prepare();
    for (const name of ['one', 'two']) {
      const own = await freePort();
      const dataDir = join(this.directory, name);
      const url = `http://127.0.0.1:${own}`;
      const server = { port: own, url, dataDir, process: this.#spawnServer(own, dataDir) };
      this.servers.push(server);
      await ready(server.process);
    }
    await this.#startCaddy(port);
  }

  #run(args: string[], environment: NodeJS.ProcessEnv, stdio: SpawnOptions['stdio']): ChildProcess {
    return spawn(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: ROOT,
      env: environment,
      stdio,
    });
  }

  async #startDatabase(): Promise<string> {
    const args = ['database', '--dir', join(this.directory, 'database'), '--port', '0'];
    const database = this.#run(args, cleanEnvironment(), ['ignore', 'pipe', 'ignore', 'ipc']);
    this.#others.push(database);
    for await (const line of createInterface({ input: database.stdout! })) {
      if (line.startsWith('ready ')) return line.slice('ready '.length).trim();
    }
    throw new Error('The database did not start.');
  }

  /** Fills the database with the demonstration, as a first start does; its pictures move to the bucket. */
  async #prepare(): Promise<void> {
    const environment = {
      ...this.#environment,
      EMBEDDED_DATABASE: '1',
      DATA_DIR: join(this.directory, 'prepare'),
    };
    const preparing = this.#run(['prepare'], environment, ['ignore', 'ignore', 'inherit', 'ipc']);
    const [code] = (await once(preparing, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The database could not be prepared.');
  }

  #spawnServer(port: number, dataDir: string): ChildProcess {
    const environment = {
      ...this.#environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
    };
    return this.#run(['server'], environment, ['ignore', 'ignore', 'inherit', 'ipc']);
  }

  async #startCaddy(port: number): Promise<void> {
    const [one, two] = this.servers;
    const { status } = await fetch(`${one!.url}/readyz`);
    const admin = `127.0.0.1:${await freePort()}`;
    const config = join(ROOT, 'deploy', 'Caddyfile.two-servers');
    const caddy = spawn(this.caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
      env: {
        ...process.env,
        SHOP_SITE: `http://localhost:${port}`,
        SHOP_1: `127.0.0.1:${one!.port}`,
        SHOP_2: `127.0.0.1:${two!.port}`,
        SHOP_HEALTH: status === 404 ? '/healthz' : '/readyz',
        CADDY_ADMIN: admin,
        XDG_DATA_HOME: join(this.directory, 'caddy-data'),
        XDG_CONFIG_HOME: join(this.directory, 'caddy-config'),
      },
      stdio: 'ignore',
    });
    this.#others.push(caddy);
    await until(() => answers(this.url), 'Caddy answers');
  }

  /** Ends one server by a signal and waits until it is gone. */
  end(server: ShopServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return endProcess(server.process, signal);
  }

  /** Takes the database away for good. */
  stopDatabase(): Promise<void> {
    return endProcess(this.#others[0]!);
  }

  /** Starts one again that was ended, and waits until it serves. */
  async restart(server: ShopServer): Promise<void> {
    server.process = this.#spawnServer(server.port, server.dataDir);
    await ready(server.process);
  }

  async stop(): Promise<void> {
    for (const child of [...this.servers.map((server) => server.process), ...this.#others]) {
      await endProcess(child);
    }
    await this.bucket.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once a server serves. @throws where it ends before that */
async function ready(server: ChildProcess): Promise<void> {
  const isReady = await new Promise<boolean>((resolve) => {
    server.on('message', (message) => {
      if ((message as { ready?: boolean }).ready) resolve(true);
    });
    server.once('exit', () => resolve(false));
  });
  if (!isReady) throw new Error('A server did not start.');
}
