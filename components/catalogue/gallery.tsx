'use client';

import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Picture } from '@/components/ui/picture';
import { smallPicture } from '@/components/ui/picture-source';
import type { GalleryView } from './product-page-view';

/** Id of a picture's place in the gallery, which links lead to. @param index from 0 */
const slideId = (index: number) => `picture-${index + 1}`;

/** Turns the gallery to a picture, as its own buttons do, wherever the page stands. */
export function showSlide(index: number): void {
  const slide = document.getElementById(slideId(index));
  const strip = slide?.parentElement;
  if (slide && strip) strip.scrollTo({ left: index * strip.clientWidth });
}

const arrow =
  'btn btn-circle border-line bg-surface text-ink absolute top-1/2 hidden -translate-y-1/2 shadow-md disabled:hidden md:inline-flex';

/** The zoom stays away until somebody is about to use it. */
const loadZoom = () => import('./gallery-zoom');
/** Should it fail, the click tries again. */
const loadAhead = () => void loadZoom().catch(() => {});

/**
 * Main image and extra images as one carousel. Swiping is the browser's own (scroll-snap); without
 * the script each picture is a link to its file, and the thumbnails are links to their slides.
 */
export function Gallery({ view: { pictures, labels } }: { view: GalleryView }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<ReactNode>(null);
  const many = pictures.length > 1;

  function show(index: number) {
    const element = strip.current;
    if (element === null || index < 0 || index >= pictures.length) return;
    element.scrollTo({ left: index * element.clientWidth });
  }

  function onScroll() {
    const element = strip.current;
    if (element !== null) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  }

  function closeZoom(index: number) {
    // First the dialog goes and gives the focus back, then the strip shows what was looked at.
    flushSync(() => setZoom(null));
    show(index);
    strip.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  }

  async function openZoom(event: MouseEvent, index: number): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { GalleryZoom } = await loadZoom();
      setZoom(
        <GalleryZoom pictures={pictures} first={index} labels={labels.zoom} onClose={closeZoom} />,
      );
    } catch {
      // The script did not come: the plain link still works.
      location.assign(pictures[index]!.src);
    }
  }

  return (
    <div role="group" aria-roledescription="carousel" aria-label={labels.gallery}>
      <div className="relative overflow-hidden panel bg-white">
        <ul
          ref={strip}
          onScroll={onScroll}
          onKeyDown={many ? onKeyDown : undefined}
          tabIndex={many ? 0 : undefined}
          aria-label={labels.gallery}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain -outline-offset-4"
        >
          {pictures.map(({ src, alt }, index) => (
            <li
              key={src + index}
              id={slideId(index)}
              className="w-full shrink-0 snap-center snap-always"
            >
              <a
                href={src}
                aria-label={labels.enlarge[index]}
                // Pictures that are out of sight are reached by the arrow keys and the thumbnails.
                tabIndex={index === shown ? undefined : -1}
                onClick={(event) => openZoom(event, index)}
                onPointerEnter={loadAhead}
                onFocus={loadAhead}
                className="relative block cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  src={src}
                  alt={alt}
                  // A little less than it has: 640 of 660 pixels are enough, and half the bytes of 800.
                  sizes="(min-width: 80rem) 590px, (min-width: 48rem) 46vw, 88vw"
                  priority={index === 0}
                />
                <span
                  aria-hidden="true"
                  className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full border border-line bg-surface text-ink"
                >
                  <ZoomIn className="size-5" />
                </span>
              </a>
            </li>
          ))}
        </ul>
        {many && (
          <>
            <button
              type="button"
              aria-label={labels.zoom.previous}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={labels.zoom.next}
              disabled={shown === pictures.length - 1}
              onClick={() => show(shown + 1)}
              className={`${arrow} right-3`}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </>
        )}
      </div>
      {many && (
        <ul className="mt-3 flex flex-wrap gap-2 sm:gap-3">
          {pictures.map(({ src }, index) => (
            <li key={src + index}>
              <a
                href={`#${slideId(index)}`}
                aria-label={labels.show[index]}
                aria-current={shown === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className="block size-16 overflow-hidden rounded-lg border-2 border-line bg-white aria-[current=true]:border-primary sm:size-20"
              >
                <img
                  src={smallPicture(src)}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom}
    </div>
  );
}
