import fc from 'fast-check';
import { parseNumber, toLatinDigits } from './digits';

describe('parseNumber', () => {
  it.each([
    ['1250', 1250],
    ['1,250', 1250],
    ['1,00,000', 100_000],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['১২,৩৪,৫৬৭.৫০', 1_234_567.5],
    ['1 250', 1250],
    [' ১২৫০ ', 1250],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['+5', 5],
    ['007', 7],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    '12,50',
    '১২,৫০',
    '1,2,3',
    '1,25',
    '1,2345',
    '1234,567',
    '100,00,000',
    ',250',
    '1,,250',
    '1,250,',
    '12 50',
    '1.250,50',
    '1.2.3',
    '1,250.5,0',
    '1e3',
    '0x10',
    '--5',
    '.',
    '',
    ' ',
    'ten',
  ])('refuses %j', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
  const formats = [
    new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
    new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }),
    { format: String },
  ];

  it('reads what Intl writes, in both scripts', () => {
    const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...formats),
        fc.boolean(),
        (poisha, format, inBangla) => {
          const text = format.format(poisha / 100);
          expect(parseNumber(inBangla ? bangla(text) : text)).toBe(poisha / 100);
        },
      ),
    );
  });

  it('takes a text with commas exactly where Intl puts them', () => {
    const typed = fc.stringMatching(/^[1-9][\d,]{0,11}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const value = Number(text.replaceAll(',', ''));
        const written = formats.map((format) => format.format(value));
        expect(parseNumber(text)).toBe(written.includes(text) ? value : undefined);
        expect(toLatinDigits(bangla(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
