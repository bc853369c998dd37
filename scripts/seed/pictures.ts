import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { colouredName, placeholderColour } from '../../lib/images/placeholder';
import type { PictureSpec, SeedProduct } from './catalogue/types';
import { backdropPixels, forgetBackdrops, PODIUM_GROUND } from './picture-backdrops';
import { paintShadow, paintSprite, type Canvas } from './picture-canvas';
import { LAYOUTS } from './picture-layouts';
import { CARTON, objectSprite } from './picture-objects';

const FULL_SIZE = 800;
const SMALLER_SIZES = [640, 320] as const;

/** Products composed side by side; each keeps one thread of the pool busy. */
const AT_ONCE = 4;

/**
 * Of the encoder's six degrees of effort only what pays: from the second on a large picture would take
 * a quarter longer for two kilobytes less, while the small ones of the lists cost little either way.
 */
const webp = (size: number) => ({ quality: 84, effort: size > 320 ? 1 : 2 });

async function paint(spec: PictureSpec, size: number): Promise<Canvas> {
  const stage = spec.stage ?? 'plain';
  const backdrop = await backdropPixels(spec.backdrop, stage, size);
  const canvas: Canvas = { pixels: Buffer.from(backdrop), size };
  for (const place of LAYOUTS[spec.layout]) {
    const object =
      place.object === 'carton' ? CARTON : spec.objects[place.object % spec.objects.length];
    if (!object) throw new Error('A picture needs an object');
    const podium = stage === 'podium' && spec.layout === 'single';
    const sprite = await objectSprite(object, place.size * size * (podium ? 0.9 : 1), place);
    // Without a ground of its own an object hangs a little above the middle, and its shadow below it.
    const middle = size * 0.485 + sprite.height / 2;
    const ground = podium ? PODIUM_GROUND * size : place.ground ? place.ground * size : middle;
    const x = place.x * size;
    const floor = { x, y: ground - size * 0.006 };
    paintShadow(canvas, floor, { x: sprite.width * 0.6, y: size * 0.05 }, 0.3);
    paintShadow(canvas, floor, { x: sprite.width * 0.42, y: size * 0.022 }, 0.34);
    paintSprite(
      canvas,
      sprite,
      Math.round(x - sprite.width / 2),
      Math.round(ground - sprite.height),
    );
  }
  return canvas;
}

const shape = (size: number) => ({ width: size, height: size, channels: 3 as const });

const image = ({ pixels, size }: Canvas) => sharp(pixels, { raw: shape(size) });

/** A square WebP picture of a product, 800 px unless told otherwise. */
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

async function writePicture(spec: PictureSpec, directory: string, slug: string): Promise<string> {
  const canvas = await paint(spec, FULL_SIZE);
  const colour = placeholderColour({ data: canvas.pixels, ...shape(canvas.size) });
  const name = colouredName(slug, colour);
  const full = await image(canvas).webp(webp(FULL_SIZE)).toBuffer();
  await writeFile(path.join(directory, `${name}.webp`), full);
  for (const size of SMALLER_SIZES) {
    const bytes = await image(canvas).resize(size).webp(webp(size)).toBuffer();
    await writeFile(path.join(directory, `${name}-${size}.webp`), bytes);
  }
  return `/uploads/${name}.webp`;
}

export interface WrittenPictures {
  image: string;
  extraimages: string[];
}

/**
 * Composes every product's pictures into `directory`, each at 800, 640 and 320 px, and gives their
 * public paths by product name. `onProgress` hears of each product done.
 */
export async function writePictures(
  products: SeedProduct[],
  directory: string,
  onProgress?: (done: number, total: number) => void,
): Promise<Map<string, WrittenPictures>> {
  await mkdir(directory, { recursive: true });
  const threads = sharp.concurrency();
  // One thread a picture and several pictures at once: the pictures are too small to share out.
  sharp.concurrency(1);
  const written = new Map<string, WrittenPictures>();
  const waiting = products.values();
  let done = 0;
  const worker = async () => {
    for (const product of waiting) {
      const slug = pictureSlug(product.productName);
      const paths: string[] = [];
      for (const [index, spec] of product.pictures.entries())
        paths.push(await writePicture(spec, directory, `${slug}-${index + 1}`));
      const [main = '', ...extraimages] = paths;
      written.set(product.productName, { image: main, extraimages });
      done += 1;
      onProgress?.(done, products.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    sharp.concurrency(threads);
    forgetBackdrops();
  }
  return written;
}
