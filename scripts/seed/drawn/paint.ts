import { darker, lighter } from './kit';

/**
 * Materials. A paint's address carries its kind and colour (`url(#cyl-1f7a5c)`), and `paintDefs`
 * defines those that a drawing uses: drawings stay plain functions, and none defines a paint twice.
 */
type Stop = [offset: number, colour: string, opacity?: number];

const stops = (list: Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const linear = (direction: string, list: Stop[]) => (id: string) =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;
const radial = (place: string, list: Stop[]) => (id: string) =>
  `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`;

const ACROSS = 'x1="0" x2="1" y1="0" y2="0"';
const DOWN = 'x1="0" x2="0" y1="0" y2="1"';
const SLANT = 'x1="0" x2="1" y1="0" y2="1"';

const round = (c: string): Stop[] => [
  [0, darker(c, 0.3)],
  [0.07, darker(c, 0.1)],
  [0.24, lighter(c, 0.42)],
  [0.42, c],
  [0.78, darker(c, 0.2)],
  [0.93, darker(c, 0.36)],
  [1, darker(c, 0.2)],
];
const polished = (c: string): Stop[] => [
  [0, darker(c, 0.42)],
  [0.1, darker(c, 0.05)],
  [0.22, lighter(c, 0.8)],
  [0.36, c],
  [0.52, lighter(c, 0.55)],
  [0.72, darker(c, 0.22)],
  [0.88, lighter(c, 0.25)],
  [1, darker(c, 0.4)],
];

const KINDS = {
  cyl: (c: string) => linear(ACROSS, round(c)),
  lie: (c: string) => linear(DOWN, round(c)),
  steel: (c: string) => linear(ACROSS, polished(c)),
  plate: (c: string) => linear(DOWN, polished(c)),
  brushed: (c: string) =>
    linear(SLANT, [
      [0, lighter(c, 0.25)],
      [0.3, lighter(c, 0.65)],
      [0.5, c],
      [0.7, lighter(c, 0.4)],
      [1, darker(c, 0.3)],
    ]),
  flat: (c: string) =>
    linear(SLANT, [
      [0, lighter(c, 0.2)],
      [0.5, c],
      [1, darker(c, 0.2)],
    ]),
  deep: (c: string) =>
    linear(DOWN, [
      [0, lighter(c, 0.08)],
      [1, darker(c, 0.32)],
    ]),
  ball: (c: string) =>
    radial('cx=".34" cy=".28" r=".82"', [
      [0, lighter(c, 0.62)],
      [0.3, lighter(c, 0.14)],
      [0.62, darker(c, 0.12)],
      [1, darker(c, 0.46)],
    ]),
  bowl: (c: string) =>
    radial('cx=".6" cy=".66" r=".8"', [
      [0, lighter(c, 0.3)],
      [0.5, c],
      [1, darker(c, 0.4)],
    ]),
  glass: (c: string) =>
    linear(ACROSS, [
      [0, darker(c, 0.2), 0.62],
      [0.12, lighter(c, 0.7), 0.5],
      [0.24, '#ffffff', 0.82],
      [0.34, c, 0.26],
      [0.75, c, 0.34],
      [0.9, lighter(c, 0.5), 0.6],
      [1, darker(c, 0.25), 0.66],
    ]),
  /** Light that fades away downwards, or a shade that grows: laid over another paint. */
  sheen: (c: string) =>
    linear(SLANT, [
      [0, c, 0.6],
      [0.55, c, 0.06],
      [1, c, 0],
    ]),
  fade: (c: string) =>
    linear(DOWN, [
      [0, c, 0],
      [1, c, 0.5],
    ]),
  /** The soft shadow on the ground. */
  shadow: (c: string) =>
    radial('cx=".5" cy=".5" r=".5"', [
      [0, c, 1],
      [0.35, c, 0.72],
      [0.7, c, 0.2],
      [1, c, 0],
    ]),
};

type Kind = keyof typeof KINDS;

const paint = (kind: Kind) => (colour: string) => `url(#${kind}-${colour.slice(1)})`;

export const cyl = paint('cyl');
export const lie = paint('lie');
export const steel = paint('steel');
export const plate = paint('plate');
export const brushed = paint('brushed');
export const flat = paint('flat');
export const deep = paint('deep');
export const ball = paint('ball');
export const bowl = paint('bowl');
export const glass = paint('glass');
export const sheen = paint('sheen');
export const fade = paint('fade');
export const shadow = paint('shadow');

export const STEEL = '#b4bac2';
export const DARK = '#2a2c31';
export const WHITE = '#f7f7f5';
export const WOOD = '#c28f57';
export const BRASS = '#d1a23f';
export const KRAFT = '#c79c68';

/** Definitions of all the paints whose addresses occur in these shapes. */
export function paintDefs(shapes: string): string {
  const used = new Set(shapes.match(/(?<=url\(#)[a-z]+-[0-9a-f]{6}(?=\))/g) ?? []);
  return Array.from(used, (id) => {
    const [kind = '', colour = ''] = id.split('-');
    if (!Object.hasOwn(KINDS, kind)) throw new Error(`No paint is called ${id}`);
    return KINDS[kind as Kind](`#${colour}`)(id);
  }).join('');
}
