import { constants, createGzip } from 'node:zlib';
import type { ServerResponse, IncomingMessage, OutgoingHttpHeader } from 'node:http';

/** The response's own methods, for sinks that really send. */
export interface Sender {
  write(chunk: Buffer): boolean;
  end(chunk?: Buffer): void;
}

/** Where an answer that comes piece by piece goes. `write` answers false when it wants a pause. */
export interface Sink {
  write(chunk: Buffer): boolean;
  end(chunk: Buffer | null): void;
}

/** Straight to the wire. */
export function passThrough(sender: Sender): Sink {
  return {
    write: (chunk) => sender.write(chunk),
    end: (chunk) => sender.end(chunk ?? undefined),
  };
}

/**
 * Gathers a body so that it can be sent whole; past `limit` bytes it goes on as `overflow` says,
 * with what was gathered first.
 */
export function gather(limit: number, whole: (body: Buffer) => void, overflow: () => Sink): Sink {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let rest: Sink | null = null;
  const write = (chunk: Buffer): boolean => {
    if (rest) return rest.write(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= limit) return true;
    rest = overflow();
    const gathered = Buffer.concat(chunks);
    chunks = [];
    return rest.write(gathered);
  };
  return {
    write,
    end(chunk) {
      if (chunk) write(chunk);
      if (rest) rest.end(null);
      else whole(Buffer.concat(chunks));
    },
  };
}

/**
 * Gzips piece by piece, each piece flushed, so that a streamed page shows as early as without.
 * Back-pressure goes both ways; a client that goes away frees the compressor.
 */
export function gzipStream(response: ServerResponse, sender: Sender): Sink {
  const zip = createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH });
  const resume = () => zip.resume();
  response.on('drain', resume);
  response.once('close', () => zip.destroy());
  zip.on('data', (chunk: Buffer) => {
    if (!sender.write(chunk)) zip.pause();
  });
  zip.on('end', () => sender.end());
  zip.on('error', () => response.destroy());
  let wantsDrain = false;
  zip.on('drain', () => {
    if (!wantsDrain) return;
    wantsDrain = false;
    response.emit('drain');
  });
  return {
    write(chunk) {
      const roomy = zip.write(chunk);
      wantsDrain ||= !roomy;
      return roomy;
    },
    end(chunk) {
      if (chunk) zip.end(chunk);
      else zip.end();
    },
  };
}

/** How many bytes at the end of `data` could be the beginning of `wanted`. */
function openEnd(data: Buffer, wanted: Buffer): number {
  for (let length = Math.min(wanted.length - 1, data.length); length > 0; length -= 1) {
    if (data.subarray(data.length - length).equals(wanted.subarray(0, length))) return length;
  }
  return 0;
}

/**
 * Replaces a text in what passes, also where it is cut in two by the pieces that come. At most its
 * own length is held back.
 * @param wanted not empty
 */
export function replaceIn(sink: Sink, wanted: string, replacement: string): Sink {
  const needle = Buffer.from(wanted);
  const instead = Buffer.from(replacement);
  let held: Buffer = Buffer.alloc(0);
  const take = (chunk: Buffer): Buffer => {
    const data = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = data.indexOf(needle); at !== -1; at = data.indexOf(needle, from)) {
      pieces.push(data.subarray(from, at), instead);
      from = at + needle.length;
    }
    const rest = data.subarray(from);
    const open = openEnd(rest, needle);
    held = rest.subarray(rest.length - open);
    pieces.push(rest.subarray(0, rest.length - open));
    return Buffer.concat(pieces);
  };
  return {
    write(chunk) {
      const data = take(chunk);
      return data.length === 0 || sink.write(data);
    },
    end(chunk) {
      const last = chunk === null ? [] : [take(chunk)];
      const data = Buffer.concat([...last, held]);
      sink.end(data.length > 0 ? data : null);
    },
  };
}

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
