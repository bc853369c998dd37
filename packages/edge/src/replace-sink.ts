import type { Sink } from './sinks';

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
