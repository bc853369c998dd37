import { maskedCrc32c } from './crc32c';
import { FieldReader } from './level-log';

/**
 * Checks a table of LevelDB (`.ldb`) without LevelDB, which reads blocks unchecked and may take a
 * damaged length for gigabytes. Source: LevelDB, doc/table_format.md.
 */

const FOOTER_BYTES = 48;
const TRAILER_BYTES = 5;
const MAGIC = Buffer.from('57fb808b247547db', 'hex');
const SNAPPY = 1;

/** More than any block's: one value of 16 MB is the largest content there is. */
const MAX_BLOCK_BYTES = 64 * 1024 * 1024;

/** Raw Snappy (format_description.txt). Throws RangeError for what is no such stream. */
export function uncompressSnappy(bytes: Buffer): Buffer {
  const reader = new FieldReader(bytes);
  const length = reader.varint();
  if (length > MAX_BLOCK_BYTES) throw new RangeError('a block is too large');
  const out = Buffer.alloc(length);
  let at = 0;
  const littleEndian = (count: number) => reader.bytesOf(count).readUIntLE(0, count);
  while (!reader.isAtEnd) {
    const tag = reader.byte();
    const kind = tag & 3;
    let count = (tag >> 2) + 1;
    if (kind === 0) {
      if (count > 60) count = littleEndian(count - 60) + 1;
      if (at + count > length) throw new RangeError('past the end');
      at += reader.bytesOf(count).copy(out, at);
      continue;
    }
    let back: number;
    if (kind === 1) {
      count = ((tag >> 2) & 7) + 4;
      back = ((tag >> 5) << 8) | reader.byte();
    } else {
      back = littleEndian(kind === 2 ? 2 : 4);
    }
    if (back === 0 || back > at || at + count > length) throw new RangeError('past the end');
    // A copy may overlap with what it makes.
    for (const end = at + count; at < end; at++) out[at] = out[at - back]!;
  }
  if (at !== length) throw new RangeError('too short');
  return out;
}

interface Handle {
  offset: number;
  size: number;
}

const readHandle = (reader: FieldReader): Handle => ({
  offset: reader.varint(),
  size: reader.varint(),
});

/** The content of a block; throws RangeError where its checksum says otherwise. */
function checkBlock(file: Buffer, { offset, size }: Handle): { raw: Buffer; type: number } {
  if (offset + size + TRAILER_BYTES > file.length - FOOTER_BYTES) {
    throw new RangeError(`a block at byte ${offset} goes past the end`);
  }
  const end = offset + size;
  if (maskedCrc32c(file.subarray(offset, end + 1)) !== file.readUInt32LE(end + 1)) {
    throw new RangeError(`the block at byte ${offset} has another checksum than its content`);
  }
  return { raw: file.subarray(offset, end), type: file[end]! };
}

/** The handles of data blocks that the index block names. */
function dataBlocks({ raw, type }: { raw: Buffer; type: number }): Handle[] {
  const block = type === SNAPPY ? uncompressSnappy(raw) : raw;
  const restarts = block.readUInt32LE(block.length - 4);
  const entries = block.subarray(0, block.length - 4 * (restarts + 1));
  const handles: Handle[] = [];
  const reader = new FieldReader(entries);
  while (!reader.isAtEnd) {
    reader.varint();
    const ownKeyBytes = reader.varint();
    const valueBytes = reader.varint();
    reader.bytesOf(ownKeyBytes);
    handles.push(readHandle(new FieldReader(reader.bytesOf(valueBytes))));
  }
  return handles;
}

export interface TableDamage {
  reason: string;
  /** Whether its index is whole, so that all but the damaged blocks can be read. */
  canBeRead: boolean;
}

/** Why a table is not as it was written, or undefined. */
export function tableDamage(file: Buffer): TableDamage | undefined {
  if (file.length < FOOTER_BYTES) return { reason: 'it is too short', canBeRead: false };
  const footer = file.subarray(file.length - FOOTER_BYTES);
  if (!footer.subarray(-MAGIC.length).equals(MAGIC)) {
    return { reason: 'its end is damaged', canBeRead: false };
  }
  let canBeRead = false;
  try {
    const reader = new FieldReader(footer);
    checkBlock(file, readHandle(reader));
    const handles = dataBlocks(checkBlock(file, readHandle(reader)));
    canBeRead = true;
    for (const handle of handles) checkBlock(file, handle);
  } catch (error) {
    if (error instanceof RangeError) return { reason: error.message, canBeRead };
    throw error;
  }
  return undefined;
}
