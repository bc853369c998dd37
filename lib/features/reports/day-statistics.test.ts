import { mayBeKept } from './day-statistics';

it.each([
  [1, false],
  [22, false],
  [24, true],
])('an order of %i hours ago may stand in kept figures: %s', (hours, kept) => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(mayBeKept(new Date(now.getTime() - hours * 3_600_000), now)).toBe(kept);
});
