import fc from 'fast-check';
import { joinedSignInMethods, mergeObstacle, otherStays, trustedMethods } from './merge-commands';
import { hasChangedHands, maskedPhone, NUMBER_IDLE_MS } from './phone-rules';
import { REMOVABLE } from './sign-in-method-types';
import { canRemove, fieldsOf, signInMethodsOf } from './sign-in-method-rules';

const PHONE = '+8801712345678';
const MAIL = 'karim@example.com';
const orNone = (value: string) => fc.option(fc.constant(value), { nil: undefined });
const signInMethods = fc.record({
  loginPhone: orNone(PHONE),
  email: orNone(MAIL),
  passwordHash: orNone('hash'),
  googleId: orNone('google'),
});

it('lets nothing go without which nobody could sign in, and all else', () => {
  fc.assert(
    fc.property(signInMethods, fc.constantFrom(...REMOVABLE), (own, removed) => {
      const left = { ...own, ...Object.fromEntries(fieldsOf(removed).map((name) => [name, null])) };
      const opens =
        Boolean(left.loginPhone) || Boolean(left.email && (left.passwordHash || left.googleId));
      const isThere = {
        phone: own.loginPhone,
        email: own.email,
        password: own.passwordHash,
        google: own.googleId,
      };
      expect(canRemove(own, removed)).toBe(Boolean(isThere[removed]) && opens);
    }),
  );
});

it('counts a password without an e-mail as no way in', () => {
  expect(signInMethodsOf({ passwordHash: 'hash', loginPhone: PHONE })).toEqual(['phone']);
  expect(signInMethodsOf({ passwordHash: 'hash', email: MAIL })).toEqual(['password']);
});

describe('a number that may be somebody else’s', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const long = new Date(now.getTime() - NUMBER_IDLE_MS - 1);
  const short = new Date(now.getTime() - NUMBER_IDLE_MS + 1);
  it.each([
    [{ passwordHash: 'h', email: MAIL, phoneUsedAt: long }, true],
    [{ email: MAIL, emailProvedAt: long, phoneUsedAt: long }, true],
    [{ googleId: 'g', email: MAIL, phoneUsedAt: null }, true],
    [{ passwordHash: 'h', email: MAIL, phoneUsedAt: short }, false],
    // Nobody could let its owner in any more.
    [{ phoneUsedAt: long }, false],
    [{ email: MAIL, phoneUsedAt: long }, false],
  ])('%j: %s', (account, expected) => {
    expect(hasChangedHands({ loginPhone: PHONE, ...account }, now)).toBe(expected);
  });
  it('is shown without its middle', () => {
    expect(maskedPhone(PHONE)).toBe('017*****678');
  });
});

describe('two accounts', () => {
  const account = { role: 'user' as const, sells: false, hasTeam: false, isBusy: false };
  const other = { ...account, loginPhone: PHONE };
  it.each([
    [account, other, null],
    [{ ...account, sells: true }, other, null],
    [{ ...account, sells: true }, { ...other, sells: true }, 'bothSell'],
    [{ ...account, hasTeam: true }, other, 'team'],
    [account, { ...other, hasTeam: true, sells: true }, 'team'],
    [{ ...account, role: 'admin' as const }, other, 'administrator'],
    [account, { ...other, role: 'admin' as const }, 'administrator'],
    [{ ...account, staffRole: 'support' as const }, other, 'administrator'],
    [account, { ...other, staffRole: 'finance' as const }, 'administrator'],
    [{ ...account, factorSince: new Date(0) }, other, 'secondFactor'],
    [account, { ...other, factorSince: new Date(0) }, 'secondFactor'],
    [account, { ...other, isBusy: true }, 'busy'],
    [account, { ...other, loginPhone: '+8801812345678' }, 'gone'],
  ])('%j and %j: %s', (own, second, obstacle) => {
    expect(mergeObstacle(own, second, PHONE)).toBe(obstacle);
  });

  it('keep the one that sells, else the one that is signed in', () => {
    expect(otherStays({ sells: false }, { sells: true })).toBe(true);
    expect(otherStays({ sells: true }, { sells: false })).toBe(false);
    expect(otherStays({ sells: false }, { sells: false })).toBe(false);
  });

  it('never bring what a stranger may have put beside an address that nobody had proved', () => {
    const now = new Date();
    const planted = {
      email: MAIL,
      emailProvedAt: null,
      loginPhone: PHONE,
      passwordHash: 'h',
      googleId: 'g',
    };
    expect(trustedMethods(planted, MAIL, now)).toEqual({ email: MAIL, emailProvedAt: now });
    expect(trustedMethods({ ...planted, emailProvedAt: now }, MAIL, now)).toMatchObject({
      passwordHash: 'h',
    });
    // Proved by its phone: its password belongs to an address that stays unproved.
    expect(trustedMethods(planted, PHONE, now)).toEqual(planted);
  });

  it('join so that a way in remains, and no password meets another’s address', () => {
    fc.assert(
      fc.property(
        signInMethods,
        signInMethods,
        fc.constantFrom(MAIL, PHONE),
        (into, from, provedBy) => {
          // No address is two accounts'.
          fc.pre(!into.email || into.email !== from.email);
          const joined = joinedSignInMethods(into, from, provedBy);
          const had = signInMethodsOf(into).length + signInMethodsOf(from).length;
          if (had > 0) expect(signInMethodsOf(joined).length).toBeGreaterThan(0);
          const whole = [into, from].map(({ email, passwordHash, googleId }) =>
            JSON.stringify([email, passwordHash, googleId]),
          );
          const { email, passwordHash, googleId } = joined;
          expect(whole).toContain(JSON.stringify([email, passwordHash, googleId]));
          expect([into.loginPhone, from.loginPhone]).toContain(joined.loginPhone);
        },
      ),
    );
  });

  it('keep what was just proved, then what was proved, then their own', () => {
    const stale = { loginPhone: '+8801811111111', email: 'typo@example.com', passwordHash: 'h' };
    const fresh = { loginPhone: PHONE, email: MAIL, emailProvedAt: new Date() };
    expect(joinedSignInMethods(stale, fresh, PHONE)).toMatchObject({
      loginPhone: PHONE,
      email: MAIL,
    });
    expect(joinedSignInMethods(stale, fresh, MAIL)).toMatchObject({
      loginPhone: stale.loginPhone,
      email: MAIL,
    });
    const other = { ...fresh, emailProvedAt: null };
    expect(joinedSignInMethods(stale, other, PHONE)).toMatchObject({ email: stale.email });
    expect(joinedSignInMethods({ ...stale, email: undefined }, other, PHONE)).toMatchObject({
      email: MAIL,
    });
  });
});
