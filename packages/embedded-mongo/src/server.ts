import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import { Mutex } from 'async-mutex';
import { uriOf } from './address';
import { Capacity } from './capacity';
import { type Document } from './bson-values';
import type { ConnectionInfo, Services } from './command-context';
import { Cursors, RawReply } from './cursors';
import { Dispatcher, errorReply } from './dispatcher';
import { Engine } from './engine';
import { DatabaseError, DatabaseStartError } from './errors';
import { sweepExpired } from './expiry-sweeper';
import { LogStore } from './log-store';
import { Sessions } from './sessions';
import { MessageReader, parseMessage, replyMessage, type Request } from './wire-protocol';

export { DataDirectoryInUseError, DatabaseStartError } from './errors';

/** MongoDB's ttlMonitorSleepSecs. */
const TTL_SLEEP_SECONDS = 60;
const HOUSEKEEPING_MILLISECONDS = 30_000;
/** Exit status when nobody can be told whether a write was done: it can't be taken back either. */
export const STORE_FAILED = 70;

export interface EmbeddedDatabaseOptions {
  /** Where the data is kept; made if it is missing. One process at a time. */
  directory: string;
  /** On 127.0.0.1; 0 for any free one. Not together with `socketPath`. */
  port?: number;
  /** A Unix socket of mode 0600; drivers know one by its name's end, `.sock`. */
  socketPath?: string;
  /** Allows `setParameter`. */
  testCommands?: boolean;
  /** Free bytes of the disk below which no write is taken; `RESERVE_BYTES` where it is not said. */
  reserveBytes?: number;
  /** Bytes of memory from which on no document is added; a share of what there is where it is not said. */
  memoryBytes?: number;
  /** Given one line for each command that failed inside, and for broken connections. */
  log?: (line: string) => void;
}

export interface EmbeddedDatabase {
  /** For the `mongodb` driver and Mongoose; its database is `paikari`. */
  uri: string;
  /** Rolls open transactions back, closes connections and store. */
  close(): Promise<void>;
}

function failOnStoreError(log: (line: string) => void) {
  return (error: unknown) => {
    log(`The store failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(STORE_FAILED);
  };
}

/** Answers the commands of all connections, each connection's one after the other. */
class Server {
  private readonly sockets = new Set<net.Socket>();
  private readonly listener: net.Server;
  private readonly dispatcher: Dispatcher;
  private lastConnectionId = 0;

  constructor(
    private readonly services: Services,
    private readonly log: (line: string) => void,
  ) {
    this.dispatcher = new Dispatcher(services);
    this.listener = net.createServer({ noDelay: true }, (socket) => this.accept(socket));
  }

  private accept(socket: net.Socket): void {
    const reader = new MessageReader();
    const connection: ConnectionInfo = { id: ++this.lastConnectionId, appName: undefined };
    const turns = new Mutex();
    this.sockets.add(socket);
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of reader.read(chunk)) {
          // Dropped within its turn: nothing that was sent behind it is carried out.
          void turns.runExclusive(() =>
            this.answer(message, socket, connection).catch((error: unknown) =>
              this.drop(socket, error),
            ),
          );
        }
      } catch (error) {
        this.drop(socket, error);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.services.sessions.connectionClosed(connection.id);
    });
  }

  private drop(socket: net.Socket, error: unknown): void {
    this.log(`connection closed: ${error instanceof Error ? error.message : String(error)}`);
    socket.destroy();
  }

  private async answer(
    message: Buffer,
    socket: net.Socket,
    connection: ConnectionInfo,
  ): Promise<void> {
    if (socket.destroyed) return;
    const request = parseMessage(message);
    const reply = await this.run(request, connection);
    if (request.isUnacknowledged || socket.destroyed) return;
    socket.write(replyMessage(request, reply));
  }

  private async run(request: Request, connection: ConnectionInfo): Promise<Document | Uint8Array> {
    try {
      const reply = await this.dispatcher.run(request, connection);
      return reply instanceof RawReply ? reply.bytes : reply;
    } catch (error) {
      if (!(error instanceof DatabaseError)) {
        this.log(`${request.name} failed: ${(error as Error).stack ?? String(error)}`);
      }
      return errorReply(error);
    }
  }

  /** Listens; answers the address as drivers have it. */
  async listen({ port = 0, socketPath }: EmbeddedDatabaseOptions): Promise<string> {
    if (socketPath !== undefined) removeStaleSocket(socketPath);
    await new Promise<void>((resolve, reject) => {
      this.listener.once('error', reject);
      if (socketPath === undefined) {
        this.listener.listen(port, '127.0.0.1', resolve);
        return;
      }
      // The socket is bound within `listen`: it never stands there with a wider mode.
      const mask = process.umask(0o177);
      this.listener.listen(socketPath, resolve);
      process.umask(mask);
    }).catch((error: unknown) => {
      const where = socketPath ?? `port ${port}`;
      throw new DatabaseStartError(
        `The database cannot listen on ${where}: ${(error as Error).message}.`,
      );
    });
    if (socketPath !== undefined) {
      chmodSync(socketPath, 0o600);
      return socketPath;
    }
    return `127.0.0.1:${(this.listener.address() as net.AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** A socket that kill -9 left behind. Only who holds the store's lock may remove it. */
function removeStaleSocket(socketPath: string): void {
  const status = lstatSync(socketPath, { throwIfNoEntry: false });
  if (!status) return;
  if (!status.isSocket()) {
    throw new DatabaseStartError(`${socketPath} exists and is not a socket.`);
  }
  unlinkSync(socketPath);
}

function checkOptions({ port, socketPath }: EmbeddedDatabaseOptions): void {
  if (socketPath === undefined) return;
  if (port !== undefined) throw new DatabaseStartError('Give a port or a socket, not both.');
  if (!socketPath.endsWith('.sock')) {
    throw new DatabaseStartError(`The socket's name must end in .sock: ${socketPath}`);
  }
}

/**
 * Starts the embedded database in this process, and resolves when it answers.
 * @throws DataDirectoryInUseError, DatabaseStartError
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  checkOptions(options);
  const log = options.log ?? ((line: string) => process.stderr.write(line + '\n'));
  const store = await LogStore.open(options.directory, {
    onFailure: failOnStoreError(log),
    onNotice: log,
    reserveBytes: options.reserveBytes,
  });
  try {
    return await startOn(store, options, log);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function startOn(
  store: LogStore,
  options: EmbeddedDatabaseOptions,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const engine = new Engine(store);
  const cursors = new Cursors();
  const sessions = new Sessions(engine, cursors);
  await engine.load();
  await sessions.load();
  await store.endReading();
  // They may have seen what was taken back.
  store.onRollBack = () => {
    sessions.abortAll();
    engine.readers.dropSnapshots();
  };
  const capacity = new Capacity(log, options.memoryBytes);
  engine.capacity = capacity;
  capacity.look(engine.documentCount);
  let sweeper: NodeJS.Timeout | undefined;
  const services: Services = {
    engine,
    cursors,
    sessions,
    settings: {
      testCommands: options.testCommands ?? false,
      address: '',
      ttlSleepSeconds: TTL_SLEEP_SECONDS,
    },
    sweep: () => sweepExpired(engine),
    restartSweeper() {
      clearInterval(sweeper);
      const milliseconds = services.settings.ttlSleepSeconds * 1000;
      sweeper = setInterval(services.sweep, milliseconds).unref();
    },
  };
  services.sweep();
  services.restartSweeper();
  const housekeeper = setInterval(() => {
    cursors.killIdle(Date.now());
    sessions.endIdle(Date.now());
    engine.readers.expireSnapshots(Date.now());
    capacity.look(engine.documentCount);
  }, HOUSEKEEPING_MILLISECONDS).unref();
  const server = new Server(services, log);
  const address = await server.listen(options);
  services.settings.address = address;
  return {
    uri: uriOf(address, options.socketPath !== undefined),
    async close() {
      clearInterval(sweeper);
      clearInterval(housekeeper);
      capacity.close();
      await server.close();
      sessions.abortAll();
      await store.close();
    },
  };
}
