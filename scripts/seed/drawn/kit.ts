/** What a drawing is told about its product. Colours are six hexadecimal digits with a `#`. */
export interface Look {
  body: string;
  trim: string;
  /** The printed name, for drawings that carry one. */
  brand: string;
  /** Which of a drawing's several builds this is; a drawing says what it knows. */
  kind: string;
}

/** SVG shapes in a space of about 512 × 512 units; the picture fits them by their own outline. */
export type Draw = (look: Look) => string;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two; `share` is that of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((to[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
/** Towards a warm black: a neutral one would look dirty beside the light ground. */
export const darker = (colour: string, share: number) => mix(colour, '#14100e', share);

export const oneShape = (element: string, fill: string, extra = '') =>
  `<${element} fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = '') => oneShape(`path d="${d}"`, fill, extra);
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
) =>
  oneShape(
    `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`,
    fill,
    extra,
  );
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  oneShape(`ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`, fill, extra);
export const disc = (cx: number, cy: number, radius: number, fill: string, extra = '') =>
  oval(cx, cy, radius, radius, fill, extra);
export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** An outline without a filling, as of a ring. */
export const ring = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
export const group = (transform: string, shapes: string) =>
  `<g transform="${transform}">${shapes}</g>`;
export const faint = (opacity: number, shapes: string) => `<g opacity="${opacity}">${shapes}</g>`;
export const turn = (degrees: number, shapes: string) =>
  group(`rotate(${degrees} 256 256)`, shapes);

export const repeat = (count: number, shapes: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shapes(index)).join('');
/** The same shapes again, turned about a point: blades, balls, slots. */
export const around = (count: number, cx: number, cy: number, shapes: (index: number) => string) =>
  repeat(count, (index) => group(`rotate(${(360 / count) * index} ${cx} ${cy})`, shapes(index)));

/** A round rod or cord: the dark edge, the colour, and the light along it. */
export const cord = (d: string, colour: string, width: number) =>
  stroke(d, darker(colour, 0.35), width) +
  stroke(d, colour, width * 0.74) +
  group(
    `translate(${-width * 0.12} ${-width * 0.12})`,
    stroke(d, lighter(colour, 0.5), width * 0.22, 0.8),
  );

/** A box seen from the front, a little from above and from the right; `dx`, `dy` are its depth. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  [dx, dy]: [number, number],
  colour: string,
) =>
  path(
    `M${x} ${y} l${dx} ${-dy} h${width} l${-dx} ${dy} Z`,
    `url(#flat-${lighter(colour, 0.32).slice(1)})`,
  ) +
  path(
    `M${x + width} ${y} l${dx} ${-dy} v${height} l${-dx} ${dy} Z`,
    `url(#flat-${darker(colour, 0.24).slice(1)})`,
  ) +
  rect(x, y, width, height, 0, `url(#flat-${colour.slice(1)})`);

/** An upright cylinder; `tilt` is half the height of its ends as the camera sees them. */
export const can = (
  x: number,
  y: number,
  width: number,
  height: number,
  tilt: number,
  side: string,
  top: string,
) =>
  path(
    `M${x} ${y} V${y + height} A${width / 2} ${tilt} 0 0 0 ${x + width} ${y + height} V${y} Z`,
    side,
  ) + oval(x + width / 2, y, width / 2, tilt, top);
