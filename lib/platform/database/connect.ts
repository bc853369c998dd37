import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type MongoClientOptions,
} from 'mongodb';
import { settings, SettingsError } from '../env';
import { followDatabaseClock } from './clock';
import { CONNECTION } from './consistency';
import { monitorCommands } from './command-monitor';
import { markDatabase } from './health';
import { watchMonitor } from './monitor-watch';
import { SilenceWatch } from './silence';
import { followWrites } from './written';

mongoose.set('strictQuery', 'throw');

/** One connection per process, though Next instantiates this module several times. */
const shared = globalThis as typeof globalThis & {
  paikariConnection?: Promise<mongoose.Mongoose> | undefined;
  paikariSilence?: SilenceWatch;
};

const silence = (): SilenceWatch => (shared.paikariSilence ??= new SilenceWatch());

/**
 * Connects once; a failed try is forgotten, so that the next request tries again. The driver itself
 * reconnects after an outage.
 * @param options of the connection that is opened, beside the shop's
 * @throws MongoServerSelectionError within 3 s where nothing answers
 */
export function connectDatabase(options?: MongoClientOptions): Promise<mongoose.Mongoose> {
  shared.paikariConnection ??= connect(options).catch((error: unknown) => {
    shared.paikariConnection = undefined;
    throw error;
  });
  return shared.paikariConnection;
}

/**
 * The connection of a program that prepares, migrates or checks, to be called before anything else
 * asks the database: an answer may take as long as an index or the look through a collection does.
 * A database that gives no sign of life is still given up (`SilenceWatch`).
 */
export const connectPatiently = (): Promise<mongoose.Mongoose> =>
  connectDatabase({ socketTimeoutMS: 0 });

async function connect(options?: MongoClientOptions): Promise<mongoose.Mongoose> {
  const uri = settings().mongodbUri;
  if (uri === undefined) throw new SettingsError('MONGODB_URI is missing.');
  const connected = await mongoose.connect(uri, {
    ...CONNECTION,
    ...options,
    // Collections and indexes are made by the start alone (lib/startup/indexes.ts).
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
    monitorCommands: true,
  });
  // Nothing is read or written by a clock that is wrong.
  const asked = performance.now();
  const { localTime } = await connected.connection.db!.command({ hello: 1 });
  followDatabaseClock(localTime as Date, performance.now() - asked);
  const client = connected.connection.getClient();
  monitorCommands(client);
  followWrites(client);
  const stop = silence().start();
  const stopWatching = watchMonitor(client);
  client.on('serverHeartbeatSucceeded', ({ reply, duration }) => {
    // A secondary's is none: only the primary takes writes.
    if (!reply.isWritablePrimary) return;
    silence().heard();
    followDatabaseClock(reply.localTime as Date, duration);
  });
  client.once('topologyClosed', () => {
    stop();
    stopWatching();
  });
  markDatabase('ok');
  return connected;
}

/**
 * MongoDB's codes for a server that is going away, not primary, without most of the others, or that
 * could not reach one of them in time (as mongos answers for its shards).
 */
const AWAY_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** A socket that broke under the driver, or isn't there while the database starts again. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

function isSocketError(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return SOCKET_ERRORS.has(error.code ?? '');
}

/** A bare error of the driver's socket, told from one of any other socket. */
class DatabaseSocketError extends Error {
  override name = 'DatabaseSocketError';
}

/**
 * Whether an error says that the database can't be reached, as opposed to refusing something. A
 * socket's own error says so only where it comes from `withDatabase`: clients' sockets, mail and
 * other servers have the same ones.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoNetworkError) return true;
  // A connection failure during several writes at once comes wrapped as if the server had refused them.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error) {
    return isDatabaseAway(error.errorResponse);
  }
  if (error instanceof MongoServerError) return AWAY_CODES.has(Number(error.code));
  if (!(error instanceof Error)) return false;
  return /^(DatabaseSilentError|DatabaseSocketError|MongoWaitQueueTimeoutError|MongooseServerSelectionError|MongoNotConnectedError|MongoPoolClearedError|MongoPoolClosedError|MongoTopologyClosedError|MongoNetworkError|MongoNetworkTimeoutError|MongoServerSelectionError)$/.test(
    error.name,
  );
}

/**
 * Runs a read or write on the open connection and notes whether the database answered.
 * @param givenUp is called where the database hangs and the work is not waited for any longer
 * @throws what the work throws; DatabaseSilentError where the database hangs
 */
export async function withDatabase<T>(work: () => Promise<T>, givenUp?: () => void): Promise<T> {
  try {
    await connectDatabase();
    const result = await silence().race(work, givenUp);
    markDatabase('ok');
    return result;
  } catch (error) {
    const told =
      error instanceof Error && isSocketError(error)
        ? new DatabaseSocketError(error.message, { cause: error })
        : error;
    if (isDatabaseAway(told)) markDatabase('away');
    throw told;
  }
}

/** One that hangs is as good as away; who asks for the shop's health waits no longer than this. */
const PING_MS = 3_000;

/** Whether the database answers a ping in time. */
export async function pingDatabase(): Promise<boolean> {
  const ping = withDatabase(async () => mongoose.connection.db!.command({ ping: 1 })).then(
    () => true,
  );
  // Its failure after the time is up is nobody's business any more.
  ping.catch(() => undefined);
  try {
    return await Promise.race([ping, pause(PING_MS, false)]);
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
