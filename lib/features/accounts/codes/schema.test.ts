import fc from 'fast-check';
import { toBanglaDigits } from '../../../platform/i18n/digits';
import { looksPumped, prefixOf, WATCHED_CODES } from './rules';
import { codeSchema } from './schema';

it('reads six digits however they are typed or pasted', () => {
  const digits = fc
    .integer({ min: 0, max: 999_999 })
    .map((value) => String(value).padStart(6, '0'));
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00A0', '\u200B', '\t'), {
    minLength: 7,
    maxLength: 7,
  });
  fc.assert(
    fc.property(digits, gaps, fc.boolean(), (code, between, isBangla) => {
      const shown = isBangla ? toBanglaDigits(code) : code;
      const typed = between[6] + [...shown].map((digit, place) => digit + between[place]).join('');
      expect(codeSchema.parse(typed)).toBe(code);
    }),
  );
});

it.each([
  ['', 'required'],
  ['   ', 'required'],
  [undefined, 'required'],
  ['12345', 'codeDigits'],
  ['1234567', 'codeDigits'],
  ['12345a', 'codeDigits'],
  ['১২৩৪৫', 'codeDigits'],
  ['1'.repeat(5000), 'codeDigits'],
  [123456, 'notText'],
  [{ $gt: '' }, 'notText'],
])('refuses %j as %s', (typed, why) => {
  expect(codeSchema.safeParse(typed).error?.issues[0]?.message).toBe(why);
});

it('puts numbers that differ in their last four digits into one row', () => {
  expect(prefixOf('+8801712345678')).toBe(prefixOf('+8801712340000'));
  expect(prefixOf('+8801712345678')).not.toBe(prefixOf('+8801712355678'));
});

it('warns where fewer than a fifth of the codes are entered, and not of a handful', () => {
  expect(looksPumped(WATCHED_CODES, 9)).toBe(true);
  expect(looksPumped(WATCHED_CODES, 10)).toBe(false);
  expect(looksPumped(WATCHED_CODES - 1, 0)).toBe(false);
});
