import { FRESH_MS, isFresh, lackingStep, needsProof, opens, STAFF_MS } from './rules';

const NOW = Date.UTC(2026, 10, 28);
const at = (ago = 0) => new Date(NOW - ago);
const user = { role: 'user', hasFactor: false } as const;
const withFactor = { role: 'user', hasFactor: true } as const;
const staff = { role: 'admin', hasFactor: false } as const;
const staffWithFactor = { role: 'admin', hasFactor: true } as const;

it.each([
  ['a user by a code alone', user, {}, null],
  ['a user with a factor by the password', withFactor, { provedAt: at() }, 'factor'],
  ['a user with a factor by both', withFactor, { provedAt: at(), factorAt: at() }, null],
  ['staff by a code alone', staff, {}, 'password'],
  ['staff by the password', staff, { provedAt: at() }, null],
  ['staff with a factor by the password', staffWithFactor, { provedAt: at() }, 'factor'],
  ['staff with a factor by Google and the factor', staffWithFactor, { factorAt: at() }, null],
])('%s', (_who, needs, shown, step) => {
  expect(lackingStep(needs, shown)).toBe(step);
  const session = { kind: 'browser', createdAt: at(), ...shown } as const;
  expect(opens(needs, session, NOW)).toBe(step === null);
  // A session that waits opens nothing, whatever was shown.
  expect(opens(needs, { ...session, kind: 'waiting' }, NOW)).toBe(false);
});

it.each([
  [staff, STAFF_MS - 1, true],
  [staff, STAFF_MS, false],
  [user, 30 * STAFF_MS, true],
])('of %j after %i ms', (needs, age, isOpen) => {
  const session = { kind: 'browser', createdAt: at(age), provedAt: at() } as const;
  expect(opens(needs, session, NOW)).toBe(isOpen);
});

it.each([
  [at(), true],
  [at(FRESH_MS - 1), true],
  [at(FRESH_MS), false],
  // A server's clock may be a little ahead; a moment far in the future is none.
  [at(-1000), true],
  [at(-3_600_000), false],
  [null, false],
  [undefined, false],
])('a proof of %p is fresh: %p', (moment, fresh) => {
  expect(isFresh(moment, NOW)).toBe(fresh);
  expect(needsProof(withFactor, { provedAt: moment }, NOW)).toBe(!fresh);
  expect(needsProof(user, { provedAt: moment }, NOW)).toBe(false);
});
