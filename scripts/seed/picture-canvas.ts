import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';

/** A picture as it is stored: WebP files by their size in pixels, and its placeholder's colour if it has one. */
export interface DrawnPicture {
  colour: string | null;
  files: Map<number, Buffer>;
}

/** Beside the compiled programs (scripts/programs.mjs). */
const FOLDER = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'paikari',
  'pictures',
);

/** Source outside this folder that decides about a picture. */
const PLACEHOLDER = join('..', '..', 'lib', 'platform', 'storage', 'placeholder.ts');

/** The sources that draw. What they draw is kept under its own text. */
const DRAWS = ['picture-canvas.ts', 'pictures.ts', PLACEHOLDER];

/** Everything that decides how a picture is stored: the sources and the encoder. */
async function hashRecipe(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const path of DRAWS) {
    hash.update(`\0${path}\0`).update(await readFile(join(import.meta.dirname, path)));
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Pictures of the demonstration that were drawn before: a second empty shop, of which the tests start
 * many, then takes a second instead of a minute of processor time. Several processes may use it at
 * once.
 */
export class PictureCache {
  private constructor(private readonly folder: string | null) {}

  /**
   * Forgets what was drawn by other sources. Where it may not write, it keeps nothing.
   * @param folder where it keeps pictures
   */
  static async open(folder = FOLDER): Promise<PictureCache> {
    const recipe = await hashRecipe();
    const own = join(folder, recipe);
    try {
      await mkdir(own, { recursive: true });
      await access(own, constants.W_OK);
    } catch {
      return new PictureCache(null);
    }
    for (const old of await readdir(folder)) {
      if (old !== recipe) await rm(join(folder, old), { recursive: true, force: true });
    }
    return new PictureCache(own);
  }

  /** The picture of this SVG as it was drawn before, otherwise as `draw` makes it now. */
  async get(svg: string, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> {
    if (this.folder === null) return draw();
    const key = createHash('sha256').update(svg).digest('hex');
    const path = join(this.folder, key);
    const kept = await readKept(path);
    if (kept) return kept;
    const drawn = await draw();
    // Whole or not at all: another process may be reading.
    const temporary = `${path}.${process.pid}`;
    await writeFile(temporary, serialize(drawn));
    await rename(temporary, path);
    return drawn;
  }
}

/** @returns null where there is none, or where a power cut left half of it */
async function readKept(path: string): Promise<DrawnPicture | null> {
  try {
    return deserialize(await readFile(path)) as DrawnPicture;
  } catch {
    return null;
  }
}

/** Raw pixels, size × size. */
export interface Canvas {
  pixels: Buffer;
  size: number;
}

/** The near-white ground: pictures stand out from a white card, and the product from the picture. */
export const ground = { r: 252, g: 251, b: 249 };
const GROUND = [ground.r, ground.g, ground.b] as const;
/** Warm and dark: a black shadow would look dirty. */
const SHADE = [46, 36, 24] as const;

/** The shadow is blurred and kept at this size, for it has no detail to lose. */
const SOFT = 128;
/** Light comes from the upper left: how far the shadow falls, in fractions of the picture. */
const FALL = { x: 0.008, y: 0.014 };
const STRENGTH = 0.42;

/** An outline's soft shadow as opacities 0 to 255, one for each pixel of the picture. */
async function outlineShadow({ pixels, size }: Canvas): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 4 as const };
  const small = await sharp(pixels, { raw })
    .extractChannel(3)
    .resize(SOFT, SOFT, { kernel: 'linear' })
    .blur(1.6)
    .raw()
    .toBuffer();
  return sharp(small, { raw: { width: SOFT, height: SOFT, channels: 1 } })
    .resize(size, size, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** The ground's three channels below each opacity of the shadow. */
const SHADED = Float64Array.from({ length: 256 * 3 }, (_, at) => {
  const [channel, shade] = [at % 3, (Math.floor(at / 3) / 255) * STRENGTH];
  return GROUND[channel]! + (SHADE[channel]! - GROUND[channel]!) * shade;
});

/**
 * Lays an RGBA picture of things seen from above on the ground, with the shadow of their outline.
 * Blended here: for so plain a sum a general compositor needs several times as long.
 */
export async function castShadow(drawn: Canvas): Promise<Canvas> {
  const { pixels, size } = drawn;
  const soft = await outlineShadow(drawn);
  const out = Buffer.allocUnsafe(size * size * 3);
  blend(pixels, soft, out, size);
  return { pixels: out, size };
}

/** Without a global name for each of a million pixels: in jest looking one up takes longer than all else. */
function blend(pixels: Buffer, soft: Buffer, out: Buffer, size: number): void {
  const [dx, dy] = [Math.round(FALL.x * size), Math.round(FALL.y * size)];
  for (let y = 0, from = 0, to = 0; y < size; y += 1) {
    const row = Math.max(0, y - dy) * size;
    for (let x = 0; x < size; x += 1, from += 4, to += 3) {
      const alpha = pixels[from + 3]! / 255;
      const dark = soft[x < dx ? row : row + x - dx]! * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = SHADED[dark + channel]!;
        // Exact where the picture covers all and where it covers nothing.
        out[to + channel] = pixels[from + channel]! * alpha + under * (1 - alpha);
      }
    }
  }
}
