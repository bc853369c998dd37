import type { PictureLayout } from './catalogue/types';

/** One object's place, in fractions of the picture: centre, the ground it stands on, and its size. */
export interface Place {
  x: number;
  /** Absent: the object is centred upon the picture's height instead. */
  ground?: number;
  size: number;
  /** Which of the spec's objects stands here; `carton` is the packing box. */
  object: number | 'carton';
  mirror?: boolean;
  rotate?: number;
}

/** Few sizes on purpose: an object scaled for one of a product's pictures serves the others too. */
const LARGE = 0.66;
const MEDIUM = 0.5;
const SMALL = 0.39;
const TINY = 0.32;

/** Listed from the back to the front, since that is the order of painting. */
export const LAYOUTS: Record<PictureLayout, Place[]> = {
  single: [{ x: 0.5, size: LARGE, object: 0 }],
  turned: [{ x: 0.5, size: 0.62, object: 0, mirror: true, rotate: -10 }],
  close: [{ x: 0.5, size: 0.78, object: 0, mirror: true }],
  pair: [
    { x: 0.36, ground: 0.68, size: MEDIUM, object: 1 },
    { x: 0.62, ground: 0.79, size: MEDIUM, object: 0 },
  ],
  trio: [
    { x: 0.27, ground: 0.64, size: SMALL, object: 1 },
    { x: 0.73, ground: 0.64, size: SMALL, object: 2 },
    { x: 0.5, ground: 0.83, size: MEDIUM, object: 0 },
  ],
  row: [
    { x: 0.22, ground: 0.66, size: SMALL, object: 1 },
    { x: 0.78, ground: 0.66, size: SMALL, object: 2 },
    { x: 0.5, ground: 0.72, size: SMALL, object: 0 },
  ],
  stack: [
    { x: 0.35, ground: 0.52, size: TINY, object: 1 },
    { x: 0.65, ground: 0.52, size: TINY, object: 2 },
    { x: 0.2, ground: 0.8, size: TINY, object: 2 },
    { x: 0.8, ground: 0.8, size: TINY, object: 1 },
    { x: 0.5, ground: 0.82, size: TINY, object: 0 },
  ],
  companion: [
    { x: 0.43, ground: 0.79, size: LARGE, object: 0 },
    { x: 0.7, ground: 0.83, size: TINY, object: 1 },
  ],
  'with-carton': [
    { x: 0.65, ground: 0.71, size: MEDIUM, object: 'carton' },
    { x: 0.36, ground: 0.81, size: MEDIUM, object: 0 },
  ],
};
