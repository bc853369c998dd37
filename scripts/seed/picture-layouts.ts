import type { PictureLayout } from './catalogue/types';

/** One object's place, in fractions of the picture. */
export interface Place {
  /** Middle of the object across the picture. */
  x: number;
  /** The ground that it stands on, or the middle of an object that lies and is seen from above. */
  y: number;
  /** Longer side of the object. */
  size: number;
  /** Which of the set's objects stands here; `carton` is the packing box. */
  object: number | 'carton';
  rotate?: number;
  mirror?: boolean;
}

export interface Layout {
  /** Listed from the back to the front, since that is the order of painting. */
  standing: Place[];
  lying: Place[];
  /** How many times closer the camera is, upon the point that the drawing calls its focus. */
  zoom?: number;
}

export const LAYOUTS: Record<PictureLayout, Layout> = {
  single: {
    standing: [{ x: 0.5, y: 0.875, size: 0.77, object: 0 }],
    lying: [{ x: 0.5, y: 0.5, size: 0.8, object: 0 }],
  },
  close: {
    standing: [{ x: 0.5, y: 0.875, size: 0.77, object: 0 }],
    lying: [{ x: 0.5, y: 0.5, size: 0.8, object: 0 }],
    zoom: 1.9,
  },
  pair: {
    standing: [
      { x: 0.34, y: 0.74, size: 0.5, object: 1 },
      { x: 0.63, y: 0.86, size: 0.54, object: 0 },
    ],
    lying: [
      { x: 0.35, y: 0.36, size: 0.54, object: 1 },
      { x: 0.64, y: 0.64, size: 0.54, object: 0 },
    ],
  },
  trio: {
    standing: [
      { x: 0.26, y: 0.68, size: 0.43, object: 1 },
      { x: 0.74, y: 0.68, size: 0.43, object: 2 },
      { x: 0.5, y: 0.88, size: 0.5, object: 0 },
    ],
    lying: [
      { x: 0.28, y: 0.32, size: 0.46, object: 1 },
      { x: 0.72, y: 0.36, size: 0.46, object: 2 },
      { x: 0.5, y: 0.68, size: 0.48, object: 0 },
    ],
  },
  row: {
    standing: [
      { x: 0.19, y: 0.72, size: 0.42, object: 1 },
      { x: 0.81, y: 0.72, size: 0.42, object: 2 },
      { x: 0.5, y: 0.76, size: 0.44, object: 0 },
    ],
    lying: [
      { x: 0.32, y: 0.5, size: 0.74, object: 1, rotate: -6 },
      { x: 0.5, y: 0.5, size: 0.74, object: 0 },
      { x: 0.68, y: 0.5, size: 0.74, object: 2, rotate: 6 },
    ],
  },
  four: {
    standing: [
      { x: 0.32, y: 0.52, size: 0.36, object: 0 },
      { x: 0.68, y: 0.52, size: 0.36, object: 1 },
      { x: 0.32, y: 0.9, size: 0.36, object: 2 },
      { x: 0.68, y: 0.9, size: 0.36, object: 3 },
    ],
    lying: [
      { x: 0.3, y: 0.5, size: 0.74, object: 0, rotate: -30 },
      { x: 0.43, y: 0.5, size: 0.74, object: 1, rotate: -33 },
      { x: 0.57, y: 0.5, size: 0.74, object: 2, rotate: -37 },
      { x: 0.7, y: 0.5, size: 0.74, object: 3, rotate: -40 },
    ],
  },
  carton: {
    standing: [
      { x: 0.65, y: 0.76, size: 0.6, object: 'carton' },
      { x: 0.24, y: 0.81, size: 0.38, object: 0 },
    ],
    lying: [
      { x: 0.65, y: 0.76, size: 0.6, object: 'carton' },
      { x: 0.24, y: 0.81, size: 0.36, object: 0 },
    ],
  },
};
