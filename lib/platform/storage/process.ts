import 'server-only';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { Semaphore } from '../concurrency/semaphore';
import { damagedPicture, inspectPicture } from './inspect';
import { placeholderColour } from './placeholder';
import { FULL_SIZE, MAX_STORED_BYTES, SMALLER_SIZES, type SmallerSize } from './rules';

/** A picture as it is stored: WebP, upright, sRGB, without any metadata. */
export interface PreparedPicture {
  /** At most `MAX_STORED_BYTES`, its longer side at most `FULL_SIZE`. */
  main: Buffer;
  /** Smaller versions of `main`, by the longer side. One that is small already keeps its size. */
  twins: { size: SmallerSize; bytes: Buffer }[];
  /** Pixels of `main`. */
  width: number;
  height: number;
  /** Colour shown in its place while it loads, if the picture covers that (placeholder.ts). */
  colour: string | null;
}

/**
 * Tried in turn until the file is small enough. Photos pass at the first; the last makes 0.62 MB of
 * 1024 × 1024 random pixels with random transparency, the worst there can be.
 */
const QUALITIES = [
  { quality: 82, alphaQuality: 90 },
  { quality: 72, alphaQuality: 70 },
  { quality: 60, alphaQuality: 50 },
  { quality: 45, alphaQuality: 20 },
  { quality: 30, alphaQuality: 0 },
];
const SMALLER_QUALITY = { quality: 80, alphaQuality: 80 };

/** The slowest 50 megapixels (AVIF, interlaced PNG) take 6 s of a busy machine. */
const MAX_SECONDS = 20;

/** At most two decodings at once (DESIGN.md); who waits holds at most this much. */
const DECODINGS = 2;
const WAITING_BYTES = 256 * 1024 * 1024;
/** Larger ones come one at a time: 50 megapixels of AVIF take 1 GB while they are decoded. */
const LARGE_MEGAPIXELS = 24;

// One thread per picture: two pictures at once already use what an upload may take of the machine.
sharp.concurrency(1);
// No picture is decoded twice, so nothing of it is worth keeping.
sharp.cache(false);

const shared = globalThis as typeof globalThis & {
  paikariPictureGates?: { all: Semaphore; large: Semaphore };
};

/** Next instantiates modules several times; the places are the whole process's. */
function gates(): { all: Semaphore; large: Semaphore } {
  return (shared.paikariPictureGates ??= {
    all: new Semaphore(DECODINGS, WAITING_BYTES),
    large: new Semaphore(1, WAITING_BYTES),
  });
}

/**
 * Makes the stored files of an uploaded one; of an animation its first frame.
 * @param file itself, or its path
 * @param megapixels most it may have
 * @throws ShopError UNSUPPORTED_TYPE, TOO_LARGE, INVALID (damaged, truncated), TOO_MANY
 */
export async function preparePicture(
  file: Buffer | string,
  megapixels: number,
): Promise<PreparedPicture> {
  const found = await inspectPicture(file, megapixels);
  const { all, large } = gates();
  // A file that waits on the disk takes no memory; the slots limit how many may do so
  // (lib/platform/http/slots.ts).
  const held = typeof file === 'string' ? 0 : file.length;
  const inTurn = () => all.run(held, () => makeFiles(file, megapixels));
  return found > LARGE_MEGAPIXELS ? large.run(held, inTurn) : inTurn();
}

async function makeFiles(file: Buffer | string, megapixels: number): Promise<PreparedPicture> {
  const { data, info } = await decode(file, megapixels);
  const pixels = () => sharp(data, { raw: info });
  const main = await encode(pixels);
  const smallerCopies: PreparedPicture['twins'] = [];
  for (const size of SMALLER_SIZES) {
    const resized = pixels().resize(size, size, { fit: 'inside', withoutEnlargement: true });
    smallerCopies.push({ size, bytes: await resized.webp(SMALLER_QUALITY).toBuffer() });
  }
  const colour = placeholderColour({ data, ...info });
  return { main, twins: smallerCopies, width: info.width, height: info.height, colour };
}

/**
 * Upright sRGB pixels, already small: the only time that the file is decoded. `failOn: 'error'`
 * refuses truncated and corrupt data but forgives what some phones write and every viewer shows
 * (`warning`, sharp's default, would not).
 */
async function decode(
  file: Buffer | string,
  megapixels: number,
): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(file, {
      failOn: 'error',
      limitInputPixels: megapixels * 1_000_000,
      sequentialRead: true,
    })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(FULL_SIZE, FULL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw damagedPicture(cause);
  }
}

async function encode(pixels: () => Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await pixels().webp(quality).toBuffer();
    if (bytes.length <= MAX_STORED_BYTES) return bytes;
  }
  throw new Error('No quality made a picture small enough.');
}
