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

/** Drops what comes and calls `finish` at its end. */
export function discard(finish: () => void): Sink {
  return { write: () => true, end: finish };
}

/**
 * Gathers a body so that it can be sent whole; past `limit` bytes it goes on as `overflow` says,
 * with what was gathered first.
 */
export function gather(limit: number, whole: (body: Buffer) => void, overflow: () => Sink): Sink {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let rest: Sink | null = null;
  return {
    write(chunk) {
      if (rest) return rest.write(chunk);
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= limit) return true;
      rest = overflow();
      const gathered = Buffer.concat(chunks);
      chunks = [];
      return rest.write(gathered);
    },
    end(chunk) {
      if (rest) rest.end(chunk);
      else whole(Buffer.concat(chunk ? [...chunks, chunk] : chunks));
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
