import fc from 'fast-check';
import { toBanglaDigits } from '../../platform/i18n/digits';
import { readOrderNumber } from './number-rules';
import { orderNumber } from './rules';

/** Ids of the years 2010 to 2099, whose days a number can say; in 2009 Dhaka had a summer time. */
const id = fc
  .tuple(
    fc.integer({ min: 1_262_304_000, max: 4_102_423_199 }),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 }),
  )
  .map(([second, rest]) => second.toString(16).padStart(8, '0') + rest);

it('reads every order’s number as people type it', () => {
  fc.assert(
    fc.property(id, fc.constantFrom('-', ' ', '', ' - ', '–'), (one, between) => {
      const number = orderNumber(one);
      const [day, end] = number.split('-') as [string, string];
      for (const typed of [
        number,
        number.toLowerCase(),
        toBanglaDigits(number),
        ` #${number} `,
        `${number}-12`,
        day + between + end,
      ]) {
        expect(readOrderNumber(typed)).toBe(number);
      }
    }),
  );
});

it.each([
  '',
  '261121',
  '9C21A4',
  '261121-9C21A',
  '261121-9C21G4',
  '261121-9C21A4-',
  '261121-9C21A4-1234',
  '260230-9C21A4',
  '261301-9C21A4',
  '261121---------9C21A4',
  '261121-9C21A4; 1',
])('takes %j for no number', (text) => {
  expect(readOrderNumber(text)).toBeNull();
});
