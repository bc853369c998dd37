import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from './address-key';

const MEGABYTE = 1024 * 1024;
/** Bytes a second that are taken of bodies that nobody reads any more: of one, and of all together. */
const MOST_DROPPED = { each: MEGABYTE, all: 16 * MEGABYTE };
const TICK_MS = 100;
/** Taken at once: most bodies end here. */
const FIRST_BYTES = 64 * 1024;
/** How long a refusal that ends its connection waits for its body. */
const MOST_WAIT_MS = 2_000;

/** Remaining bytes that may be read of each body until the next tick. */
const left = new Map<IncomingMessage, number>();
let ticks: NodeJS.Timeout | undefined;

function tick(): void {
  const each = Math.min(MOST_DROPPED.each, MOST_DROPPED.all / left.size);
  const bytes = (each * TICK_MS) / 1000;
  for (const [request, before] of left) {
    // Bytes taken beyond the last allowance are missing from this one.
    const now = Math.min(bytes, before + bytes);
    left.set(request, now);
    if (now > 0) request.resume();
  }
}

/**
 * Reads and drops the rest of a body whose answer is written. Closing at once would reset the connection,
 * and a client that reads no answer before all is sent would never see it. Reading as quickly as it comes
 * would let whoever sends to nobody take the processor from all others. How long it may last is the
 * server's to say (`requestTimeout`).
 */
export function dropBody(request: IncomingMessage): void {
  if (request.complete) request.resume();
  if (request.complete || request.destroyed || left.has(request)) return;
  // Or Node drops it itself, at once, when its answer is written: nobody had begun to read it.
  if (request.readableFlowing === null) request.read();
  left.set(request, FIRST_BYTES);
  ticks ??= setInterval(tick, TICK_MS).unref();
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    const rest = left.get(request)! - chunk.length;
    left.set(request, rest);
    if (rest <= 0) request.pause();
  });
  // Node closes no request that is answered already.
  const { socket } = request;
  const close = () => request.destroy();
  socket.once('close', close);
  const over = () => {
    socket.off('close', close);
    left.delete(request);
    if (left.size > 0) return;
    clearInterval(ticks);
    ticks = undefined;
  };
  request.once('end', over);
  request.once('close', over);
}

/**
 * Drops the body of what is refused for its address or headers, and waits for its end: the answer closes
 * the connection, and what came in behind it would reset that before the client has read the answer.
 */
export async function dropBodyFirst(request: IncomingMessage): Promise<void> {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  const over = new AbortController();
  const { signal } = over;
  dropBody(request);
  await Promise.race([
    once(request, 'end', { signal }),
    once(request, 'close', { signal }),
    pause(MOST_WAIT_MS, undefined, { signal, ref: false }),
  ]).catch(() => undefined);
  over.abort();
}

const SECOND = 1000;
const KILOBYTE = 1024;

/** Limits of clients on the server's sockets (README.md, "Limits"). */
export interface ConnectionLimits {
  /** Open connections in all. */
  total: number;
  /**
   * Open connections of one address (address-key.ts); Infinity behind a proxy, where every peer is the proxy.
   */
  perAddress: number;
  /** A body must bring this many bytes in each window of this many milliseconds. */
  bodyBytes: number;
  bodyWindowMs: number;
  /** Time within which data that waits for the client to read it must make progress. */
  unreadMs: number;
  /** How often bodies and readers are looked at. */
  sweepMs: number;
  /** How long a client may take to read why its connection ends. */
  graceMs: number;
}

/** Descriptors that the rest of the process keeps: files, the database's connections, pipes. */
const RESERVED_DESCRIPTORS = 512;
const MOST_CONNECTIONS = 8192;

/** Half of what is left where descriptors are short. */
function affordableConnections(): number {
  let descriptors = Infinity;
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    if (line) descriptors = Number(line[1]);
  } catch {
    // No such file outside Linux; Node raises its own limit to the most that is allowed.
  }
  const left = Math.max(descriptors - RESERVED_DESCRIPTORS, descriptors / 2);
  return Math.min(MOST_CONNECTIONS, Math.floor(left));
}

/**
 * The figures that hold unless a test says otherwise. An office or a mobile carrier behind one
 * address gets along with 512: connections that wait between two requests give way to new ones.
 */
export function connectionLimits(trustProxy = false, scale = 1): ConnectionLimits {
  return {
    total: affordableConnections(),
    perAddress: trustProxy ? Infinity : Math.round(512 * Math.max(1, scale)),
    bodyBytes: 8 * KILOBYTE,
    bodyWindowMs: 15 * SECOND,
    unreadMs: 60 * SECOND,
    sweepMs: 2 * SECOND,
    graceMs: 2 * SECOND,
  };
}

interface Connection {
  socket: Socket;
  key: string;
  /** Requests that have not been answered yet. */
  running: number;
  /** The body that is coming in, and what had come when its window began. */
  body: { request: IncomingMessage; received: number; since: number } | undefined;
  /** Bytes that had been sent when the response that waits to be read was first seen. */
  unread: { sent: number; since: number } | undefined;
  /**
   * Bytes that had been received at the last look while the server closes, and how many looks found nothing
   * more.
   */
  quiet: { received: number; looks: number };
}

/**
 * So often a connection must have been found without a word before it is let go while the server closes.
 * Looks and not milliseconds: what a client sent waits unread for as long as the process is busy.
 */
const QUIET_LOOKS = 10;

/**
 * Keeps the connections of an HTTP server within limits, whichever of its doors they came through.
 * Headers that do not come are Node's to time out (http-server.ts).
 */
export class Connections {
  /** The one that has waited longest first. */
  readonly #all = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Map<Socket, Connection>>();
  #isClosing = false;

  constructor(
    server: Server,
    readonly limits: ConnectionLimits,
    /** JSON for a client whose body stalls. */
    readonly refusal: string,
  ) {
    server.prependListener('connection', (socket: Socket) => this.#admit(socket));
    server.prependListener('request', (request, response) => this.#begin(request, response));
    const sweep = setInterval(() => this.sweep(), limits.sweepMs);
    sweep.unref();
    server.once('close', () => clearInterval(sweep));
  }

  #admit(socket: Socket): void {
    const key = addressKey(socket.remoteAddress ?? '');
    const siblings = this.#byAddress.get(key) ?? new Map<Socket, Connection>();
    const hasRoom =
      (siblings.size < this.limits.perAddress || this.#makeRoom(siblings)) &&
      (this.#all.size < this.limits.total || this.#makeRoom(this.#all));
    // Nothing is said: HTTP has nothing to say before a request.
    if (!hasRoom) return void socket.destroy();
    const connection: Connection = {
      socket,
      key,
      running: 0,
      body: undefined,
      unread: undefined,
      quiet: { received: 0, looks: 0 },
    };
    this.#all.set(socket, connection);
    this.#byAddress.set(key, siblings.set(socket, connection));
    socket.once('close', () => this.#remove(connection));
  }

  #remove({ socket, key }: Connection): void {
    this.#all.delete(socket);
    const siblings = this.#byAddress.get(key);
    siblings?.delete(socket);
    if (siblings?.size === 0) this.#byAddress.delete(key);
  }

  /** Closes the connection that has waited longest for a request. @returns whether one was waiting */
  #makeRoom(among: Map<Socket, Connection>): boolean {
    for (const connection of among.values()) {
      if (connection.running > 0) continue;
      this.#remove(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#all.get(request.socket);
    if (!connection) return;
    connection.running += 1;
    if (this.#isClosing) response.setHeader('Connection', 'close');
    const { socket } = connection;
    if (!request.complete) {
      connection.body = { request, received: socket.bytesRead, since: performance.now() };
    }
    // Before Node's own, which has the parser drop what comes, as quickly as it comes, where nobody has
    // begun to read.
    response.prependOnceListener('finish', () => dropBody(request));
    response.once('close', () => {
      connection.running -= 1;
      if (!this.#all.delete(socket)) return;
      // To the end of both lines.
      this.#all.set(socket, connection);
      const siblings = this.#byAddress.get(connection.key);
      if (siblings?.delete(socket)) siblings.set(socket, connection);
    });
  }

  /** Lets go of stalled bodies and readers. @param now milliseconds, as `performance.now` counts */
  sweep(now = performance.now()): void {
    for (const connection of this.#all.values()) {
      if (this.#isStalledBody(connection, now)) {
        endConnection(connection.socket, '408 Request Timeout', this.refusal, this.limits.graceMs);
      } else if (this.#isUnread(connection, now)) connection.socket.destroy();
    }
  }

  /**
   * While the server closes: lets go of connections that are quiet, and has every answer close its own.
   * Node's `closeIdleConnections` also takes those whose next request has come and was not read yet,
   * which a proxy can't send again if it writes, and waits for those that never asked for anything.
   * To be called again and again, each time in a turn of the event loop of its own.
   */
  closeQuiet(): void {
    this.#isClosing = true;
    for (const { socket, running, quiet } of this.#all.values()) {
      const isQuiet = running === 0 && socket.bytesRead === quiet.received;
      quiet.received = socket.bytesRead;
      quiet.looks = isQuiet ? quiet.looks + 1 : 0;
      if (quiet.looks >= QUIET_LOOKS) socket.destroy();
    }
  }

  #isStalledBody(connection: Connection, now: number): boolean {
    const { body, socket } = connection;
    if (!body) return false;
    const { request } = body;
    if (request.complete || request.destroyed) {
      connection.body = undefined;
      return false;
    }
    // Data that this process does not take from here keeps the client from sending more.
    const isOurs = request.readableLength >= request.readableHighWaterMark;
    if (!isOurs && now - body.since < this.limits.bodyWindowMs) return false;
    const isStalled = !isOurs && socket.bytesRead - body.received < this.limits.bodyBytes;
    connection.body = isStalled ? undefined : { request, received: socket.bytesRead, since: now };
    return isStalled;
  }

  #isUnread(connection: Connection, now: number): boolean {
    const { socket, unread } = connection;
    const sent = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0) connection.unread = undefined;
    else if (unread?.sent !== sent) connection.unread = { sent, since: now };
    else return now - unread.since >= this.limits.unreadMs;
    return false;
  }
}

/** Node's server notes on a socket the answer that is being written to it. */
interface HttpSocket extends Duplex {
  _httpMessage?: ServerResponse | null;
}

/**
 * Answers on a bare socket and lets it go. The client need not agree: a server's socket stays half
 * open for as long as its peer does not close, so it is destroyed after a short while.
 * @param status status line, e.g. `408 Request Timeout`
 * @param body JSON
 * @param graceMs how long it may take to read that
 */
export function endConnection(socket: Duplex, status: string, body: string, graceMs: number): void {
  // In the middle of an answer these bytes would be taken for a part of it.
  if (!socket.writable || (socket as HttpSocket)._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), graceMs);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
