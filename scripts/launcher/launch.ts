import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { uriOf } from '../../lib/database/embedded/address';
import { readSettings, SettingsError, type Settings } from '../../lib/env';
import { listenHosts } from '../front/listen';
import { startBuild, type Build } from './build';
import type { Child } from './child';
import { ROOT, startProgram } from './child';
import { keepSecret, makeDataDirectory, socketPath } from './data-directory';
import { DatabaseKeeper } from './database';
import { LaunchError } from './fail';
import { checkPort } from './port';
import { startPrepare, type Prepared } from './prepare';
import { printWelcome } from './welcome';

/** A start takes a minute at most once it is built; a server that never gets ready is a failure. */
const SERVER_READY_MS = 60_000;
/** Together below the 5 s within which everything ends. */
const SERVER_STOP_MS = 4_300;
const DATABASE_STOP_MS = 600;

/** Everything that runs for the shop, from the first check to the last process's end. */
export class Launch {
  #build: Build | undefined;
  #keeper: DatabaseKeeper | undefined;
  #preparing: Child | undefined;
  #server: Child | undefined;
  #stopping: Promise<void> | undefined;
  #givenUp: ((error: LaunchError) => void) | undefined;

  constructor(readonly development: boolean) {}

  /**
   * Runs until the server ends or `stop` is called.
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
    const { prepared, server } = await Promise.race([
      this.#startAll(settings, environment),
      givenUp,
    ]);
    if (this.#stopping) return 0;
    printWelcome(settings, prepared, Date.now() - began);
    const { code, signal } = await Promise.race([server.exited, givenUp]);
    if (this.#stopping) return 0;
    console.error(`The web server ended (${signal ?? `code ${code}`}).`);
    return code || 1;
  }

  /** Ends everything within 5 s: running requests first, then the database. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      await Promise.all([this.#build?.stop(), this.#preparing?.stop(1_000)]);
      await this.#server?.stop(SERVER_STOP_MS);
      await this.#keeper?.stop(DATABASE_STOP_MS);
    })();
    return this.#stopping;
  }

  #readSettings(): Settings {
    for (const file of ['.env.local', '.env']) {
      const path = join(ROOT, file);
      if (existsSync(path)) process.loadEnvFile(path);
    }
    const settings = readSettings(process.env);
    if (settings.mongodbUri !== undefined && settings.nextAuthSecret === undefined) {
      throw new SettingsError(
        'NEXTAUTH_SECRET is missing. With MONGODB_URI it must be set, to at least 32 random characters.',
      );
    }
    return settings;
  }

  /**
   * What can run side by side does: the build, then the loading of Next, beside the database's start
   * and preparation. The first failure ends the rest.
   */
  async #startAll(
    settings: Settings,
    environment: NodeJS.ProcessEnv,
  ): Promise<{ prepared: Prepared; server: Child }> {
    const built = this.development ? Promise.resolve(false) : this.#startBuild(environment);
    const [prepared, server] = await Promise.all([
      this.#prepareDatabase(settings, environment),
      built.then(() => this.#loadServer(environment)),
    ]);
    if (!this.#stopping) await this.#openServer(server);
    return { prepared, server };
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
      this.#keeper = new DatabaseKeeper(
        { directory: join(settings.dataDir, 'database'), socket, environment },
        (line) => this.#givenUp?.(new LaunchError(line)),
      );
      await this.#keeper.start();
    }
    const preparing = startPrepare(environment);
    this.#preparing = preparing.child;
    return preparing.done;
  }

  /** Starts the web server, which loads Next and waits before it opens its port. */
  #loadServer(environment: NodeJS.ProcessEnv): Child {
    if (this.#stopping) throw new LaunchError('Stopping.', true);
    const args = ['--wait', ...(this.development ? ['--dev'] : [])];
    const server = startProgram('server', args, {
      ...environment,
      NODE_ENV: this.development ? 'development' : 'production',
    });
    this.#server = server;
    return server;
  }

  async #openServer(server: Child): Promise<void> {
    const ready = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), SERVER_READY_MS);
      server.process.on('message', (message) => {
        if ((message as { ready?: boolean }).ready) resolve(true);
      });
      void server.exited.then(() => resolve(false));
      void server.exited.finally(() => clearTimeout(timer));
      if (server.process.connected) server.process.send({ open: true });
    });
    if (!ready && !this.#stopping) {
      throw new LaunchError('The web server did not get ready; its lines above say why.');
    }
  }
}
