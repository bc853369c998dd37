import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import type { Settings } from '../../lib/platform/env';
import { makeDataDirectory, socketPath } from './data-directory';
import { databaseProgram } from './database';
import { Supervisor } from './supervisor';

/**
 * Runs a tool on the shop's database, whether the shop runs or not: `MONGODB_URI`, the embedded
 * database that a running shop has open, or one that is started for as long as the tool needs it.
 * @throws LaunchError where the embedded database does not start
 */
export async function withShopDatabase<Result>(
  settings: Pick<Settings, 'mongodbUri' | 'dataDir'>,
  work: (uri: string) => Promise<Result>,
): Promise<Result> {
  if (settings.mongodbUri !== undefined) return work(settings.mongodbUri);
  makeDataDirectory(settings.dataDir);
  const socket = socketPath(settings.dataDir);
  if (await answers(socket)) return work(uriOf(socket, true));
  return withStartedDatabase(join(settings.dataDir, 'database'), socket, work);
}

/** Whether the embedded database of a data directory is open: by a running shop, or another tool. */
export function isShopOpen(dataDir: string): Promise<boolean> {
  return answers(socketPath(dataDir));
}

/** Starts an embedded database on a directory for as long as the work takes. */
export async function withStartedDatabase<Result>(
  directory: string,
  socket: string,
  work: (uri: string) => Promise<Result>,
): Promise<Result> {
  const supervisor = new Supervisor(databaseProgram(directory, socket, process.env), (line) =>
    console.error(line),
  );
  await supervisor.start();
  try {
    return await work(uriOf(socket, true));
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
