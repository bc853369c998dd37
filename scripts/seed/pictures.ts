import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import pLimit from 'p-limit';
import sharp from 'sharp';

import { colouredName, placeholderColour } from '../../lib/platform/storage/placeholder';
import { demoPath } from './files';
import { PictureCache, castShadow, ground, type DrawnPicture, type Canvas } from './picture-canvas';

/**
 * `demo/pictures` has an SVG file for each product. A `<symbol>` in it is one of the product's
 * pictures; the file itself, as a browser shows it, is the first.
 */
export interface SeedPicture {
  /** Address by which the catalogue refers to it. */
  address: string;
  /** The file's SVG, showing this picture. */
  svg: string;
  /** Seen from above: a shadow of its outline is cast. What stands brings its own. */
  lying: boolean;
}

const FULL_SIZE = 1024;
const SMALLER_SIZES = [640, 320] as const;

/** Pictures drawn side by side; each keeps one thread of the pool busy. */
const AT_ONCE = 4;

const SYMBOL = /<symbol id="([^"]+)"[^>]*?(?: class="(lying)")?>/g;
const SHOWN = '<use href="#main"';

/** The pictures of one file, by the addresses that they have in the catalogue. */
export function picturesOf(slug: string): SeedPicture[] {
  const svg = readFileSync(demoPath(`pictures/${slug}.svg`), 'utf8');
  return [...svg.matchAll(SYMBOL)].map(([, id, lying], index) => ({
    address: `/uploads/demo-${slug}-${index + 1}.webp`,
    svg: svg.replace(SHOWN, `<use href="#${id}"`),
    lying: lying !== undefined,
  }));
}

const slugs = () => readdirSync(demoPath('pictures')).map((name) => path.basename(name, '.svg'));

let addresses: Set<string> | undefined;

/** The addresses of all of them. */
export const pictureAddresses = (): ReadonlySet<string> =>
  (addresses ??= new Set(slugs().flatMap((slug) => picturesOf(slug).map((each) => each.address))));

/**
 * Returns the encoder's settings; of its six degrees of effort it uses only what pays: none for the large
 * ones. Lists show a dozen of the smaller ones before anybody scrolls; their quality is that of the budget of
 * first pictures.
 */
const webp = (size: number) =>
  size === FULL_SIZE ? { quality: 84, effort: 0 } : { quality: 76, effort: 1 };

/** Drawn at the very size that it is stored at: nothing is ever enlarged. */
async function paint({ svg, lying }: SeedPicture, size: number): Promise<Canvas> {
  const drawn = sharp(Buffer.from(svg.replace('<svg', `<svg width="${size}" height="${size}"`)));
  if (!lying) {
    const pixels = await drawn.flatten({ background: ground }).raw().toBuffer();
    return { pixels, size };
  }
  const pixels = await drawn.ensureAlpha().raw().toBuffer();
  return castShadow({ pixels, size });
}

const shape = (size: number) => ({ width: size, height: size, channels: 3 as const });

const image = ({ pixels, size }: Canvas) => sharp(pixels, { raw: shape(size) });

/** A picture as a square WebP, 1024 px unless told otherwise. */
export async function composePicture(picture: SeedPicture, size = FULL_SIZE): Promise<Buffer> {
  return image(await paint(picture, size))
    .webp(webp(size))
    .toBuffer();
}

async function drawPicture(picture: SeedPicture): Promise<DrawnPicture> {
  const canvas = await paint(picture, FULL_SIZE);
  const colour = placeholderColour({ data: canvas.pixels, ...shape(canvas.size) });
  const files = new Map([[FULL_SIZE, await image(canvas).webp(webp(FULL_SIZE)).toBuffer()]]);
  for (const size of SMALLER_SIZES) {
    files.set(size, await image(canvas).resize(size).webp(webp(size)).toBuffer());
  }
  return { colour, files };
}

/** Deterministic names, so that seeding twice overwrites. @returns the picture's public path */
async function writePicture(
  { colour, files }: DrawnPicture,
  directory: string,
  { address }: SeedPicture,
): Promise<string> {
  const name = colouredName(path.basename(address, '.webp'), colour);
  for (const [size, bytes] of files) {
    const smallerCopy = size === FULL_SIZE ? '' : `-${size}`;
    await writeFile(path.join(directory, `${name}${smallerCopy}.webp`), bytes);
  }
  return `/uploads/${name}.webp`;
}

/** Begins anywhere: two shops that are seeded at once draw different ones and share them. */
function fromAnywhere<Item>(items: Item[]): Item[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/**
 * Writes the pictures of these files into `directory`, each at 1024, 640 and 320 px, drawn now or kept
 * from before.
 * @returns their public paths, by the addresses that they have in the catalogue
 */
export async function writePictures(
  directory: string,
  files: string[] = slugs(),
): Promise<Map<string, string>> {
  await mkdir(directory, { recursive: true });
  const cache = await PictureCache.open();
  const threads = sharp.concurrency();
  // One thread a picture and several pictures at once: the pictures are too small to share out.
  sharp.concurrency(1);
  const written = new Map<string, string>();
  const write = async (slug: string) => {
    for (const picture of picturesOf(slug)) {
      const drawn = await cache.get(picture.svg, () => drawPicture(picture));
      written.set(picture.address, await writePicture(drawn, directory, picture));
    }
  };
  try {
    await pLimit(AT_ONCE).map(fromAnywhere(files), write);
  } finally {
    sharp.concurrency(threads);
  }
  return written;
}
