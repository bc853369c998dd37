/** @jest-environment node */
import * as fc from 'fast-check';
import { maskContacts } from './contact-mask-rules';

it.each([
  ['Call 01712345678 today', 'Call ••• today'],
  ['Call +880 1712-345678, please', 'Call •••, please'],
  ['ফোন ০১৭১২৩৪৫৬৭৮ দিন', 'ফোন ••• দিন'],
  ['ফোন ０１７１２３４５６７８ দিন', 'ফোন ••• দিন'],
  ['0 1 7 1 2 - 3 4 5 6 7 8', '•••'],
  ['আমার নম্বর শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট।', 'আমার নম্বর •••।'],
  ['I am zero one seven one two three four five six seven eight', 'I am •••'],
  ['শূন্য এক সাত ডাবল এক দুই তিন চার পাঁচ ছয় সাত দেখুন', '••• দেখুন'],
  ['017\u200B12345678', '•••'],
  ['mail rahim@example.com or see www.elsewhere.example/x now', 'mail ••• or see ••• now'],
  ['rahim (at) example (dot) com', '•••'],
  ['wa.me/8801712345678', '•••'],
  ['bKash 017123456789', 'bKash •••'],
  ['Account 1234 is short, 1234567890123 is one', 'Account 1234 is short, ••• is one'],
])('hides contact data: %s', (text, masked) => expect(maskContacts(text)).toBe(masked));

it.each([
  '৳1,20,000 for 10000 pieces',
  'দাম ১,২০,০০০ টাকা, ১০০০০ পিস',
  'Prices: 100, 130, 140, 150, 200 taka',
  '100 pcs 1200, 500 pcs 1150, 1000 pcs 1100',
  'SKU KTL-1.7L-0139, carton of 24, 12 kg',
  'Order 261123-9C21A4 of 23/11/2026, 5:30 pm',
  'এক ডজন না দুই ডজন? তিন দিন লাগবে, চার পাঁচ জন আছি।',
  '1.5 mm, 2.0 mm and 3/4 inch; size 42.',
  'Two of the seven came, one was broken.',
])('leaves it alone: %s', (text) => expect(maskContacts(text)).toBe(text));

it('finds a number that reaches into the messages beside it, and hides each part alone', () => {
  expect(maskContacts('my number 01712', { after: '345678 ok' })).toBe('my number •••');
  expect(maskContacts('345678 ok', { before: 'my number 01712' })).toBe('••• ok');
  expect(maskContacts('৩৪৫', { before: '০১৭১২', after: '৬৭৮' })).toBe('•••');
  // A price beside a number is no part of it.
  expect(maskContacts('500 taka', { before: '01712345678' })).toBe('500 taka');
});

it('hides a number wherever it stands and nothing around it, and ends for any text', () => {
  const words = fc.array(fc.constantFrom('ভালো', 'kettle', 'lid', 'পানি', 'য়'), { maxLength: 9 });
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(words, digits, words, (before, rest, after) => {
      const said = (inner: string) => [...before, inner, ...after].join(' ');
      expect(maskContacts(said(`018${rest.join('')}`))).toBe(said('•••'));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof maskContacts(text) === 'string'),
  );
});
