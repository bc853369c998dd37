import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { readSettings, SettingsError } from '../lib/platform/env';
import { ROOT } from './launcher/child';
import { makeDataDirectory, socketPath } from './launcher/data-directory';
import { databaseProgram } from './launcher/database';
import { LaunchError } from './launcher/fail';
import { Supervisor } from './launcher/supervisor';

/**
 * Runs `scripts/NAME.ts` on the shop's database, whether the shop runs or not: on `MONGODB_URI`, on
 * the embedded database that a running shop has open, or on that one started for it.
 * @returns its exit code
 * @throws SettingsError, LaunchError
 */
async function onDatabase(name: string, args: string[]): Promise<number> {
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

/** The same as a whole program: with this one's arguments, and ended as it ended. */
export function runOnDatabase(name: string): void {
  onDatabase(name, process.argv.slice(2)).then(
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
