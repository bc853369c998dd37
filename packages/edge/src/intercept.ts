import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Sender, Sink } from './sinks';

type Callback = (error?: Error | null) => void;

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (typeof chunk === 'string') {
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  }
  return Buffer.from(chunk as Uint8Array);
}

export interface Interception {
  sender: Sender;
  /** Takes the answer away from whoever is writing it; what they write from now on is dropped. */
  seize(): void;
}

/**
 * Puts itself between Next and the wire: the first body byte (or the end) asks `choose` where the
 * answer goes, by its status and headers. Nothing is sent before that moment.
 */
export function intercept(
  request: IncomingMessage,
  response: ServerResponse,
  choose: (sender: Sender) => Sink,
): Interception {
  const write = response.write.bind(response) as (chunk: Buffer) => boolean;
  const end = response.end.bind(response) as (chunk?: Buffer) => void;
  const writeHead = response.writeHead.bind(response);
  const sender: Sender = { write, end: (chunk) => (chunk ? end(chunk) : end()) };
  let sink: Sink | null = null;
  let taken = false;
  let seized = false;

  const restore = () => {
    // Node's own `end` and `write` call `writeHead` themselves.
    response.writeHead = writeHead;
  };
  const later = (callback: Callback | undefined) => {
    if (callback) process.nextTick(callback);
  };

  response.flushHeaders = () => undefined;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (seized) return response;
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object') as
      | Record<string, OutgoingHttpHeader>
      | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;

  response.write = ((chunk: unknown, encoding?: unknown, callback?: Callback) => {
    const done = typeof encoding === 'function' ? (encoding as Callback) : callback;
    later(done);
    if (seized || taken) return true;
    restore();
    sink ??= choose(sender);
    return sink.write(toBuffer(chunk, encoding));
  }) as typeof response.write;

  response.end = ((chunk?: unknown, encoding?: unknown, callback?: Callback) => {
    const done = [chunk, encoding, callback].find((value) => typeof value === 'function');
    if (done) response.once('finish', done as () => void);
    if (seized || taken) return response;
    taken = true;
    restore();
    const hasBody = chunk !== undefined && chunk !== null && typeof chunk !== 'function';
    sink ??= choose(sender);
    sink.end(hasBody && request.method !== 'HEAD' ? toBuffer(chunk, encoding) : null);
    return response;
  }) as typeof response.end;

  return {
    sender,
    seize() {
      seized = true;
      restore();
    },
  };
}
