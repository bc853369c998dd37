'use client';

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useBackCloses } from '@/components/ui/dialog-history';
import { useZoom } from './use-zoom';
import { MOST } from './zoom-view';

export interface ZoomLabels {
  title: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  previous: string;
  next: string;
  /** For each picture, such as `2 / 3`. */
  counts: string[];
}

interface Props {
  pictures: { src: string; alt: string }[];
  /** The picture that is shown first. */
  first: number;
  labels: ZoomLabels;
  /** @param index the picture that was shown last */
  onClose(index: number): void;
}

/** Pixels that an arrow key moves a magnified picture. */
const KEY_STEP = 80;

/** The pictures over the whole window. Loaded when somebody wants to look closer. */
export function GalleryZoom({ pictures, first, labels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const { view, stage, zoomIn, zoomOut, reset, pan, handlers } = useZoom(show);
  const picture = pictures[index]!;
  const many = pictures.length > 1;
  const zoomed = view.scale > 1;

  function show(step: -1 | 1): void {
    const next = index + step;
    if (next < 0 || next >= pictures.length) return;
    setIndex(next);
    reset();
  }

  // A layout effect: its end runs while the dialog is still in the page, and so `close` can give the
  // focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    element.showModal();
    return () => {
      style.overflow = before;
      element.close();
    };
  }, []);

  useBackCloses(() => onClose(index));

  function onKeyDown(event: KeyboardEvent): void {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => (zoomed ? pan(KEY_STEP, 0) : show(-1)),
      ArrowRight: () => (zoomed ? pan(-KEY_STEP, 0) : show(1)),
      ArrowUp: () => pan(0, KEY_STEP),
      ArrowDown: () => pan(0, -KEY_STEP),
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={labels.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Closing is the owner's to decide; it then takes the dialog away.
        event.preventDefault();
        onClose(index);
      }}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink"
    >
      <div className="flex items-center gap-1 border-b border-line bg-surface px-2 py-1.5 sm:px-4">
        <p role="status" className="grow px-2 text-sm font-semibold text-muted figures">
          {many && labels.counts[index]}
        </p>
        <Tool icon={ZoomOut} label={labels.zoomOut} onClick={zoomOut} off={!zoomed} />
        <Tool icon={ZoomIn} label={labels.zoomIn} onClick={zoomIn} off={view.scale >= MOST} />
        <Tool icon={X} label={labels.close} onClick={() => onClose(index)} />
      </div>
      <div className="relative min-h-0 grow">
        <div
          ref={stage}
          {...handlers}
          className={`absolute inset-0 touch-none overflow-hidden bg-white select-none ${zoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <img
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            draggable={false}
            className="size-full object-contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </div>
        {many && (
          <>
            <Tool
              icon={ChevronLeft}
              label={labels.previous}
              onClick={() => show(-1)}
              off={index === 0}
              place="absolute bottom-4 left-4 border-line bg-surface shadow-md sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
            />
            <Tool
              icon={ChevronRight}
              label={labels.next}
              onClick={() => show(1)}
              off={index === pictures.length - 1}
              place="absolute right-4 bottom-4 border-line bg-surface shadow-md sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
            />
          </>
        )}
      </div>
    </dialog>
  );
}

function Tool({
  icon: Icon,
  label,
  onClick,
  off = false,
  place = 'btn-ghost',
}: {
  icon: LucideIcon;
  label: string;
  onClick(): void;
  /** Stays focusable: the focus would be lost at the last picture. */
  off?: boolean;
  place?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className={`btn btn-circle text-ink aria-disabled:cursor-default aria-disabled:opacity-40 ${place}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
