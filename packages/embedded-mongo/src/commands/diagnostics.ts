import os from 'node:os';
import { ObjectId } from 'bson';
import { type Document, isPlainObject } from '../bson-values';
import {
  type CommandContext,
  type Commands,
  MAX_WIRE_VERSION,
  REPLICA_SET_NAME,
  type Reply,
  SERVER_VERSION,
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

const buildInfo: Document = {
  version: SERVER_VERSION,
  gitVersion: 'embedded',
  modules: [],
  versionArray: [...SERVER_VERSION.split('.').map(Number), 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['embedded'],
  ok: 1,
};

const buildInfoDefinition = { fields: [], run: () => buildInfo };

function parameters({ settings, sessions, engine }: CommandContext['services']): Document {
  return {
    enableTestCommands: settings.testCommands,
    featureCompatibilityVersion: { version: SERVER_VERSION.split('.').slice(0, 2).join('.') },
    authenticationMechanisms: [],
    requireApiVersion: false,
    ttlMonitorSleepSecs: settings.ttlSleepSeconds,
    transactionLifetimeLimitSeconds: sessions.transactionLifetime / 1000,
    minSnapshotHistoryWindowInSeconds: engine.readers.limits.milliseconds / 1000,
  };
}

function getParameter({ services, command }: CommandContext): Reply {
  const all = parameters(services);
  const wanted = command.getParameter;
  if (wanted === '*' || (isPlainObject(wanted) && wanted.allParameters)) return { ...all, ok: 1 };
  const reply: Document = {};
  for (const name of Object.keys(command)) if (name in all) reply[name] = all[name];
  if (Object.keys(reply).length === 0) throw new DatabaseError(72, 'no option found to get');
  return { ...reply, ok: 1 };
}

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

function serverStatus({ services }: CommandContext): Reply {
  const { resident = 0 } = { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) };
  return {
    host: os.hostname(),
    version: SERVER_VERSION,
    process: 'embedded',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { bits: 64, resident, supported: true },
    metrics: { cursor: { open: { total: services.cursors.count } } },
    storageEngine: { name: 'embedded', persistent: true },
    repl: { setName: REPLICA_SET_NAME, isWritablePrimary: true, me: services.settings.address },
    ok: 1,
  };
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

const refuseAuthentication = () => {
  throw new DatabaseError(18, 'Authentication is not supported by the embedded database');
};

const authentication = {
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options', 'conversationId', 'user', 'db'],
  run: refuseAuthentication,
};

export const diagnosticCommands: Commands = {
  hello: helloDefinition,
  ismaster: helloDefinition,
  isMaster: helloDefinition,
  ping: { fields: [], run: () => ({ ok: 1 }) },
  buildInfo: buildInfoDefinition,
  buildinfo: buildInfoDefinition,
  getParameter: { fields: ['*'], adminOnly: true, run: getParameter },
  setParameter: {
    fields: [
      'ttlMonitorSleepSecs', 'transactionLifetimeLimitSeconds', 'minSnapshotHistoryWindowInSeconds',
    ], // prettier-ignore
    adminOnly: true,
    testOnly: true,
    run: setParameter,
  },
  configureFailPoint: {
    fields: ['mode', 'data'],
    adminOnly: true,
    testOnly: true,
    run: ({ services, command }) => services.failPoints.configure(command),
  },
  serverStatus: { fields: ['*'], run: serverStatus },
  dbStats: { fields: [], run: databaseStatistics },
  hostInfo: {
    fields: [],
    run: () => ({
      system: { hostname: os.hostname(), numCores: os.cpus().length },
      os: { type: os.type(), name: os.platform(), version: os.release() },
      ok: 1,
    }),
  },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({
      authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
      ok: 1,
    }),
  },
  whatsmyuri: {
    fields: [],
    run: ({ connection }) => ({ you: `connection ${connection.id}`, ok: 1 }),
  },
  replSetGetStatus: {
    fields: [],
    adminOnly: true,
    run: ({ services }) => ({
      set: REPLICA_SET_NAME,
      myState: 1,
      members: [
        {
          _id: 0,
          name: services.settings.address,
          health: 1,
          state: 1,
          stateStr: 'PRIMARY',
          self: true,
        },
      ],
      ok: 1,
    }),
  },
  saslStart: authentication,
  saslContinue: authentication,
  authenticate: authentication,
  logout: { fields: [], run: () => ({ ok: 1 }) },
};
