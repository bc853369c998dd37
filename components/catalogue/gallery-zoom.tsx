'use client';

import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type PointerEvent,
  type KeyboardEvent,
} from 'react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useBackCloses } from '@/components/ui/dialog-history';

/** How a picture is shown: its magnification and, in pixels, how far its middle is from the stage's. */
interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

interface Box {
  width: number;
  height: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
/** Own pictures have about 1,000 pixels: beyond this there is only blur. */
export const MOST = 4;
/** Zoom factor of one click, double tap or button. */
const STEP = 2;

const between = (value: number, limit: number) =>
  limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value));

/** Keeps a square picture, which fits the stage at scale 1, from being pushed out of it. */
export function keepInside(view: ZoomView, stage: Box): ZoomView {
  const scale = Math.min(MOST, Math.max(1, view.scale));
  const side = Math.min(stage.width, stage.height) * scale;
  return {
    scale,
    x: between(view.x, Math.max(0, (side - stage.width) / 2)),
    y: between(view.y, Math.max(0, (side - stage.height) / 2)),
  };
}

/** Magnifies by a factor so that what lies under a point stays there. @param point from the stage's middle */
export function zoomAt(
  view: ZoomView,
  factor: number,
  point: { x: number; y: number },
  stage: Box,
): ZoomView {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return keepInside(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  );
}

/** Moves the picture by so many pixels. */
export function panBy(view: ZoomView, dx: number, dy: number, stage: Box): ZoomView {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, stage);
}

/** Pixels that a finger may tremble. */
const STILL = 8;
/** Pixels from which a stroke leads to the next picture. */
const SWIPE = 50;
const DOUBLE_TAP_MS = 300;

interface Point {
  x: number;
  y: number;
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * Magnifying a picture with everything people try: pinch, double tap, wheel, click, drag and the
 * keyboard. At its whole size a stroke sideways goes to another picture.
 * @param onSwipe -1: to the picture before, 1: to the one after
 */
function useZoom(onSwipe: (step: -1 | 1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const stroke = useRef({ start: { x: 0, y: 0 }, fingers: 0, moved: false });
  const lastTap = useRef(0);

  const box = () => stage.current!.getBoundingClientRect();
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = box();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, at, box()));
  const toggle = (at: Point) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, STEP, at, box())));

  // React listens to the wheel passively: the page behind would scroll along.
  useEffect(() => {
    const element = stage.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const bounds = element.getBoundingClientRect();
      const at = {
        x: event.clientX - bounds.left - bounds.width / 2,
        y: event.clientY - bounds.top - bounds.height / 2,
      };
      setView((now) => zoomAt(now, Math.exp(-event.deltaY / 400), at, bounds));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    const fingers = pointers.current.size;
    if (fingers === 1) stroke.current = { start: point, fingers, moved: false };
    else stroke.current.fingers = fingers;
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const known = pointers.current;
    const before = [...known.values()];
    if (!known.has(event.pointerId)) return;
    known.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...known.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const { start } = stroke.current;
    if (Math.hypot(to.x - start.x, to.y - start.y) > STILL) stroke.current.moved = true;
    const factor = before.length === 2 ? spreadOf(after) / (spreadOf(before) || 1) : 1;
    const at = fromMiddle(to);
    const bounds = box();
    setView((now) => panBy(zoomAt(now, factor, at, bounds), to.x - from.x, to.y - from.y, bounds));
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    const { start, fingers, moved } = stroke.current;
    if (fingers > 1) return;
    const point = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    if (moved) {
      const sideways = Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy);
      if (view.scale === 1 && sideways) onSwipe(dx < 0 ? 1 : -1);
      return;
    }
    const doubled = event.timeStamp - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = doubled ? 0 : event.timeStamp;
    if (doubled || event.pointerType === 'mouse') toggle(fromMiddle(point));
  }

  function onPointerCancel(event: PointerEvent<HTMLDivElement>): void {
    pointers.current.delete(event.pointerId);
  }

  return {
    view,
    stage,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setView(WHOLE),
    pan: (dx: number, dy: number) => setView((now) => panBy(now, dx, dy, box())),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

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
