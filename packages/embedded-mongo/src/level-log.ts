/** CRC-32C (Castagnoli), which LevelDB's files carry; Node's zlib has another polynomial's only. */

const POLYNOMIAL = 0x82f63b78;

/** `TABLES[n][byte]`: the effect of a byte that stands `n` bytes before the end ("slicing by 4"). */
const TABLES = makeTables();

function makeTables(): Int32Array[] {
  const first = new Int32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    first[byte] = crc;
  }
  const tables = [first];
  for (let slice = 1; slice < 4; slice++) {
    const before = tables[slice - 1]!;
    tables.push(before.map((crc) => first[crc & 0xff]! ^ (crc >>> 8)));
  }
  return tables;
}

/** The checksum of bytes, as an unsigned number. */
function crc32c(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = TABLES as [Int32Array, Int32Array, Int32Array, Int32Array];
  const whole = bytes.length - (bytes.length % 4);
  let crc = -1;
  let at = 0;
  for (; at < whole; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 0xff]! ^ t2[(crc >>> 8) & 0xff]! ^ t1[(crc >>> 16) & 0xff]! ^ t0[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = t0[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Returns the checksum as LevelDB stores it (doc/log_format.md: CRCs of data that holds CRCs are masked). */
export function maskedCrc32c(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}

/**
 * LevelDB's log format, read without LevelDB: its own reader drops what is damaged and goes on.
 * Source: LevelDB, doc/log_format.md. The MANIFEST is written in it too.
 */

const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;

const FULL = 1;
const FIRST = 2;
const LAST = 4;

interface LogRecord {
  /** Where its first fragment begins in the file. */
  offset: number;
  payload: Buffer;
}

/** A place where the file does not hold what was written. */
export interface LogDamage {
  offset: number;
  reason: string;
  /** The bytes of the record as they are, where its length is known. */
  payload?: Buffer;
  /** Nothing whole follows: a write that was cut off looks like this too. */
  isTail: boolean;
}

interface LogContents {
  records: LogRecord[];
  damages: LogDamage[];
}

interface Fragment {
  type: number;
  data: Buffer;
  end: number;
}

/** The fragment at `at`; a reason where there is none; undefined at the end of the file. */
function readFragment(file: Buffer, at: number): Fragment | LogDamage | undefined {
  const rest = file.subarray(at, at + BLOCK_BYTES - (at % BLOCK_BYTES));
  const damage = (reason: string, payload?: Buffer): LogDamage => ({
    offset: at,
    reason,
    isTail: false,
    ...(payload ? { payload } : {}),
  });
  if (rest.length < HEADER_BYTES) return damage('it ends within a record');
  const length = rest.readUInt16LE(4);
  const type = rest[6]!;
  const data = rest.subarray(HEADER_BYTES, HEADER_BYTES + length);
  if (data.length < length) return damage('it ends within a record', data);
  const checked = rest.subarray(6, HEADER_BYTES + length);
  if (type < FULL || type > LAST) return damage('a record has an unknown type', data);
  if (maskedCrc32c(checked) !== rest.readUInt32LE(0)) {
    return damage('a record has another checksum than its content', data);
  }
  return { type, data, end: at + HEADER_BYTES + length };
}

/** All records that are whole, and every place that is not. */
export function readLog(file: Buffer): LogContents {
  const records: LogRecord[] = [];
  const damages: LogDamage[] = [];
  let parts: Buffer[] = [];
  let offset = 0;
  const breakOff = (reason: string) => {
    damages.push({ offset, reason, payload: Buffer.concat(parts), isTail: false });
    parts = [];
  };
  for (let at = 0; at < file.length;) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      // The writer fills the end of a block with zeros.
      const trailer = file.subarray(at, at + left);
      if (trailer.some((byte) => byte !== 0)) {
        damages.push({ offset: at, reason: 'its padding is not empty', isTail: false });
      }
      at += left;
      continue;
    }
    const fragment = readFragment(file, at);
    if (!fragment) break;
    if ('reason' in fragment) {
      const joined = Buffer.concat([...parts, fragment.payload ?? Buffer.alloc(0)]);
      damages.push({ ...fragment, offset: parts.length > 0 ? offset : at, payload: joined });
      parts = [];
      at += left;
      continue;
    }
    const { type, data, end } = fragment;
    const begins = type === FULL || type === FIRST;
    if (begins && parts.length > 0) breakOff('a record has no end');
    if (begins) offset = at;
    if (!begins && parts.length === 0) {
      damages.push({
        offset: at,
        reason: 'a record has no beginning',
        payload: data,
        isTail: false,
      });
    } else if (type === FULL || type === LAST) {
      records.push({ offset, payload: Buffer.concat([...parts, data]) });
      parts = [];
    } else {
      parts.push(data);
    }
    at = end;
  }
  if (parts.length > 0) breakOff('it ends within a record');
  const lastWhole = records.at(-1)?.offset ?? -1;
  for (const damage of damages) damage.isTail = damage.offset > lastWhole;
  return { records, damages };
}

/** Reads LevelDB's numbers and strings one after the other; throws RangeError past the end. */
export class FieldReader {
  constructor(
    private readonly bytes: Buffer,
    private at = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    if (this.isAtEnd) throw new RangeError('past the end');
    return this.bytes[this.at++]!;
  }

  /** Little-endian base 128. Exact below 2^53. */
  varint(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 63; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('a number is too long');
  }

  bytesOf(length: number): Buffer {
    if (length > this.bytes.length - this.at) throw new RangeError('past the end');
    const found = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return found;
  }

  slice(): Buffer {
    return this.bytesOf(this.varint());
  }
}

export interface LevelBatch {
  /** LevelDB's number of its first operation; each operation takes one. */
  sequence: number;
  count: number;
  operations: { key: string; value: Buffer | null }[];
  /** Whether all operations could be read. */
  isWhole: boolean;
}

/** A write batch out of a log record, as far as it can be read (LevelDB, write_batch.cc). */
export function readBatch(payload: Buffer): LevelBatch | undefined {
  if (payload.length < 12) return undefined;
  const sequence = Number(payload.readBigUInt64LE(0));
  const count = payload.readUInt32LE(8);
  const operations: LevelBatch['operations'] = [];
  const reader = new FieldReader(payload, 12);
  try {
    while (!reader.isAtEnd) {
      const isPut = reader.byte() === 1;
      const key = reader.slice().toString('utf8');
      operations.push({ key, value: isPut ? reader.slice() : null });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { sequence, count, operations, isWhole: false };
  }
  return { sequence, count, operations, isWhole: operations.length === count };
}
