import 'server-only';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { ShopError } from '../errors';
import type { PictureType } from './rules';
import { sniffType } from './sniff';

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
 * @throws ShopError UNSUPPORTED_TYPE, TOO_LARGE, INVALID (the header is damaged)
 */
export async function inspectPicture(file: Buffer | string, megapixels: number): Promise<number> {
  const type = sniffType(await headOf(file));
  if (type === null) {
    throw new ShopError('UNSUPPORTED_TYPE', {
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
    throw new ShopError('TOO_LARGE', {
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

export function damagedPicture(cause: unknown): ShopError {
  const message = 'This picture is damaged or incomplete. Please choose another one.';
  return new ShopError('INVALID', { message, fields: { file: message }, cause });
}
