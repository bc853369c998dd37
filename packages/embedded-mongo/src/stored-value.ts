import { crc32 } from 'node:zlib';

/**
 * A value as it stands in the store: a BSON document, the number of the batch that wrote it (6
 * bytes) and a CRC-32 of key, document and number (4 bytes), little-endian. What was stored before
 * batches had numbers is the document alone; BSON begins with its own length, so the two can be told.
 */
const NUMBER_BYTES = 6;
const TRAILER_BYTES = NUMBER_BYTES + 4;

export interface StoredValue {
  document: Buffer;
  /** Undefined for a value without one. */
  batch: number | undefined;
  /** Undefined where it is not the one that stands there. */
  checksum: number | undefined;
}

const checksumOf = (key: string, covered: Uint8Array) => crc32(covered, crc32(key));

export function encodeStoredValue(
  key: string,
  document: Uint8Array,
  batch: number,
): { bytes: Buffer; checksum: number } {
  const bytes = Buffer.allocUnsafe(document.length + TRAILER_BYTES);
  bytes.set(document);
  bytes.writeUIntLE(batch, document.length, NUMBER_BYTES);
  const covered = document.length + NUMBER_BYTES;
  const checksum = checksumOf(key, bytes.subarray(0, covered));
  bytes.writeUInt32LE(checksum, covered);
  return { bytes, checksum };
}

/** @returns undefined for bytes that are no such value */
export function decodeStoredValue(key: string, value: Uint8Array): StoredValue | undefined {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (bytes.length < 5) return undefined;
  const length = bytes.readUInt32LE(0);
  if (length === bytes.length) return { document: bytes, batch: undefined, checksum: undefined };
  const covered = bytes.length - 4;
  const expected = bytes.length < TRAILER_BYTES ? undefined : bytes.readUInt32LE(covered);
  const checksum = checksumOf(key, bytes.subarray(0, covered));
  return {
    document: bytes.subarray(0, Math.max(0, bytes.length - TRAILER_BYTES)),
    batch:
      bytes.length < TRAILER_BYTES
        ? undefined
        : bytes.readUIntLE(bytes.length - TRAILER_BYTES, NUMBER_BYTES),
    checksum: checksum === expected ? checksum : undefined,
  };
}
