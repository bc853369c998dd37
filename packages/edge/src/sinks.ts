import { constants, createGzip } from 'node:zlib';
import type { ServerResponse } from 'node:http';

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
