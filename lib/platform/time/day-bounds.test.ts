import { endOfDay, startOfDay } from './day-bounds';
import { dayOf } from './time';

it.each([
  ['2026-11-20T17:59:59Z', '2026-11-20'],
  ['2026-11-20T18:00:00Z', '2026-11-21'],
  ['2026-12-31T20:00:00Z', '2027-01-01'],
])('%s is on %s in Dhaka', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
  expect(startOfDay(day).getTime()).toBeLessThanOrEqual(Date.parse(moment));
  expect(endOfDay(day).getTime()).toBeGreaterThan(Date.parse(moment));
});

it('a day of the summer time of 2009 has its own length', () => {
  expect(startOfDay('2009-06-20').toISOString()).toBe('2009-06-19T17:00:00.000Z');
  expect(startOfDay('2009-06-19').toISOString()).toBe('2009-06-18T18:00:00.000Z');
  expect(endOfDay('2009-06-19')).toEqual(startOfDay('2009-06-20'));
});

it('the last day that can be asked for ends too', () => {
  expect(endOfDay('9999-12-31').toISOString()).toBe('9999-12-31T18:00:00.000Z');
});
