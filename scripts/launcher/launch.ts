import path, { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { SettingsError, type Settings } from '../../lib/platform/env';
import { startPrepare, type Prepared } from './prepare';
import { listenHosts } from '../serving/listening';
import { startBuild, type Build } from './build';
import type { Child } from './child';
import { keepSecret, makeDataDirectory, socketPath } from './data-directory';
import { databaseProgram } from './database';
import { readShopSettings } from './environment-files';
import { LaunchError } from './fail';
import { Supervisor, type Program } from './supervisor';
import { checkPort } from './port';
import { webServerProgram } from './web-server';

const DEMO_ACCOUNTS = [
  ['Administrator', 'admin@example.com', 'admin-demo-2026'],
  ['Seller', 'seller@example.com', 'seller-demo-2026'],
  ['Customer', 'customer@example.com', 'customer-demo-2026'],
] as const;

/** Signs in with a code, see demo/customers.csv. */
const DEMO_PHONE = '01518000707';

/** The lines printed after a start. */
export function welcomeLines(
  settings: Settings,
  prepared: Prepared,
  milliseconds: number,
): string[] {
  const address = settings.nextAuthUrl ?? `http://localhost:${settings.port}`;
  const lines = [
    '',
    `${settings.brandName} is ready at ${address}  (${(milliseconds / 1000).toFixed(1)} s)`,
  ];
  if (prepared.demoAccounts) {
    lines.push('', 'Accounts to try it with:');
    for (const [role, email, password] of DEMO_ACCOUNTS) {
      lines.push(`  ${role.padEnd(14)} ${email.padEnd(21)} ${password}`);
    }
    const codes = path.join(settings.outboxDir, 'sms');
    lines.push(`  ${'Phone alone'.padEnd(14)} ${DEMO_PHONE.padEnd(21)} code by SMS: ${codes}`);
  }
  return [...lines, ''];
}

function printWelcome(settings: Settings, prepared: Prepared, milliseconds: number): void {
  console.log(welcomeLines(settings, prepared, milliseconds).join('\n'));
}

/** Together below the 5 s within which everything ends. */
export const SERVER_STOP_MS = 4_300;
export const DATABASE_STOP_MS = 600;

/** Advice for a shop from before the setting was required. */
const KEPT_KEY: Partial<Record<string, string>> = {
  SECRETS_KEY: '; in a shop of before, NEXTAUTH_SECRET’s value keeps what is sealed readable.',
};

/** Everything that runs for the shop, from the first check to the last process's end. */
export class Launch {
  #build: Build | undefined;
  #database: Supervisor | undefined;
  #preparing: Child | undefined;
  #server: Supervisor | undefined;
  #stopping: Promise<void> | undefined;
  #markStopped: (() => void) | undefined;
  readonly #stopped = new Promise<void>((resolve) => (this.#markStopped = resolve));
  #givenUp: ((error: LaunchError) => void) | undefined;

  constructor(readonly development: boolean) {}

  /**
   * Runs until `stop` is called.
   * @returns the exit code
   * @throws SettingsError, LaunchError
   */
  async run(): Promise<number> {
    const began = Date.now();
    const settings = this.#readSettings();
    const embedded = settings.mongodbUri === undefined;
    await checkPort(settings.port, listenHosts(settings.host, embedded));
    makeDataDirectory(settings.dataDir);
    const secret = settings.nextAuthSecret ?? keepSecret(settings.dataDir);
    const environment: NodeJS.ProcessEnv = {
      ...process.env,
      DATA_DIR: settings.dataDir,
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_URL: settings.nextAuthUrl ?? `http://localhost:${settings.port}`,
      NEXT_TELEMETRY_DISABLED: '1',
    };
    const givenUp = new Promise<never>((_, reject) => (this.#givenUp = reject));
    givenUp.catch(() => undefined);
    const prepared = await Promise.race([this.#startAll(settings, environment), givenUp]);
    if (!this.#stopping) printWelcome(settings, prepared, Date.now() - began);
    await Promise.race([this.#stopped, givenUp]);
    return 0;
  }

  /** Ends everything within 5 s: running requests first, then the database. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      await Promise.all([this.#build?.stop(), this.#preparing?.stop(1_000)]);
      await this.#server?.stop(SERVER_STOP_MS);
      await this.#database?.stop(DATABASE_STOP_MS);
      this.#markStopped?.();
    })();
    return this.#stopping;
  }

  #readSettings(): Settings {
    const settings = readShopSettings();
    if (settings.mongodbUri === undefined) return settings;
    const missing = [
      settings.nextAuthSecret === undefined && 'NEXTAUTH_SECRET',
      // Separate key, so that a new secret for sessions leaves encrypted data readable.
      settings.secretsKey === undefined && 'SECRETS_KEY',
    ].filter((name) => name !== false);
    if (missing.length > 0) {
      throw new SettingsError(
        missing
          .map(
            (name) =>
              `${name} is missing. With MONGODB_URI it must be set, to at least 32 random characters${KEPT_KEY[name] ?? '.'}`,
          )
          .join('\n'),
      );
    }
    return settings;
  }

  /**
   * Starts in parallel what can run in parallel: the build, then the loading of Next, beside the database's
   * start and preparation. The first failure ends the rest.
   */
  async #startAll(settings: Settings, environment: NodeJS.ProcessEnv): Promise<Prepared> {
    const built = this.development ? Promise.resolve(false) : this.#startBuild(environment);
    const preparing = this.#prepareDatabase(settings, environment);
    const [prepared] = await Promise.all([
      preparing,
      built.then(() => this.#startServer(environment, preparing)),
    ]);
    return prepared;
  }

  #startBuild(environment: NodeJS.ProcessEnv): Promise<boolean> {
    // A copy: a build needs no database.
    this.#build = startBuild({ ...environment });
    return this.#build.done;
  }

  /** Starts the embedded database, where it is to be used, and makes the database ready to serve. */
  async #prepareDatabase(settings: Settings, environment: NodeJS.ProcessEnv): Promise<Prepared> {
    if (settings.mongodbUri === undefined) {
      const socket = socketPath(settings.dataDir);
      // Known beforehand, so that the server's process can be started as well.
      environment.MONGODB_URI = uriOf(socket, true);
      environment.EMBEDDED_DATABASE = '1';
      const directory = join(settings.dataDir, 'database');
      this.#database = this.#keep(databaseProgram(directory, socket, environment));
      await this.#database.start();
    }
    const preparing = startPrepare(environment);
    this.#preparing = preparing.child;
    return preparing.done;
  }

  /** Starts the web server, which serves once the database is prepared. */
  async #startServer(environment: NodeJS.ProcessEnv, prepared: Promise<Prepared>): Promise<void> {
    if (this.#stopping) throw new LaunchError('Stopping.', true);
    this.#server = this.#keep(webServerProgram(environment, this.development, prepared));
    await this.#server.start();
  }

  #keep(program: Program): Supervisor {
    return new Supervisor(program, (line) => this.#givenUp?.(new LaunchError(line)));
  }
}
