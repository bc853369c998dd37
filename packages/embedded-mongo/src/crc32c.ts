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
export function crc32c(bytes: Uint8Array): number {
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

/** As LevelDB stores it (doc/log_format.md: CRCs of data that holds CRCs are masked). */
export function maskedCrc32c(bytes: Uint8Array): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
