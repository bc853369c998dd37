import type { Backdrop, PictureLayout, PictureObject, PictureSpec, Stage } from './types';

const BACKDROPS: Backdrop[] = [
  'paper',
  'mint',
  'sand',
  'sky',
  'blush',
  'lilac',
  'butter',
  'stone',
  'leaf',
  'shell',
];

interface ShotOptions {
  layout?: PictureLayout;
  stage?: Stage;
  extras?: [PictureLayout, PictureLayout];
}

/**
 * A product's three pictures: the main one as asked for, and two extras of the same objects in other
 * arrangements on other backdrops, so that no product shows one picture thrice.
 */
export function shots(
  objects: PictureObject | PictureObject[],
  backdrop: Backdrop,
  { layout = 'single', stage, extras = ['trio', 'with-carton'] }: ShotOptions = {},
): [PictureSpec, PictureSpec, PictureSpec] {
  const list = Array.isArray(objects) ? objects : [objects];
  const turn = BACKDROPS.indexOf(backdrop);
  const next = (steps: number) => BACKDROPS[(turn + steps) % BACKDROPS.length] ?? backdrop;
  const extra = (index: 0 | 1): PictureSpec => ({
    objects: list,
    layout: extras[index],
    backdrop: next(index === 0 ? 3 : 7),
    stage: extras[index] === 'turned' || extras[index] === 'close' ? 'disc' : 'plain',
  });
  return [{ objects: list, layout, backdrop, stage: stage ?? 'plain' }, extra(0), extra(1)];
}
