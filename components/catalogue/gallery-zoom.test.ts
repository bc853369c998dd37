import { keepInside, MOST, panBy, WHOLE, zoomAt } from './gallery-zoom';

const stage = { width: 400, height: 800 };

describe('zoomAt', () => {
  it('keeps the point under the finger where it is', () => {
    const point = { x: 50, y: -30 };
    const before = { scale: 2, x: 10, y: 20 };
    const after = zoomAt(before, 1.5, point, { width: 400, height: 400 });
    // The picture's own place under the point, measured from its middle at scale 1.
    const place = (view: typeof before) => [
      (point.x - view.x) / view.scale,
      (point.y - view.y) / view.scale,
    ];
    expect(after.scale).toBe(3);
    expect(place(after)[0]).toBeCloseTo(place(before)[0]!);
    expect(place(after)[1]).toBeCloseTo(place(before)[1]!);
  });

  it.each([
    [100, MOST],
    [0.01, 1],
  ])('by %d ends at %d', (factor, scale) => {
    expect(zoomAt(WHOLE, factor, { x: 0, y: 0 }, stage).scale).toBe(scale);
  });

  it('shows the whole picture in the middle again', () => {
    expect(zoomAt({ scale: 2, x: 150, y: 0 }, 0.5, { x: 90, y: 90 }, stage)).toEqual(WHOLE);
  });
});

describe('keepInside', () => {
  it.each([
    ['nothing to push where all is shown', { scale: 1, x: 40, y: -40 }, { scale: 1, x: 0, y: 0 }],
    ['as far as its edge', { scale: 2, x: 999, y: 999 }, { scale: 2, x: 200, y: 0 }],
    ['both ways once it is larger', { scale: 4, x: -999, y: 999 }, { scale: 4, x: -600, y: 400 }],
  ])('%s', (_what, view, expected) => {
    expect(keepInside(view, stage)).toEqual(expected);
  });
});

it('panBy moves within the same bounds', () => {
  expect(panBy({ scale: 2, x: 190, y: 0 }, 30, 30, stage)).toEqual({ scale: 2, x: 200, y: 0 });
});
