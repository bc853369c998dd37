import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { readFlashCookie, flashCookie } from './flash-cookie';

jest.mock('../env', () => ({
  publicOrigin: () => 'https://shop.example.com',
  requireSecret: () => 'a secret of at least 32 characters',
}));

const CHECKOUT = '/bn/checkout/0123456789abcdef01234567';

const valueOf = (cookie: string) => /^typed=([^;]*)/.exec(cookie)![1];

it('brings back what was typed, to that page alone', () => {
  const typed = {
    values: { shippingAddress: 'বাড়ি ২৭/এ, ধানমন্ডি; ঢাকা', quantity: '12' },
    errors: { phoneNumber: 'phone' },
    figures: { why: 'value', open: 612_345.5, seller: 'চকবাজার ট্রেডার্স' },
  };
  const cookie = flashCookie(CHECKOUT, typed);
  expect(cookie).toMatch(
    /; Path=\/bn\/checkout\/0123456789abcdef01234567; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookie).not.toContain('ঢাকা');
  expect(readFlashCookie(CHECKOUT, valueOf(cookie))).toEqual(typed);
  expect(readFlashCookie(CHECKOUT.replace('/bn', ''), valueOf(cookie))).toEqual(typed);
});

it('holds a long Bangla note whole, and of what no cookie can hold the short fields', () => {
  const note = 'প্যাকেট খুব সাবধানে করবেন, কাচের জিনিস আছে। '.repeat(22);
  const values = { phoneNumber: '01712 345678', description: note };
  expect(readFlashCookie('/x', valueOf(flashCookie('/x', { values, errors: {} })))?.values).toEqual(
    values,
  );

  const noise = randomBytes(6000).toString('hex');
  const cookie = flashCookie('/x', { values: { ...values, noise }, errors: {} });
  expect(cookie.length).toBeLessThan(4096);
  expect(readFlashCookie('/x', valueOf(cookie))?.values).toEqual(values);
});

it.each([undefined, '', 'abc', 'eyJhIjoxfQ', Buffer.from('x'.repeat(999)).toString('base64url')])(
  'reads nothing out of %j',
  (cookie) => {
    expect(readFlashCookie('/x', cookie)).toBeNull();
  },
);

describe('the seal', () => {
  const typed = { values: { email: 'karim@example.com' }, errors: {} };

  it('hides what it holds', () => {
    const bytes = Buffer.from(valueOf(flashCookie('/login', typed))!, 'base64url');
    const readable = [...bytes.keys()].flatMap((at) => {
      try {
        return [inflateRawSync(bytes.subarray(at)).toString('latin1')];
      } catch {
        return [];
      }
    });
    expect([bytes.toString('latin1'), ...readable].join('')).not.toContain('karim');
  });

  it('binds it to its form, its maker and ten minutes', () => {
    const value = valueOf(flashCookie('/login', typed))!;
    expect(readFlashCookie('/login', value)).toEqual(typed);
    expect(readFlashCookie('/forgot', value)).toBeNull();
    fc.assert(
      fc.property(fc.nat(Buffer.from(value, 'base64url').length * 8 - 1), (bit) => {
        const bytes = Buffer.from(value, 'base64url');
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(readFlashCookie('/login', bytes.toString('base64url'))).toBeNull();
      }),
    );
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect(readFlashCookie('/login', value)).toBeNull();
    jest.restoreAllMocks();
  });
});
