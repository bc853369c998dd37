import 'server-only';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureType } from './rules';
import { type AppError, PlatformError } from '../app-error';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Returns the type of a file by its first bytes; null for everything that is not accepted, including SVG,
 * HEIC and TIFF. Nothing is decoded, so that a decoder never sees other types than its own.
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

/** sharp's own word for each type. */
const FORMATS: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/**
 * Looks at a file's first bytes and then at its header, so that what is none of the accepted types
 * or has too many pixels is refused before any pixel is decoded. What the sender calls the file
 * doesn't matter: a PNG that is named `.jpg` is taken as the PNG it is.
 * @returns its megapixels
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID (the header is damaged)
 */
export async function inspectPicture(file: Buffer | string, megapixels: number): Promise<number> {
  const type = sniffType(await headOf(file));
  if (type === null) {
    throw new PlatformError('UNSUPPORTED_TYPE', {
      message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    });
  }
  // Without sharp's own limit, whose refusal could only be told from damage by its words.
  const { format, width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw damagedPicture(cause);
    });
  if (format !== FORMATS[type]) throw damagedPicture(undefined);
  const found = (width * height) / 1_000_000;
  if (found > megapixels) {
    throw new PlatformError('TOO_LARGE', {
      message: `A picture may have at most ${megapixels} megapixels; this one has ${width} × ${height} pixels.`,
    });
  }
  return found;
}

/** All that `sniffType` looks at. */
const HEAD_BYTES = 256;

async function headOf(file: Buffer | string): Promise<Buffer> {
  if (typeof file !== 'string') return file;
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function damagedPicture(cause: unknown): AppError {
  const message = 'This picture is damaged or incomplete. Please choose another one.';
  return new PlatformError('INVALID', { message, fields: { file: message }, cause });
}
