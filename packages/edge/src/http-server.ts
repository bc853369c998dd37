import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectionLimits, Connections, endConnection, type ConnectionLimits } from './connections';
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

const CLOSE_LOOK_MS = 50;

/**
 * Stops accepting and waits for running requests, at most `milliseconds`; then cuts them off. Requests
 * that were sent before it are answered, also where this process has not read them yet.
 * @param server of `createHttpServer`
 * @param accepting what accepts connections: it, or a door that hands its own to it
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
      // Calls `close` of `node:net`: that of `node:http` closes idle connections its own way
      // (connections.ts).
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
