import sharp from 'sharp';

import type { Backdrop, Stage } from './catalogue/types';

/** Light, middle and deep tone of each backdrop: quiet, so that bottle green and marigold stay strong. */
export const BACKDROP_TONES: Record<Backdrop, [string, string, string]> = {
  paper: ['#fdfaf3', '#f5efe2', '#eee6d6'],
  mint: ['#f6fbf7', '#e5f1ea', '#d9e9e0'],
  sand: ['#fcf6ec', '#f3e7d3', '#ecdec6'],
  sky: ['#f6fafc', '#e5eff4', '#d9e6ed'],
  blush: ['#fdf6f3', '#f6e6df', '#f0dcd3'],
  lilac: ['#faf8fc', '#eeeaf4', '#e4ddec'],
  butter: ['#fefaea', '#f9f0cf', '#f4e8c4'],
  stone: ['#f9f9f6', '#edece7', '#e3e1da'],
  leaf: ['#f9fbf1', '#eaf0da', '#e0e7cd'],
  shell: ['#fdf8f6', '#f3ebe6', '#eae0d9'],
};

/** Ground height of an object upon the podium, in fractions of the picture. */
export const PODIUM_GROUND = 0.735;

const STAGES: Record<Stage, (deep: string, light: string) => string> = {
  plain: () => '',
  disc: (deep, light) =>
    `<circle cx="400" cy="390" r="300" fill="${deep}" opacity=".55"/><circle cx="400" cy="390" r="300" fill="url(#glow)" opacity=".5"/><circle cx="400" cy="390" r="299" fill="none" stroke="${light}" stroke-width="2"/>`,
  podium: (deep, light) =>
    `<ellipse cx="400" cy="690" rx="400" ry="86" fill="url(#drop)"/><path d="M92 590 V656 A308 76 0 0 0 708 656 V590 Z" fill="${deep}"/><path d="M92 590 V656 A308 76 0 0 0 708 656 V590 Z" fill="url(#side)"/><ellipse cx="400" cy="590" rx="308" ry="76" fill="${light}"/>`,
};

const kept = new Map<string, Promise<Buffer>>();

/** A backdrop as raw RGB, size × size; rendered once and kept, for hundreds of pictures share it. */
export function backdropPixels(backdrop: Backdrop, stage: Stage, size: number): Promise<Buffer> {
  const key = `${backdrop} ${stage} ${size}`;
  const found = kept.get(key);
  if (found) return found;
  const [light, middle, deep] = BACKDROP_TONES[backdrop];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="${size}" height="${size}"><defs>
<linearGradient id="room" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${middle}"/><stop offset=".66" stop-color="${light}"/><stop offset=".78" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="glow" cx=".42" cy=".36" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="drop"><stop offset=".55" stop-color="#3a2f22" stop-opacity=".3"/><stop offset="1" stop-color="#3a2f22" stop-opacity="0"/></radialGradient>
<linearGradient id="side" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".4" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#3a2f22" stop-opacity=".16"/></linearGradient>
</defs><rect width="800" height="800" fill="url(#room)"/><rect width="800" height="800" fill="url(#glow)"/>${STAGES[stage](deep, light)}</svg>`;
  const pixels = sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  kept.set(key, pixels);
  return pixels;
}

/** Lets the pixels go once a seeding run is over: some fifty megabytes. */
export function forgetBackdrops(): void {
  kept.clear();
}
