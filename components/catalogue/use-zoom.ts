'use client';

import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { panBy, STEP, WHOLE, zoomAt, type ZoomView } from './zoom-view';

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
export function useZoom(onSwipe: (step: -1 | 1) => void) {
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
