'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface GalleryProps {
  /** The pictures, rendered by the server: one slide each. */
  slides: ReactNode[];
  /** Small files of the same pictures. */
  thumbnails: string[];
  labels: { gallery: string; previous: string; next: string; show: string[] };
}

const arrow =
  'btn btn-circle border-line bg-surface text-ink absolute top-1/2 hidden -translate-y-1/2 shadow-md disabled:hidden md:inline-flex';

/**
 * Main image and extra images as one carousel. Swiping is the browser's own (scroll-snap) and needs
 * no script; buttons, thumbnails and arrow keys scroll the same strip.
 */
export function Gallery({ slides, thumbnails, labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const many = slides.length > 1;

  function show(index: number) {
    const element = strip.current;
    if (element === null || index < 0 || index >= slides.length) return;
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
          {slides.map((slide, index) => (
            <li key={index} className="w-full shrink-0 snap-center snap-always">
              {slide}
            </li>
          ))}
        </ul>
        {many && (
          <>
            <button
              type="button"
              aria-label={labels.previous}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={labels.next}
              disabled={shown === slides.length - 1}
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
          {thumbnails.map((src, index) => (
            <li key={src + index}>
              <button
                type="button"
                aria-label={labels.show[index]}
                aria-current={shown === index ? 'true' : undefined}
                onClick={() => show(index)}
                className="block size-16 overflow-hidden rounded-lg border-2 border-line bg-white aria-[current=true]:border-primary sm:size-20"
              >
                <img
                  src={src}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
