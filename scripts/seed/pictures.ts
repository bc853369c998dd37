import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import pLimit from 'p-limit';
import sharp from 'sharp';

import { colouredName, placeholderColour } from '../../lib/platform/storage/placeholder';
import { pictureSpecs } from './catalogue/shots';
import type { PictureSpec, SeedProduct } from './catalogue/types';
import { PictureCache, type DrawnPicture } from './picture-cache';
import { castShadow, ground, type Canvas } from './picture-canvas';
import { composeScene } from './picture-scene';

const FULL_SIZE = 1024;
const SMALLER_SIZES = [640, 320] as const;

/** Products composed side by side; each keeps one thread of the pool busy. */
const AT_ONCE = 4;

/**
 * Of the encoder's six degrees of effort only what pays: none for the large ones. Lists show a dozen
 * of the smaller ones before anybody scrolls; their quality is that of the budget of first pictures.
 */
const webp = (size: number) =>
  size === FULL_SIZE ? { quality: 84, effort: 0 } : { quality: 76, effort: 1 };

/** Drawn at the very size that it is stored at: nothing is ever enlarged. */
async function paint(spec: PictureSpec, size: number): Promise<Canvas> {
  const { svg, lying } = await composeScene(spec, size);
  const drawn = sharp(Buffer.from(svg));
  if (!lying) {
    const pixels = await drawn.flatten({ background: ground }).raw().toBuffer();
    return { pixels, size };
  }
  const pixels = await drawn.ensureAlpha().raw().toBuffer();
  return castShadow({ pixels, size });
}

const shape = (size: number) => ({ width: size, height: size, channels: 3 as const });

const image = ({ pixels, size }: Canvas) => sharp(pixels, { raw: shape(size) });

/** A square WebP picture of a product, 1024 px unless told otherwise. */
export async function composePicture(spec: PictureSpec, size = FULL_SIZE): Promise<Buffer> {
  return image(await paint(spec, size))
    .webp(webp(size))
    .toBuffer();
}

/** A product's file name without its number: deterministic, so that seeding twice overwrites. */
export function pictureSlug(productName: string): string {
  const words = productName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `demo-${words.slice(0, 72).replace(/-$/, '')}`;
}

async function drawPicture(spec: PictureSpec): Promise<DrawnPicture> {
  const canvas = await paint(spec, FULL_SIZE);
  const colour = placeholderColour({ data: canvas.pixels, ...shape(canvas.size) });
  const files = new Map([[FULL_SIZE, await image(canvas).webp(webp(FULL_SIZE)).toBuffer()]]);
  for (const size of SMALLER_SIZES) {
    files.set(size, await image(canvas).resize(size).webp(webp(size)).toBuffer());
  }
  return { colour, files };
}

async function writePicture(
  { colour, files }: DrawnPicture,
  directory: string,
  slug: string,
): Promise<string> {
  const name = colouredName(slug, colour);
  for (const [size, bytes] of files) {
    const twin = size === FULL_SIZE ? '' : `-${size}`;
    await writeFile(path.join(directory, `${name}${twin}.webp`), bytes);
  }
  return `/uploads/${name}.webp`;
}

export interface WrittenPictures {
  image: string;
  /** All others, those of option values at the end. */
  extraimages: string[];
  /** Those of the product's option values, in their order. */
  ofValues: string[];
}

/** Begins anywhere: two shops that are seeded at once draw different ones and share them. */
function fromAnywhere<Item>(items: Item[]): Item[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/**
 * Writes every product's pictures into `directory`, each at 1024, 640 and 320 px, drawn now or kept
 * from before, and gives their public paths by product name. `onProgress` hears of each product done.
 */
export async function writePictures(
  products: SeedProduct[],
  directory: string,
  onProgress?: (done: number, total: number) => void,
): Promise<Map<string, WrittenPictures>> {
  await mkdir(directory, { recursive: true });
  const cache = await PictureCache.open();
  const threads = sharp.concurrency();
  // One thread a picture and several pictures at once: the pictures are too small to share out.
  sharp.concurrency(1);
  const written = new Map<string, WrittenPictures>();
  let done = 0;
  const write = async (product: SeedProduct) => {
    const slug = pictureSlug(product.productName);
    const paths: string[] = [];
    for (const [index, spec] of pictureSpecs(product).entries()) {
      const drawn = await cache.get(spec, () => drawPicture(spec));
      paths.push(await writePicture(drawn, directory, `${slug}-${index + 1}`));
    }
    const [main = '', ...extraimages] = paths;
    const ofValues = paths.slice(product.pictures.layouts.length);
    written.set(product.productName, { image: main, extraimages, ofValues });
    done += 1;
    onProgress?.(done, products.length);
  };
  try {
    await pLimit(AT_ONCE).map(fromAnywhere(products), write);
  } finally {
    sharp.concurrency(threads);
  }
  return written;
}
