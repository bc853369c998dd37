import { dayOf } from '../../platform/time/time';
import { endOf, lastDays, mayBeKept, startOf } from './days';

describe('days in Dhaka', () => {
  it.each([
    ['2026-11-20T17:59:59Z', '2026-11-20'],
    ['2026-11-20T18:00:00Z', '2026-11-21'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
  ])('%s is on %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day);
    expect(startOf(day).getTime()).toBeLessThanOrEqual(Date.parse(moment));
    expect(endOf(day).getTime()).toBeGreaterThan(Date.parse(moment));
  });

  it('are counted back over the end of a month', () => {
    expect(lastDays(4, '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

it.each([
  [1, false],
  [22, false],
  [24, true],
])('an order of %i hours ago may stand in kept figures: %s', (hours, kept) => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(mayBeKept(new Date(now.getTime() - hours * 3_600_000), now)).toBe(kept);
});
