import type {
  PictureLayout,
  PictureObject,
  PictureSpec,
  SeedProduct,
  SeedSelling,
  Shots,
} from './types';

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

/** A product's pictures in the order of their files: its three views, then those of its variants. */
export const pictureSpecs = ({ brand, pictures, selling }: SeedProduct): PictureSpec[] => {
  const { objects, layouts, focus } = pictures;
  return [
    ...layouts.map((layout) => ({ objects, layout, brand, focus })),
    ...shownValues(selling).map((object) => ({
      objects: [object],
      layout: 'single' as const,
      brand,
      focus,
    })),
  ];
};

/** What stands on the pictures of a product's option values, in their order. */
const shownValues = (selling: SeedSelling | undefined): PictureObject[] =>
  (selling?.options ?? []).flatMap(({ values }) => values.flatMap(({ object }) => object ?? []));
