/** The two colours a drawing is painted in: its body and its trim. */
export type Draw = (body: string, trim: string) => string;

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/**
 * Light comes from the upper left in every drawing, as in the 3D objects they stand beside.
 * c: an upright cylinder, l: a lying cylinder, d: a plain face, s: a ball, m: polished steel, g: glass.
 */
const DEFS = `<defs>
<linearGradient id="c" x1="0" x2="1" y1="0" y2="0">${stop(0, '#1b1030', 0.2)}${stop(0.22, '#fff', 0.42)}${stop(0.5, '#fff', 0)}${stop(1, '#1b1030', 0.38)}</linearGradient>
<linearGradient id="l" x1="0" x2="0" y1="0" y2="1">${stop(0, '#fff', 0.1)}${stop(0.2, '#fff', 0.42)}${stop(0.5, '#fff', 0)}${stop(1, '#1b1030', 0.4)}</linearGradient>
<linearGradient id="d" x1="0" x2="1" y1="0" y2="1">${stop(0, '#fff', 0.38)}${stop(0.45, '#fff', 0)}${stop(1, '#1b1030', 0.32)}</linearGradient>
<radialGradient id="s" cx=".36" cy=".3" r=".8">${stop(0, '#fff', 0.6)}${stop(0.45, '#fff', 0)}${stop(1, '#1b1030', 0.4)}</radialGradient>
<linearGradient id="m" x1="0" x2="1" y1="0" y2="0">${stop(0, '#8f93a3', 1)}${stop(0.2, '#f7f8fb', 1)}${stop(0.45, '#b9bdca', 1)}${stop(0.7, '#e9ebf1', 1)}${stop(1, '#81859a', 1)}</linearGradient>
<linearGradient id="g" x1="0" x2="1" y1="0" y2="0">${stop(0, '#9fd0e6', 0.75)}${stop(0.25, '#f4fcff', 0.8)}${stop(0.6, '#c5e6f3', 0.6)}${stop(1, '#86bcd6', 0.8)}</linearGradient>
</defs>`;

/** Wraps a drawing's shapes; rendered as large as the main picture shows it, so that edges stay crisp. */
export const sheet = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="544" height="544">${DEFS}${shapes}</svg>`;

/** One shape twice: its colour, then light and shade over it. */
export const part = (shape: string, fill: string, shade: 'c' | 'l' | 'd' | 's' = 'd') =>
  `<${shape} fill="${fill}"/><${shape} fill="url(#${shade})"/>`;

export const steel = (shape: string) => `<${shape} fill="url(#m)"/>`;
export const glass = (shape: string) => `<${shape} fill="url(#g)"/>`;
export const line = (shape: string, colour: string, width: number, opacity = 1) =>
  `<${shape} fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const rect = (x: number, y: number, width: number, height: number, radius = 0) =>
  `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;
export const oval = (cx: number, cy: number, rx: number, ry = rx) =>
  `ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`;
export const path = (d: string) => `path d="${d}"`;

/** The same shapes again, turned about a point: blades, balls, slots. */
export const around = (count: number, cx: number, cy: number, shapes: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${(360 / count) * index} ${cx} ${cy})">${shapes(index)}</g>`,
  ).join('');

export const repeat = (count: number, shapes: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shapes(index)).join('');
