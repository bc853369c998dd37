'use client';

import { pictureSrcSet, pictureTint } from './picture-source';

interface PictureProps {
  src: string;
  /** Empty where a text beside it already says the same. */
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** The largest picture in the first view: fetched at once and before the others. */
  priority?: boolean;
  /** In the first view beside it: fetched at once as well. */
  eager?: boolean;
  className?: string;
}

/**
 * A square product picture. A plain `<img>`: the sizes were made at upload, so nothing has to be
 * computed in the browser, and width and height keep its place while it loads, in the colour that
 * its address tells. (Only pictures that cover it have one.) A client component for its weight alone:
 * the router's data then has the address once and not four times.
 */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  eager = priority,
  className = '',
}: PictureProps) {
  const srcSet = pictureSrcSet(src);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      alt={alt}
      width={800}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // A picture that is there by then belongs to the first paint.
      decoding={eager ? 'sync' : 'async'}
      className={`aspect-square w-full object-contain ${pictureTint(src) ?? 'bg-white'} ${className}`}
    />
  );
}
