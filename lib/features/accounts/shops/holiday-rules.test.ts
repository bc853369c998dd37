import { holidayFault, holidayNow } from './holiday-rules';
import { holidaySchema } from './schema';

const days = { holidayFrom: '2026-12-01', holidayUntil: '2026-12-05' };

describe('holidayNow', () => {
  it.each([
    // Dhaka is six hours ahead.
    ['2026-11-30T17:59:59Z', false],
    ['2026-11-30T18:00:00Z', true],
    ['2026-12-05T17:59:59Z', true],
    ['2026-12-05T18:00:00Z', false],
  ])('at %s: %s', (now, isAway) => expect(holidayNow(days, new Date(now)) !== null).toBe(isAway));

  it('is none without days', () => {
    const none = { holidayFrom: null, holidayUntil: null };
    expect(holidayNow(none, new Date())).toBeNull();
  });
});

describe('holidayFault', () => {
  const today = '2026-11-28';
  it.each([
    [null, null, null],
    ['2026-11-28', '2026-11-28', null],
    ['2026-11-01', '2026-11-28', null],
    ['2026-12-01', '2027-01-29', null],
    ['2026-12-01', null, { until: 'required' }],
    [null, '2026-12-01', { from: 'required' }],
    ['2026-12-02', '2026-12-01', { until: 'beforeFrom' }],
    ['2026-11-01', '2026-11-27', { until: 'dayPast' }],
    ['2026-12-01', '2027-01-30', { until: 'holidayLong' }],
    ['2027-12-01', '2027-12-02', { from: 'holidayLong' }],
  ])('%s to %s: %j', (from, until, fault) =>
    expect(holidayFault({ from, until }, today)).toEqual(fault),
  );
});

it('days are read as people write them', () => {
  expect(holidaySchema.parse({ from: '০১/১২/২০২৬', until: '' })).toEqual({
    from: '2026-12-01',
    until: null,
  });
});
