import { ImageOff } from 'lucide-react';
import { smallPicture } from './picture-source';

interface Props {
  /** Empty where an import brought no picture. */
  src: string;
  /** Says that there is none. */
  missing: string;
  size: 40 | 64 | 96;
}

const SIZES = { 40: 'size-12 @4xl:size-10', 64: 'size-16', 96: 'size-20 sm:size-24' } as const;

/** A small picture beside the name of what it shows. */
export function Thumb({ src, missing, size }: Props) {
  const shape = `${SIZES[size]} shrink-0 rounded-lg border border-line`;
  if (src === '') {
    return (
      <span
        className={`${shape} grid place-content-center justify-items-center bg-paper p-1 text-center text-xs leading-tight text-muted`}
      >
        <ImageOff aria-hidden="true" className={size === 40 ? 'size-5' : 'mb-1 size-5'} />
        {size === 40 ? <span className="sr-only">{missing}</span> : missing}
      </span>
    );
  }
  return (
    // Already in its size.
    <img
      src={smallPicture(src)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`${shape} bg-white object-contain`}
    />
  );
}
