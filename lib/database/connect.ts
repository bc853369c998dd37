import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { settings, SettingsError } from '../env';
import { markDatabase } from './health';

mongoose.set('strictQuery', 'throw');

/** One connection per process, though Next instantiates this module several times. */
const shared = globalThis as typeof globalThis & {
  paikariConnection?: Promise<mongoose.Mongoose> | undefined;
};

/**
 * Connects once; a failed try is forgotten, so that the next request tries again. The driver itself
 * reconnects after an outage.
 * @throws MongoServerSelectionError within 3 s where nothing answers
 */
export function connectDatabase(): Promise<mongoose.Mongoose> {
  shared.paikariConnection ??= connect().catch((error: unknown) => {
    shared.paikariConnection = undefined;
    throw error;
  });
  return shared.paikariConnection;
}

async function connect(): Promise<mongoose.Mongoose> {
  const uri = settings().mongodbUri;
  if (uri === undefined) throw new SettingsError('MONGODB_URI is missing.');
  const connected = await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3000,
    socketTimeoutMS: 30_000,
    maxPoolSize: 50,
    autoIndex: false,
    bufferCommands: false,
  });
  markDatabase('ok');
  return connected;
}

/** MongoDB's codes for a server that is going away or not primary. */
const AWAY_CODES = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** A socket that broke under the driver, or isn't there while the database starts again. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

function isSocketError(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return SOCKET_ERRORS.has(error.code ?? '');
}

/** Whether an error says that the database can't be reached, as opposed to refusing something. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError || error instanceof MongoNetworkError) return true;
  if (error instanceof MongoServerError) return AWAY_CODES.has(Number(error.code));
  if (!(error instanceof Error)) return false;
  if (isSocketError(error)) return true;
  return /^(MongooseServerSelectionError|MongoNotConnectedError|MongoPoolClearedError|MongoPoolClosedError|MongoTopologyClosedError|MongoNetworkError|MongoNetworkTimeoutError|MongoServerSelectionError)$/.test(
    error.name,
  );
}

/** Runs a read or write on the open connection and notes whether the database answered. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    await connectDatabase();
    const result = await work();
    markDatabase('ok');
    return result;
  } catch (error) {
    if (isDatabaseAway(error)) markDatabase('away');
    throw error;
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
