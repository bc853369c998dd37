/** @jest-environment node */
import { isStillKnown, nextAsk, nextTry, usefulUntil, type Tried } from './send-rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const createdAt = new Date('2026-11-23T06:00:00Z');
const tried = (more: Partial<Tried> = {}): Tried => ({
  channel: 'sms',
  rank: 1,
  attempts: 1,
  createdAt,
  ...more,
});

const pausesOf = (more: Partial<Tried>) =>
  [1, 2, 3, 4, 5, 8, 60].map(
    (attempts) =>
      (nextTry(tried({ ...more, attempts }), createdAt)!.getTime() - createdAt.getTime()) / 1000,
  );

it('pauses grow, to half a minute where somebody waits and to an hour elsewhere', () => {
  expect(pausesOf({ rank: 0 })).toEqual([2, 6, 18, 30, 30, 30, 30]);
  expect(pausesOf({ rank: 1 })).toEqual([5, 15, 45, 135, 405, 3600, 3600]);
});

it('is given up once it would be of no use', () => {
  const expiresAt = new Date(createdAt.getTime() + 10 * MINUTE);
  const code = tried({ rank: 0, attempts: 30, expiresAt });
  expect(nextTry(code, new Date(expiresAt.getTime() - 31_000))).not.toBeNull();
  expect(nextTry(code, new Date(expiresAt.getTime() - 29_000))).toBeNull();
  const after = (hours: number, channel: 'sms' | 'mail') =>
    nextTry(tried({ attempts: 20, channel }), new Date(createdAt.getTime() + hours * HOUR));
  expect(after(23, 'sms')).not.toBeNull();
  expect(after(23.5, 'sms')).toBeNull();
  expect(after(71, 'mail')).not.toBeNull();
  expect(after(71.5, 'mail')).toBeNull();
  expect(usefulUntil(code)).toEqual(expiresAt);
});

it.each([
  // Dhaka's day ends at 18:00 UTC.
  ['2026-11-23T06:00:00Z', '2026-11-23T06:01:00Z', true],
  ['2026-11-23T06:00:00Z', '2026-11-23T17:49:00Z', true],
  ['2026-11-23T06:00:00Z', '2026-11-23T17:51:00Z', false],
  ['2026-11-23T17:59:00Z', '2026-11-23T18:01:00Z', false],
  ['2026-11-22T18:05:00Z', '2026-11-22T18:06:00Z', false],
  ['2026-11-22T18:11:00Z', '2026-11-22T18:12:00Z', true],
  ['2026-11-22T06:00:00Z', '2026-11-23T06:00:00Z', false],
  ['2026-11-23T06:01:00Z', '2026-11-23T06:00:00Z', false],
])('of %s the gateway knows at %s: %p', (first, now, isKnown) => {
  expect(isStillKnown(new Date(first), new Date(now))).toBe(isKnown);
});

it('a gateway is asked for a day and a half at most', () => {
  const asked: number[] = [];
  let now = createdAt;
  for (let asks = 0; ; asks += 1) {
    const next = nextAsk(asks, now);
    if (next === null) break;
    now = next;
    asked.push((now.getTime() - createdAt.getTime()) / HOUR);
  }
  expect(asked).toHaveLength(6);
  expect(asked.at(-1)!).toBeLessThan(36);
});
