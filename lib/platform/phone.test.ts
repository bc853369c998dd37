import { localPhone, normalizePhone } from './phone';

it.each(['01712345678', '০১৭১২ ৩৪৫-৬৭৮', '8801712345678', '+880 1712345678'])(
  '%s is one number, and is shown as it is dialled',
  (typed) => {
    expect(normalizePhone(typed)).toBe('+8801712345678');
    expect(localPhone(normalizePhone(typed)!)).toBe('01712345678');
  },
);

it('leaves any other text as it is', () => {
  expect(localPhone('1234567890')).toBe('1234567890');
  expect(localPhone('+8821712345678')).toBe('+8821712345678');
});
