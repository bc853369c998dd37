import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { readSettings, SettingsError } from '../../lib/platform/env';
import { ROOT } from './child';
import { makeDataDirectory, socketPath } from './data-directory';
import { databaseProgram } from './database';
import { LaunchError } from './fail';
import { Supervisor } from './supervisor';

/**
 * Runs a program of `scripts/` on the shop's database, whether the shop runs or not: on
 * `MONGODB_URI`, on the embedded database that a running shop has open, or on one that is started for
 * it.
 * @param name e.g. `make-admin`
 * @returns its exit code
 * @throws SettingsError, LaunchError
 */
async function runOnDatabase(name: string, args: string[]): Promise<number> {
  const settings = readSettings(process.env);
  if (settings.mongodbUri !== undefined) return run(name, args, {});
  makeDataDirectory(settings.dataDir);
  const socket = socketPath(settings.dataDir);
  const environment = { MONGODB_URI: uriOf(socket, true), EMBEDDED_DATABASE: '1' };
  if (await answers(socket)) return run(name, args, environment);
  const directory = join(settings.dataDir, 'database');
  const supervisor = new Supervisor(databaseProgram(directory, socket, process.env), (line) =>
    console.error(line),
  );
  await supervisor.start();
  try {
    return await run(name, args, environment);
  } finally {
    await supervisor.stop(2_000);
  }
}

/** The whole of a command that does so: its exit code is the program's. */
export function exitAfterRunning(name: string, args: string[]): void {
  runOnDatabase(name, args).then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isSaid = error instanceof SettingsError || error instanceof LaunchError;
      if (!(error instanceof LaunchError && error.silent)) {
        console.error(isSaid ? error.message : error);
      }
      process.exit(1);
    },
  );
}

/** Whether somebody listens on a socket. */
async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // No such file, or one left behind by a kill: nobody is there.
    return false;
  } finally {
    socket.destroy();
  }
}

async function run(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
