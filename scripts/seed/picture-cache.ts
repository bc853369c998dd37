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

/** Of the sources beside this folder's, the one that decides about a picture. */
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
