import { hiddenAddress, isInForce, isReachedAt } from './staff-rules';

const at = new Date();
const MAIL = 'rahima@example.com';
const PHONE = '+8801712345678';

it.each([
  [{ email: MAIL, emailProvedAt: at }, MAIL, true],
  // Anybody can register with an address that is not theirs.
  [{ email: MAIL, emailProvedAt: null }, MAIL, false],
  [{ email: MAIL }, MAIL, false],
  [{ email: 'other@example.com', emailProvedAt: at }, MAIL, false],
  [{ loginPhone: PHONE, phoneUsedAt: at }, MAIL, false],
  [{}, MAIL, false],
  [{ loginPhone: PHONE, phoneUsedAt: at }, PHONE, true],
  [{ loginPhone: PHONE, phoneUsedAt: null }, PHONE, false],
  [{ loginPhone: '+8801812345678', phoneUsedAt: at }, PHONE, false],
  [{ email: MAIL, emailProvedAt: at }, PHONE, false],
])('%j takes what was sent to %s: %s', (account, to, expected) => {
  expect(isReachedAt(account, to)).toBe(expected);
});

it.each([
  [MAIL, 'r•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  [PHONE, '+8801•••••678'],
])('%s is shown to others as %s', (to, hidden) => {
  expect(hiddenAddress(to)).toBe(hidden);
});

it.each([
  ['finance', 23, false],
  ['finance', 24, true],
  ['support', 0, true],
  [null, 48, false],
])('a role of %s given %i hours ago counts: %s', (staffRole, hours, expected) => {
  const now = Date.now();
  expect(isInForce({ staffRole, staffSince: new Date(now - hours * 3_600_000) }, now)).toBe(
    expected,
  );
});

it('a role whose beginning nobody noted counts', () => {
  expect(isInForce({ staffRole: 'finance' }, 0)).toBe(true);
});
