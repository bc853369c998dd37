import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Icons of the installed shop: side in pixels, and how much of it the mark takes. */
const ICONS = {
  '192.png': { side: 192, mark: 1 },
  '512.png': { side: 512, mark: 1 },
  // Phones cut these into shapes of their own, so the ground goes to the edge (W3C: safe zone 80%).
  'maskable.png': { side: 512, mark: 0.7 },
  'apple.png': { side: 180, mark: 0.8 },
} as const;

export type IconName = keyof typeof ICONS;

/** The icon's ground, as in app/icon.svg. */
const GROUND = '#006a4e';

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

const drawn = new Map<IconName, Promise<Buffer>>();

/** The shop's mark (app/icon.svg) as PNG, drawn once per process. */
export function drawIcon(name: IconName): Promise<Buffer> {
  let icon = drawn.get(name);
  if (!icon) {
    icon = draw(name);
    drawn.set(name, icon);
  }
  return icon;
}

async function draw(name: IconName): Promise<Buffer> {
  const { side, mark } = ICONS[name];
  const svg = await readFile(join(process.cwd(), 'app/icon.svg'));
  const inner = Math.round(side * mark);
  const picture = sharp(svg, { density: 72 * (inner / 40) }).resize(inner, inner);
  if (mark === 1) return picture.png({ palette: true }).toBuffer();
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return picture
    .flatten({ background: GROUND })
    .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
    .png({ palette: true })
    .toBuffer();
}
