import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectionLimits, Connections, type ConnectionLimits } from './connections';
import { endConnection } from './end-connection';
import { problemBody, type ErrorTable } from './problem';

const SECOND = 1000;

const OPTIONS = {
  /** A client that sends its headers byte by byte is let go after this. */
  headersTimeout: 15 * SECOND,
  /** A 16 MB picture over a slow mobile line takes two minutes. */
  requestTimeout: 180 * SECOND,
  /** Longer than the usual 60 s of proxies: the side that keeps longer must be the server. */
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  maxHeaderSize: 16 * 1024,
} as const;

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function onClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  refusal: string,
  graceMs: number,
): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  endConnection(socket, STATUS[error.code ?? ''] ?? '400 Bad Request', refusal, graceMs);
}

/** Hosts to listen on. `localhost` may resolve to either loopback address, so both are served. */
export function listenHosts(host: string | undefined, loopbackOnly: boolean): string[] {
  if (host === undefined) return loopbackOnly ? ['127.0.0.1', '::1'] : ['::'];
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' ? ['127.0.0.1', '::1'] : [plain];
}

/** Whether this machine simply has no such address, e.g. no IPv6. */
export function isAddressMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

const connectionsOf = new WeakMap<Server, Connections>();

/**
 * A server with the front's limits, not listening yet. It has no `upgrade` listener, so a request
 * with that header is answered as any other (HTTP lets a server ignore it).
 * @param errors of it BAD_REQUEST, for what is no request or stops in its middle
 */
export function createHttpServer(
  errors: ErrorTable,
  limits: ConnectionLimits = connectionLimits(),
  options: Partial<Record<keyof typeof OPTIONS, number>> = {},
): Server {
  const refusal = problemBody(errors, 'BAD_REQUEST');
  const server = createServer({ ...OPTIONS, ...options });
  // Counted by `headersRefusal`: those past it would be left out, and the request answered without them.
  server.maxHeadersCount = 0;
  server.on('clientError', (error, socket) =>
    onClientError(error, socket, refusal, limits.graceMs),
  );
  connectionsOf.set(server, new Connections(server, limits, refusal));
  return server;
}

function open(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Lets one server answer on every address. (One, because Next hangs its development socket on one.)
 * @returns what accepts connections, to be given to `closeAll`
 * @throws the system's error, e.g. EADDRINUSE
 */
export async function listen(server: Server, port: number, hosts: string[]): Promise<NetServer[]> {
  const accepting: NetServer[] = [];
  for (const host of hosts) {
    const door =
      accepting.length === 0
        ? server
        : createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
            server.emit('connection', socket),
          );
    try {
      // A machine without IPv6 has no `::`; IPv4's "every address" is what is left.
      await open(door, port, host).catch((error: unknown) => {
        if (host !== '::' || !isAddressMissing(error)) throw error;
        return open(door, port, '0.0.0.0');
      });
      accepting.push(door);
    } catch (error) {
      if (isAddressMissing(error) && hosts.length > 1) continue;
      for (const opened of accepting) opened.close();
      throw error;
    }
  }
  return accepting;
}

/** Where a server of this machine listens. */
export interface Place {
  port: number;
  host: string;
}

/** How to reach one that listens there: who listens on every address is reached by this machine's own. */
export function reach(place: Place): Place {
  const isEvery = place.host === '::' || place.host === '0.0.0.0';
  return isEvery ? { ...place, host: 'localhost' } : place;
}

const CLOSE_LOOK_MS = 50;

/**
 * Stops accepting and waits for running requests, at most `milliseconds`; then cuts them off. Requests
 * that were sent before it are answered, also where this process has not read them yet.
 * @param server of `createHttpServer`
 * @param accepting of `listen`
 */
export async function closeAll(
  server: Server,
  accepting: NetServer[],
  milliseconds: number,
): Promise<void> {
  const look = () => connectionsOf.get(server)?.closeQuiet();
  look();
  // Closing the door resets what waits before it to be let in.
  await letInWhoWaits();
  const closed = accepting.map(
    (door) =>
      // Of `node:net`: that of `node:http` closes idle connections its own way (connections.ts).
      new Promise<void>((resolve) => NetServer.prototype.close.call(door, () => resolve())),
  );
  const looks = setInterval(look, CLOSE_LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
  await Promise.all(closed);
  clearInterval(looks);
  clearTimeout(cut);
}

/** Connections are accepted between two of these. */
async function letInWhoWaits(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
