import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
/** Bytes a second that are taken of bodies that nobody reads any more: of one, and of all together. */
const MOST_DROPPED = { each: MEGABYTE, all: 16 * MEGABYTE };
const TICK_MS = 100;
/** Taken at once: most bodies end here. */
const FIRST_BYTES = 64 * 1024;
/** How long a refusal that ends its connection waits for its body. */
const MOST_WAIT_MS = 2_000;

/** What may still be taken of each body until the next tick. */
const left = new Map<IncomingMessage, number>();
let ticks: NodeJS.Timeout | undefined;

function tick(): void {
  const each = Math.min(MOST_DROPPED.each, MOST_DROPPED.all / left.size);
  const bytes = (each * TICK_MS) / 1000;
  for (const [request, before] of left) {
    // What was too much last time is missing now.
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
