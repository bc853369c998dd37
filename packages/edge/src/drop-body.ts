import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1024 * 1024;
/** Bytes a second that are taken of bodies that nobody reads any more: of one, and of all together. */
const MOST_DROPPED = { each: MEGABYTE, all: 16 * MEGABYTE };
const TICK_MS = 100;
/** Taken at once: most bodies end here. */
const FIRST_BYTES = 64 * 1024;

/** Bodies that are being dropped, and what may still be taken of each until the next tick. */
const dropped = new Map<IncomingMessage, number>();
let ticks: NodeJS.Timeout | undefined;

function tick(): void {
  const each = (Math.min(MOST_DROPPED.each, MOST_DROPPED.all / dropped.size) * TICK_MS) / 1000;
  for (const [request, left] of dropped) {
    // What was too much last time is missing now.
    const more = Math.min(each, left + each);
    dropped.set(request, more);
    if (more > 0) request.resume();
  }
}

function leave(request: IncomingMessage): void {
  dropped.delete(request);
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
  // Who has begun to read has it to themselves, in Node's eyes.
  if (request.readableFlowing === null) request.read();
  dropped.set(request, FIRST_BYTES);
  ticks ??= setInterval(tick, TICK_MS).unref();
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    const left = dropped.get(request);
    if (left === undefined) return;
    dropped.set(request, left - chunk.length);
    if (left <= chunk.length) request.pause();
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
