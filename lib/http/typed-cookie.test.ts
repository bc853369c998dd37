import { randomBytes } from 'node:crypto';
import { readTyped, typedCookie } from './typed-cookie';

jest.mock('../env', () => ({ publicOrigin: () => 'https://shop.example.com' }));

const valueOf = (cookie: string) => /^typed=([^;]*)/.exec(cookie)![1];

it('brings back what was typed, to that page alone', () => {
  const typed = {
    values: { shippingAddress: 'বাড়ি ২৭/এ, ধানমন্ডি; ঢাকা', quantity: '12' },
    errors: { phoneNumber: 'phone' },
  };
  const cookie = typedCookie('/bn/checkout/0123456789abcdef01234567', typed);
  expect(cookie).toMatch(
    /; Path=\/bn\/checkout\/0123456789abcdef01234567; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookie).not.toContain('ঢাকা');
  expect(readTyped(valueOf(cookie))).toEqual(typed);
});

it('holds a long Bangla note whole, and of what no cookie can hold the short fields', () => {
  const note = 'প্যাকেট খুব সাবধানে করবেন, কাচের জিনিস আছে। '.repeat(22);
  const values = { phoneNumber: '01712 345678', description: note };
  expect(readTyped(valueOf(typedCookie('/x', { values, errors: {} })))?.values).toEqual(values);

  const noise = randomBytes(6000).toString('hex');
  const cookie = typedCookie('/x', { values: { ...values, noise }, errors: {} });
  expect(cookie.length).toBeLessThan(4096);
  expect(readTyped(valueOf(cookie))?.values).toEqual(values);
});

it.each([undefined, '', 'abc', 'eyJhIjoxfQ', Buffer.from('x'.repeat(999)).toString('base64url')])(
  'reads nothing out of %j',
  (cookie) => {
    expect(readTyped(cookie)).toBeNull();
  },
);
