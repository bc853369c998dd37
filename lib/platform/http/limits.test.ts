import { Refusals } from './limits';

const MINUTE = 60_000;

it('refuses again what was refused a moment ago, with what is left of the time', () => {
  const refusals = new Refusals();
  refusals.note('login:a', MINUTE, 1_000);
  expect(refusals.msLeft('login:a', 1_000)).toBe(MINUTE);
  expect(refusals.msLeft('login:a', 5_999)).toBe(MINUTE - 4_999);
  expect(refusals.msLeft('login:b', 1_000)).toBe(0);
});

it('lets the count decide after five seconds, and when the time is over', () => {
  const refusals = new Refusals();
  refusals.note('login:a', MINUTE, 0);
  expect(refusals.msLeft('login:a', 5_000)).toBe(0);
  refusals.note('login:b', 2_000, 0);
  expect(refusals.msLeft('login:b', 2_000)).toBe(0);
});

it('lets the count decide once a use was taken back, and where the clock went back', () => {
  const refusals = new Refusals();
  refusals.note('login:a', MINUTE, 1_000);
  expect(refusals.msLeft('login:a', 999)).toBe(0);
  refusals.note('login:a', MINUTE, 1_000);
  refusals.forget('login:a');
  expect(refusals.msLeft('login:a', 1_000)).toBe(0);
});

it('keeps no more keys than it may', () => {
  const refusals = new Refusals();
  for (let key = 0; key <= 10_000; key += 1) refusals.note(`login:${key}`, MINUTE, 0);
  expect(refusals.msLeft('login:0', 1)).toBe(0);
  expect(refusals.msLeft('login:10000', 1)).toBeGreaterThan(0);
});
