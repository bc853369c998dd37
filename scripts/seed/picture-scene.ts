import sharp from 'sharp';

import type { PictureObject, PictureSpec } from './catalogue/types';
import { carton } from './drawn/carton';
import { drawings, isLying } from './drawings';
import { paintDefs, shadow } from './drawn/paint';
import { LAYOUTS, type Layout, type Place } from './picture-layouts';

/** A drawing's shapes and where they really are, in the drawing's own units. */
interface Measured {
  shapes: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Left and right end of what touches the ground. */
  foot: [number, number];
}

export interface Scene {
  svg: string;
  /** Seen from above: the caller casts a shadow of the outline. Standing objects bring their own. */
  lying: boolean;
}

/** Drawings use 0 to 512 and may hang over by this much on each side. */
const MARGIN = 256;
const EXTENT = 512 + 2 * MARGIN;
const SAMPLES = 128;
/** The part of an object's height, from below, that is taken for its foot. */
const FOOT = 0.05;
/** Below this opacity a sample belongs to the margin. */
const CLEAR = 24;

const svg = (shapes: string, viewBox: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size}" height="${size}"><defs>${paintDefs(shapes)}</defs>${shapes}</svg>`;

/** Finds a drawing's outline by drawing it small: no drawing has to say how large it is. */
async function measure(shapes: string): Promise<Measured> {
  const small = svg(shapes, `${-MARGIN} ${-MARGIN} ${EXTENT} ${EXTENT}`, SAMPLES);
  const { data } = await sharp(Buffer.from(small))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows: [number, number, number][] = [];
  for (let y = 0; y < SAMPLES; y += 1) {
    const row = data.subarray(y * SAMPLES, (y + 1) * SAMPLES);
    const first = row.findIndex((alpha) => alpha >= CLEAR);
    if (first >= 0) rows.push([y, first, row.findLastIndex((alpha) => alpha >= CLEAR) + 1]);
  }
  const [top, bottom] = [rows[0]?.[0], rows.at(-1)?.[0]];
  if (top === undefined || bottom === undefined) throw new Error('A drawing without a shape');
  const ends = (of: typeof rows): [number, number] => [
    Math.min(...of.map(([, first]) => first)),
    Math.max(...of.map(([, , last]) => last)),
  ];
  const unit = EXTENT / SAMPLES;
  const at = (sample: number) => sample * unit - MARGIN;
  const [left, right] = ends(rows);
  const foot = ends(rows.filter(([y]) => y >= bottom - (bottom - top) * FOOT));
  return {
    shapes,
    left: at(left),
    top: at(top),
    width: (right - left) * unit,
    height: (bottom + 1 - top) * unit,
    foot: [at(foot[0]), at(foot[1])],
  };
}

/** Enough for the few products composed at one time. */
const KEPT = 64;
const measured = new Map<string, Promise<Measured>>();

function measuredOnce(shapes: string): Promise<Measured> {
  const value = measured.get(shapes) ?? measure(shapes);
  measured.delete(shapes);
  measured.set(shapes, value);
  const oldest = measured.keys().next();
  if (measured.size > KEPT && !oldest.done) measured.delete(oldest.value);
  return value;
}

/** An object's shapes, with the brand of its product upon them. */
export function objectShapes({ drawing, body, trim, kind = '' }: PictureObject, brand: string) {
  return drawings[drawing]({ body, trim, kind, brand });
}

/** Scene units: the picture is a square of this many. */
const SIDE = 1024;
const SHADE = '#2e2418';

function contactShadow(x: number, y: number, reach: number, opacity: number): string {
  const pool = (rx: number, ry: number, strength: number, shift: number) =>
    `<ellipse cx="${x + shift}" cy="${y}" rx="${rx}" ry="${ry}" fill="${shadow(SHADE)}" opacity="${strength * opacity}"/>`;
  const deep = Math.min(30, 12 + reach * 0.05);
  return (
    pool(reach * 1.22 + 20, deep * 1.9, 0.3, reach * 0.07) +
    pool(reach * 1.04 + 6, deep * 0.62, 0.62, reach * 0.01)
  );
}

function placed(object: Measured, place: Place, lying: boolean): string {
  const scale = (place.size * SIDE) / Math.max(object.width, object.height);
  const x = place.x * SIDE;
  const y = place.y * SIDE;
  const middle = object.left + object.width / 2;
  // A broad object stands a little above the ground of a tall one, so that it does not hang low.
  const lift = lying ? 0 : Math.max(0, place.size * SIDE - object.height * scale) * 0.36;
  const anchor = lying ? object.top + object.height / 2 : object.top + object.height;
  const flip = place.mirror ? -1 : 1;
  const turned = place.rotate ? ` rotate(${place.rotate})` : '';
  const shapes = `<g transform="translate(${x} ${y - lift})${turned} scale(${scale * flip} ${scale}) translate(${-middle} ${-anchor})">${object.shapes}</g>`;
  if (lying) return shapes;
  const [from, to] = object.foot;
  const shift = ((from + to) / 2 - middle) * scale * flip;
  return contactShadow(x + shift, y - lift - 5, ((to - from) / 2) * scale, 1) + shapes;
}

/** The part of the scene that the camera sees: all of it, or what lies around the focus. */
function viewBox(layout: Layout, object: Measured, place: Place, focus: [number, number]) {
  if (!layout.zoom) return `0 0 ${SIDE} ${SIDE}`;
  const scale = (place.size * SIDE) / Math.max(object.width, object.height);
  const side = SIDE / layout.zoom;
  const wide = object.width * scale;
  const high = object.height * scale;
  const x = place.x * SIDE + (focus[0] - 0.5) * wide - side / 2;
  const y = SIDE / 2 + (focus[1] - 0.5) * high - side / 2;
  return `${x} ${y} ${side} ${side}`;
}

/** A picture as SVG with a clear background; `size` is the side in pixels that it is drawn at. */
export async function composeScene(spec: PictureSpec, size: number): Promise<Scene> {
  const [main] = spec.objects;
  if (!main) throw new Error('A picture needs an object');
  const withCarton = spec.layout === 'carton';
  const lying = !withCarton && isLying(main.drawing);
  const layout = LAYOUTS[spec.layout];
  const places = lying || (withCarton && isLying(main.drawing)) ? layout.lying : layout.standing;
  const shapes: string[] = [];
  let view = `0 0 ${SIDE} ${SIDE}`;
  for (const place of places) {
    const object =
      place.object === 'carton' ? main : spec.objects[place.object % spec.objects.length];
    const own = await measuredOnce(objectShapes(object ?? main, spec.brand));
    const measure =
      place.object === 'carton' ? await measuredOnce(carton(own, main, spec.brand)) : own;
    shapes.push(placed(measure, place, lying));
    if (place.object === 0) view = viewBox(layout, measure, place, spec.focus);
  }
  return { svg: svg(shapes.join(''), view, size), lying };
}
