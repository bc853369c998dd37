import type { PictureLayout, PictureObject, PictureSpec, SeedProduct, Shots } from './types';

interface ShotOptions {
  layout?: PictureLayout;
  extras?: [PictureLayout, PictureLayout];
  /** What the close view looks at; the upper left, where the light falls, unless told otherwise. */
  focus?: [number, number];
}

/**
 * A product's three views: the main one, a close one, and the product with its carton. Several
 * objects (assorted colours) are shown together first, each variant in its own colours.
 */
export function shots(
  objects: PictureObject | PictureObject[],
  { layout = 'single', extras = ['close', 'carton'], focus = [0.42, 0.36] }: ShotOptions = {},
): Shots {
  return {
    objects: Array.isArray(objects) ? objects : [objects],
    layouts: [layout, ...extras],
    focus,
  };
}

export const pictureSpecs = ({ brand, pictures }: SeedProduct): PictureSpec[] =>
  pictures.layouts.map((layout) => ({
    objects: pictures.objects,
    layout,
    brand,
    focus: pictures.focus,
  }));
