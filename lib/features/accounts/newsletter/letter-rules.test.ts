/** @jest-environment node */
import { nextLetterTime } from './letter-rules';

it.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-28T04:00:00.000Z'],
  ['the moment before', '2026-11-28T03:59:59Z', '2026-11-28T04:00:00.000Z'],
  ['the moment itself', '2026-11-28T04:00:00Z', '2026-12-05T04:00:00.000Z'],
  ['Saturday in Dhaka, Friday in UTC', '2026-11-27T20:00:00Z', '2026-11-28T04:00:00.000Z'],
  ['the end of a year', '2026-12-31T12:00:00Z', '2027-01-02T04:00:00.000Z'],
])('is Saturday at ten in Dhaka: %s', (_name, now, next) => {
  expect(nextLetterTime(new Date(now)).toISOString()).toBe(next);
});
