import type { PictureType } from './rules';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * What a file is by its first bytes; null for everything that is not accepted, SVG, HEIC and TIFF
 * too. Nothing is decoded, so that a decoder never sees what isn't its own.
 */
export function sniffType(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}

/** Most brands that are looked at: real files name fewer than ten. */
const MAX_BRANDS_END = 16 + 4 * 32;

/**
 * AVIF and HEIC share a container and differ in the brands of its first box: its length, `ftyp`, the
 * major brand, four bytes of version, the compatible brands. `avis` is an animated AVIF.
 */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const end = Math.min(length, bytes.length, MAX_BRANDS_END);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(text(bytes, at, at + 4))) return true;
  }
  return false;
}
