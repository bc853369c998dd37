import type { Document } from './bson-values';
import type { Cursors, RawReply } from './cursors';
import type { Engine } from './engine';
import type { WorkUnit } from './work-unit';
import type { Session, Sessions } from './sessions';
import type { Transaction } from './transactions';
import type { Request } from './wire-protocol';

/** The version of MongoDB whose behaviour is followed; drivers see it in `buildInfo`. */
export const SERVER_VERSION = '7.0.0';
/** MongoDB 7.0's. */
export const MAX_WIRE_VERSION = 21;
export const REPLICA_SET_NAME = 'embedded';

export interface Settings {
  /** Test parameters may be set. */
  testCommands: boolean;
  /** Host and port, or the path of the socket, as drivers know the server. */
  address: string;
  /** Seconds between two sweeps of expired documents. */
  ttlSleepSeconds: number;
}

/** The parts of a running server that commands work with. */
export interface Services {
  engine: Engine;
  cursors: Cursors;
  sessions: Sessions;
  settings: Settings;
  /** Removes expired documents now. */
  sweep(): void;
  restartSweeper(): void;
}

export interface ConnectionInfo {
  id: number;
  /** From the client's handshake. */
  appName: string | undefined;
}

export interface CommandContext {
  services: Services;
  request: Request;
  command: Document;
  database: string;
  connection: ConnectionInfo;
  unit: WorkUnit;
  transaction: Transaction | undefined;
  session: Session | undefined;
  sessionId: string | undefined;
}

export type Reply = Document | RawReply;

export interface CommandDefinition {
  /** Fields beside those that every command may have; any other is an error. */
  fields: readonly string[];
  /** May run in a multi-document transaction. */
  allowedInTransaction?: boolean;
  /** May read at a snapshot outside transactions. */
  readsSnapshots?: boolean;
  /** With a transaction number it is done once, however often it is sent. */
  isRetryableWrite?: boolean;
  adminOnly?: boolean;
  testOnly?: boolean;
  run(context: CommandContext): Reply | Promise<Reply>;
}

export type Commands = Readonly<Record<string, CommandDefinition>>;

/** Fields that every command may have. */
export const GENERIC_FIELDS: ReadonlySet<string> = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$clusterTime',
  '$readPreference',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'maxTimeMS',
]);
