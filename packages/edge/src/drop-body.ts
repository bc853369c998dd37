import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addressKey } from './address-key';

const MEGABYTE = 1024 * 1024;
/** Bytes a second that are taken of bodies that nobody reads any more: of one, and of all together. */
const MOST_DROPPED = { each: MEGABYTE, all: 16 * MEGABYTE };
const TICK_MS = 100;
/** Taken at once: most bodies end here. */
const FIRST_BYTES = 64 * 1024;

/** How long a refusal that ends its connection waits for its body. */
const MOST_WAIT_MS = 2_000;

/** A body that is being dropped. */
interface Dropped {
  /** Whose it is (address-key.ts). */
  key: string;
  /** What may still be taken of it until the next tick. */
  left: number;
}

const dropped = new Map<IncomingMessage, Dropped>();
/** How many of them an address has. */
const countOf = new Map<string, number>();
let ticks: NodeJS.Timeout | undefined;

/** Gives each address as much as every other, and of that each of its bodies. */
function tick(): void {
  const ofAddress = MOST_DROPPED.all / countOf.size;
  for (const [request, body] of dropped) {
    const each = Math.min(MOST_DROPPED.each, ofAddress / countOf.get(body.key)!);
    const bytes = (each * TICK_MS) / 1000;
    // What was too much last time is missing now.
    body.left = Math.min(bytes, body.left + bytes);
    if (body.left > 0) request.resume();
  }
}

function enter(request: IncomingMessage): Dropped {
  const key = addressKey(request.socket.remoteAddress ?? '');
  const body = { key, left: FIRST_BYTES };
  dropped.set(request, body);
  countOf.set(key, (countOf.get(key) ?? 0) + 1);
  ticks ??= setInterval(tick, TICK_MS).unref();
  return body;
}

function leave(request: IncomingMessage): void {
  const body = dropped.get(request);
  if (!body) return;
  dropped.delete(request);
  const others = countOf.get(body.key)! - 1;
  if (others > 0) countOf.set(body.key, others);
  else countOf.delete(body.key);
  if (dropped.size > 0) return;
  clearInterval(ticks);
  ticks = undefined;
}

/**
 * Reads and drops the rest of a body whose answer is written. Closing at once would reset the connection,
 * and a client that reads no answer before all is sent would never see it. Reading as quickly as it comes
 * would let whoever sends to nobody take the processor from all others. How long it may last is the
 * server's to say (`requestTimeout`).
 */
export function dropBody(request: IncomingMessage): void {
  if (request.complete) request.resume();
  if (request.complete || request.destroyed || dropped.has(request)) return;
  // Or Node drops it itself, at once, when its answer is written: nobody had begun to read it.
  if (request.readableFlowing === null) request.read();
  const body = enter(request);
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    body.left -= chunk.length;
    if (body.left <= 0) request.pause();
  });
  // Node closes no request that is answered already.
  const { socket } = request;
  const close = () => request.destroy();
  socket.once('close', close);
  const over = () => {
    socket.off('close', close);
    leave(request);
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
