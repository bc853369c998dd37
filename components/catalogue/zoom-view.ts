/** How a picture is shown: its magnification and, in pixels, how far its middle is from the stage's. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
/** Own pictures have about 1,000 pixels: beyond this there is only blur. */
export const MOST = 4;
/** What a click, a double tap and the buttons change. */
export const STEP = 2;

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
