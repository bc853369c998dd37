import fc from 'fast-check';
import { loadTextMeasure, type TextMeasure } from '../../platform/pdf/text-measure';
import { fitText, moduleWidth } from './drawing-rules';

let measure: TextMeasure;
beforeAll(async () => {
  measure = await loadTextMeasure();
});

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('ক্ষ্ম', 'স্ত্রী', 'জ্ঞান', 'WWWWWWWW', 'House', '১২/ক', 'i'),
      fc.string({ unit: fc.constantFrom('W', 'i', 'ক্ষি', 'ড়', '–'), minLength: 1, maxLength: 90 }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => all.join(' '));
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

it('A fitted text keeps to its box, and loses no letter unless it says so.', () => {
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 15, max: 92 }),
      fc.integer({ min: 6, max: 60 }),
      (text, width, height) => {
        const rest = '… (rest)';
        const sizes = [5, 4, 3, 2.5];
        const fitted = fitText(text, { width, height, sizes, rest }, measure);
        for (const line of fitted.lines) {
          expect(measure.widthOf(line, { size: fitted.size })).toBeLessThanOrEqual(width);
        }
        expect(fitted.height).toBeLessThanOrEqual(height);
        const shown = fitted.lines.join(' ');
        if (!fitted.isCut) {
          expect(plain(shown)).toBe(plain(text));
          return;
        }
        // Only the smallest letters may cut, what is left is a beginning, and it says so.
        expect(fitted.size).toBe(2.5);
        expect(shown.endsWith(rest)).toBe(true);
        expect(plain(text).startsWith(plain(shown.slice(0, -rest.length)))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

it('A text takes the largest letters that have room.', () => {
  const to = { width: 92, height: 7, sizes: [5, 4, 3] };
  expect(fitText('Mirpur', to, measure).size).toBe(5);
  expect(fitText('Mirpur '.repeat(12).trim(), { ...to, height: 8 }, measure).size).toBe(3);
  expect(fitText('', to, measure)).toMatchObject({ lines: [], height: 0, isCut: false });
});

it.each([
  [100, 92, 0.5],
  [190, 92, 0.375],
  [368, 92, 0.25],
  [369, 92, null],
] as const)('%i modules in %i mm are %s mm wide.', (modules, width, expected) => {
  expect(moduleWidth(modules, width, [4, 3, 2])).toBe(expected);
});
