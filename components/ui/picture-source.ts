/** Widths in pixels of the smaller copies that stand beside every picture of our own. */
const SMALLER_WIDTHS = [320, 640] as const;
const FULL_WIDTH = 1024;

const OWN_PICTURE = /^(\/uploads\/.+)\.webp$/;
const SMALLER_COPY = /-(?:320|640)$/;
const COLOUR = /-([0-9a-f]{6})$/;

/**
 * `srcset` of a stored picture: `/uploads/NAME.webp` has `NAME-320.webp` and `NAME-640.webp` beside
 * it. Pictures on other hosts have one size.
 */
export function pictureSrcSet(src: string): string | undefined {
  const base = OWN_PICTURE.exec(src)?.[1];
  if (base === undefined || SMALLER_COPY.test(base)) return undefined;
  const smallerCopies = SMALLER_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`);
  return [...smallerCopies, `${src} ${FULL_WIDTH}w`].join(', ');
}

/** The smallest file of a picture: thumbnails, and `src` for browsers without `srcset`. */
export function smallPicture(src: string): string {
  const base = OWN_PICTURE.exec(src)?.[1];
  return base === undefined || SMALLER_COPY.test(base) ? src : `${base}-${SMALLER_WIDTHS[0]}.webp`;
}

/**
 * Returns what fills a picture's place while it loads, as classes of app/globals.css: the picture's name ends
 * with the colour, where it covers its place (`colouredName` in lib/platform/storage/placeholder.ts). Each
 * channel is rounded to one of sixteen steps, as the content security policy allows no `style` attribute.
 * Older pictures and those of other hosts have none.
 */
export function pictureTint(src: string): string | undefined {
  const digits = COLOUR.exec(OWN_PICTURE.exec(src)?.[1] ?? '')?.[1];
  if (digits === undefined) return undefined;
  const step = (at: number) => Math.round(parseInt(digits.slice(at, at + 2), 16) / 17).toString(16);
  return `tint tint-r${step(0)} tint-g${step(2)} tint-b${step(4)}`;
}
