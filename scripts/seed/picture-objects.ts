import { existsSync } from 'node:fs';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

import type { PictureObject } from './catalogue/types';
import { drawings } from './drawings';
import { cutSprite, type Sprite } from './sprite';

/** Scripts and tests both run from the project's root. */
const ASSETS = path.join(process.cwd(), 'node_modules/@lobehub/fluent-emoji-3d/assets');

/** The carton of the `with-carton` layout. */
export const CARTON: PictureObject = { emoji: '📦' };

/** The 3D object's file, or undefined where the set has none for this emoji. */
export function emojiAsset(emoji: string): string | undefined {
  const points = Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16));
  const bare = points.filter((point) => point !== 'fe0f').join('-');
  // The set writes the variation selector for some objects and leaves it away for others.
  return [points.join('-'), bare, `${bare}-fe0f`]
    .map((name) => path.join(ASSETS, `${name}.webp`))
    .find((file) => existsSync(file));
}

function source(object: PictureObject): string | Buffer {
  if ('drawing' in object)
    return Buffer.from(drawings[object.drawing](object.body, object.trim), 'utf8');
  const file = emojiAsset(object.emoji);
  if (!file) throw new Error(`No 3D object for ${object.emoji}`);
  return file;
}

const open = ({ pixels, width, height }: Sprite) =>
  sharp(pixels, { raw: { width, height, channels: 4 } });

async function close(image: Sharp): Promise<Sprite> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** An object in its own colours, at the size of its source. */
async function decode(object: PictureObject): Promise<Sprite> {
  let image = sharp(source(object)).ensureAlpha();
  const { hue, saturation, brightness, dye } = object;
  if (dye) image = image.tint(dye);
  if (hue || saturation !== undefined || brightness !== undefined)
    image = image.modulate({
      ...(hue ? { hue: ((hue % 360) + 360) % 360 } : {}),
      ...(saturation === undefined ? {} : { saturation }),
      ...(brightness === undefined ? {} : { brightness }),
    });
  return cutSprite(await close(image));
}

/** Enough for the few products composed at one time; more would only hold memory. */
const KEPT = 48;

/** Remembers what was made last under a key, and forgets what has not been asked for longest. */
function keeper<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next();
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    return value;
  };
}

const keepDecoded = keeper<Sprite>();
const keepFitted = keeper<Sprite>();

export interface Turn {
  mirror?: boolean;
  rotate?: number;
}

async function fit(object: PictureObject, box: number, turn: Turn): Promise<Sprite> {
  const base = await keepDecoded(JSON.stringify(object), () => decode(object));
  const scale = box / Math.max(base.width, base.height);
  const [width, height] = [base.width, base.height].map((side) => Math.round(side * scale) || 1);
  // A 256 px object grows about twofold: cubic keeps its outline smooth without lanczos' ringing.
  const kernel = scale > 1 ? 'cubic' : 'linear';
  const angle = (object.rotate ?? 0) + (turn.rotate ?? 0);
  const mirrored = Boolean(object.mirror) !== Boolean(turn.mirror);
  const fitted = await close(
    open(base).resize(width, height, { fit: 'fill', kernel }).flop(mirrored),
  );
  if (!angle) return fitted;
  // Sharp turns an image before it resizes it, whatever the order of the calls: so a second pass.
  return cutSprite(await close(open(fitted).rotate(angle, { background: '#0000' })));
}

/** An object fitted into a square of `box` pixels, turned and mirrored as wanted. */
export function objectSprite(object: PictureObject, box: number, turn: Turn = {}): Promise<Sprite> {
  const key = JSON.stringify([object, box, turn.mirror, turn.rotate]);
  return keepFitted(key, () => fit(object, box, turn));
}
