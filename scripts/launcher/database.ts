import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { uriOf } from '@paikari/embedded-mongo/address';
import { startProgram, type Child } from './child';
import { HEARTBEAT, Supervisor, type Program } from './supervisor';
import type { Settings } from '../../lib/platform/env';
import { makeDataDirectory, socketPath } from './data-directory';

/** A large shop's documents are read into memory first: a minute for 200,000. */
const READY_MS = 5 * 60_000;
/** After this it says what is taking so long. */
const SAY_MS = 8_000;

async function untilReady(child: Child): Promise<boolean> {
  const timers: NodeJS.Timeout[] = [];
  const ready = await new Promise<boolean>((resolve) => {
    const tooLate = () => {
      console.error(`The embedded database is not ready after ${READY_MS / 60_000} minutes.`);
      resolve(false);
    };
    timers.push(
      setTimeout(() => console.log('The embedded database is reading its documents …'), SAY_MS),
      setTimeout(tooLate, READY_MS),
    );
    if (child.process.stdout) {
      createInterface({ input: child.process.stdout }).on('line', (line) => {
        if (/^ready \S+/.test(line)) resolve(true);
        else console.log(line);
      });
    }
    void child.exited.then(() => resolve(false));
  });
  for (const timer of timers) clearTimeout(timer);
  return ready;
}

/**
 * The embedded database (`scripts/database.ts`). Its address stays the same however often it is
 * started, so the application finds it again by itself.
 */
export function databaseProgram(
  directory: string,
  socket: string,
  environment: NodeJS.ProcessEnv,
): Program {
  const args = ['--dir', directory, '--socket', socket];
  return {
    name: 'The embedded database',
    spawn: () => startProgram('database', args, environment, ['ignore', 'pipe', 'inherit', 'ipc']),
    untilReady,
    explainsItself: true,
    heartbeat: HEARTBEAT,
  };
}

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
