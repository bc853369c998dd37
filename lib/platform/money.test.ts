import { formatTaka } from './money';

it.each([
  [1250.5, '৳1,250.50', '৳১,২৫০.৫০'],
  [0, '৳0', '৳০'],
  [-100000, '−৳1,00,000', '−৳১,০০,০০০'],
  [-0.5, '−৳0.50', '−৳০.৫০'],
])('%d taka in both languages, the sign in front of the money’s own', (taka, en, bn) => {
  expect(formatTaka(taka, 'en')).toBe(en);
  expect(formatTaka(taka, 'bn')).toBe(bn);
});
