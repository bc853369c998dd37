import { ObjectId } from 'bson';
import { isPlainObject } from '../bson-values';
import {
  type CommandContext,
  type Commands,
  MAX_WIRE_VERSION,
  REPLICA_SET_NAME,
  type Reply,
} from '../command-context';
import { MAX_DOCUMENT_BYTES } from '../write-checks';
import { DatabaseError } from '../errors';
import { numberField } from '../parameters';
import { SESSION_TIMEOUT_MINUTES } from '../sessions';
import { MAX_MESSAGE_BYTES } from '../wire-protocol';
import { MAX_BATCH } from './writes';

/** Raised at each start, so that drivers take the newest process for the primary. */
const electionId = new ObjectId();

/** The handshake: a replica set of one member, this one. */
function hello({ services, request, command, connection }: CommandContext): Reply {
  const { address } = services.settings;
  const application = isPlainObject(command.client) ? command.client.application : undefined;
  if (isPlainObject(application) && typeof application.name === 'string') {
    connection.appName = application.name;
  }
  return {
    ...(request.name === 'hello' ? {} : { ismaster: true }),
    helloOk: true,
    isWritablePrimary: true,
    secondary: false,
    setName: REPLICA_SET_NAME,
    setVersion: 1,
    electionId,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const HELLO_FIELDS = [
  'helloOk', 'client', 'compression', 'loadBalanced', 'topologyVersion', 'maxAwaitTimeMS',
  'saslSupportedMechs', 'speculativeAuthenticate', 'hostInfo', 'internalClient', 'backpressure',
]; // prettier-ignore

const helloDefinition = { fields: HELLO_FIELDS, run: hello };

function setParameter({ services, command }: CommandContext): Reply {
  const { settings, sessions, engine } = services;
  const ttl = numberField(command, 'ttlMonitorSleepSecs');
  const lifetime = numberField(command, 'transactionLifetimeLimitSeconds');
  const window = numberField(command, 'minSnapshotHistoryWindowInSeconds');
  if (ttl === undefined && lifetime === undefined && window === undefined) {
    throw new DatabaseError(72, 'no option found to set');
  }
  if ((ttl !== undefined && ttl <= 0) || (lifetime !== undefined && lifetime <= 0)) {
    throw new DatabaseError(2, 'a parameter must be above 0');
  }
  if (window !== undefined && window < 0) {
    throw new DatabaseError(2, 'minSnapshotHistoryWindowInSeconds must be 0 or more');
  }
  if (window !== undefined) engine.readers.limits.milliseconds = window * 1000;
  if (lifetime !== undefined) sessions.transactionLifetime = lifetime * 1000;
  if (ttl !== undefined) {
    settings.ttlSleepSeconds = ttl;
    services.restartSweeper();
  }
  return { ok: 1 };
}

function databaseStatistics({ services, unit, database }: CommandContext): Reply {
  const total = { collections: 0, objects: 0, indexes: 0 };
  for (const collection of services.engine.collections.values()) {
    if (collection.database !== database) continue;
    unit.touched.add(collection);
    total.collections++;
    total.indexes += collection.indexes.length;
    total.objects += collection.records.size;
  }
  return { db: database, ...total, ok: 1 };
}

export const diagnosticCommands: Commands = {
  hello: helloDefinition,
  ismaster: helloDefinition,
  ping: { fields: [], run: () => ({ ok: 1 }) },
  setParameter: {
    fields: [
      'ttlMonitorSleepSecs', 'transactionLifetimeLimitSeconds', 'minSnapshotHistoryWindowInSeconds',
    ], // prettier-ignore
    adminOnly: true,
    testOnly: true,
    run: setParameter,
  },
  dbStats: { fields: [], run: databaseStatistics },
};
