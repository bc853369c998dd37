import fc from 'fast-check';
import { axisTicks } from './axis';

test.each([
  [0, [0]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [0.4, [0, 1]],
  [100_000, [0, 50_000, 100_000]],
  [113_420.5, [0, 50_000, 100_000, 150_000]],
])('the axis of %s', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test('begins at 0, goes in equal round steps, and ends at the first that is no less than the most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (max) => {
      const ticks = axisTicks(max);
      const step = ticks[1]!;
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.at(-2)).toBeLessThan(max);
    }),
  );
});
