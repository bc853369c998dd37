import * as fc from 'fast-check';
import { poishaOf, takaText, fitted } from './values';

it('An amount that is written as text is read as the same poisha.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (poisha) => {
      expect(poishaOf(takaText(poisha))).toBe(poisha);
    }),
  );
});

it.each([
  ['1,234.50', 123450],
  ['5,00,000.00', 50000000],
  ['97.5', 9750],
  [100, 10000],
  ['100.000', 10000],
  ['100', 10000],
  ['100.0', 10000],
  ['12,34,56,78,901.00', 12345678901_00],
  ['0.29', 29],
])('%s is %d poisha.', (text, poisha) => expect(poishaOf(text)).toBe(poisha));

it.each([
  ...[
    '',
    '1.005',
    '100.005',
    '-5.00',
    '1e3',
    '1e2',
    'NaN',
    '12.',
    ' ',
    '1.2.3',
    null,
    undefined,
    {},
  ],
  // A comma before the decimals, and more than anybody pays.
  ...['1,23', '1,234,56', ',123', '1'.repeat(13), '999,999,999,999,999', 1e21, 0.1 + 0.2],
])('%p is no amount.', (value) => expect(poishaOf(value)).toBeUndefined());

it('Negative, broken and huge numbers are not written as amounts.', () => {
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 60]) {
    expect(() => takaText(wrong)).toThrow(RangeError);
  }
});

const graphemes = (text: string) =>
  [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

it('Text that is cut fits its field and ends between two characters.', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ক্ষ', 'স্ত্রী', 'a', '👩‍🌾', ' ', 'ি', '\n', 'কো')),
      fc.integer({ min: 1, max: 60 }),
      (parts, most) => {
        const whole = parts.join('').replace(/\s+/g, ' ').trim();
        const cut = fitted(parts.join(''), most);
        expect(cut.length).toBeLessThanOrEqual(most);
        // Held against the plain way: characters one by one, as long as they fit.
        let naive = '';
        for (const one of graphemes(whole)) {
          if (naive.length + one.length > most) break;
          naive += one;
        }
        expect(cut).toBe(naive.trim());
      },
    ),
  );
});
