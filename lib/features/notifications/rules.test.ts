import { nextMailing } from './rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['soon at first', 0, 15_000],
  ['after as long again as it has waited', 10 * MINUTE, 10 * MINUTE],
  ['after an hour at most', 20 * HOUR, HOUR],
])('tries a mail again %s', (_when, waited, pause) => {
  expect(nextMailing(0, waited)).toBe(waited + pause);
});

it('gives a mail up that has waited for three days', () => {
  expect(nextMailing(0, 72 * HOUR)).not.toBeNull();
  expect(nextMailing(0, 72 * HOUR + 1)).toBeNull();
});
