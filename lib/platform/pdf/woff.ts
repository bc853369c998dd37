import 'server-only';
import { inflateSync } from 'node:zlib';

/** Bytes of a WOFF file's header and of each table's entry in it, and the same of a TrueType file. */
const WOFF = { head: 44, entry: 20 };
const SFNT = { head: 12, entry: 16 };

/**
 * The TrueType file that is packed in a WOFF file of version 1: HarfBuzz reads no other.
 * @throws Error where it is none
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.head + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.head + WOFF.entry * index;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    const bytes = woff.subarray(start!, start! + packed!);
    const table = packed! < size! ? inflateSync(bytes) : bytes;
    const to = SFNT.head + SFNT.entry * index;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Tables begin at multiples of four.
    const padded = Math.ceil(table.length / 4) * 4;
    parts.push(table, Buffer.alloc(padded - table.length));
    offset += padded;
  }
  return Buffer.concat(parts);
}
