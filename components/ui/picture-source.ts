/** Widths in pixels of the smaller twins that stand beside every picture of our own. */
const TWIN_WIDTHS = [320, 640] as const;
const FULL_WIDTH = 800;

const OWN_PICTURE = /^(\/uploads\/.+)\.webp$/;
const TWIN = /-(?:320|640)$/;
const COLOUR = /-([0-9a-f]{6})$/;

/**
 * `srcset` of a stored picture: `/uploads/NAME.webp` has `NAME-320.webp` and `NAME-640.webp` beside
 * it. Pictures on other hosts have one size.
 */
export function pictureSrcSet(src: string): string | undefined {
  const base = OWN_PICTURE.exec(src)?.[1];
  if (base === undefined || TWIN.test(base)) return undefined;
  const twins = TWIN_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`);
  return [...twins, `${src} ${FULL_WIDTH}w`].join(', ');
}

/** The smallest file of a picture: thumbnails, and `src` for browsers without `srcset`. */
export function smallPicture(src: string): string {
  const base = OWN_PICTURE.exec(src)?.[1];
  return base === undefined || TWIN.test(base) ? src : `${base}-${TWIN_WIDTHS[0]}.webp`;
}

/**
 * What a picture's place shows while it loads, as a CSS colour: its name ends with it, where it
 * covers its place (`colouredName` in lib/images/placeholder.ts). Older ones and other hosts' have none.
 */
export function pictureColour(src: string): string | undefined {
  const digits = COLOUR.exec(OWN_PICTURE.exec(src)?.[1] ?? '')?.[1];
  return digits === undefined ? undefined : `#${digits}`;
}
