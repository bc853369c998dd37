import * as fc from 'fast-check';
import { isGsm, smsParts, thrifty } from './parts';

/** Septets of a text the plain way: an escape and a letter for each extension character. */
function septets(text: string): number[] {
  return Array.from(text).flatMap((one) => ('\f^{}\\[~]|€'.includes(one) ? [27, 1] : [1]));
}

/** How many pieces a list is cut into, one by one. */
function pieces(length: number, alone: number, each: number): number {
  if (length === 0) return 0;
  if (length <= alone) return 1;
  let count = 0;
  for (let left = length; left > 0; left -= each) count += 1;
  return count;
}

const gsm = fc
  .array(fc.constantFrom(...'abzAZ09 @£é\n€[]{}~^|\\/?'), { maxLength: 500 })
  .map((letters) => letters.join(''));
const any = fc
  .array(fc.constantFrom('a', 'ক', 'ক্ষ', '৳', '👩‍🌾', '€', ' ', 'é'), { maxLength: 300 })
  .map((letters) => letters.join(''));

it('A text of GSM-7 is cut by septets, extension characters by two.', () => {
  fc.assert(
    fc.property(gsm, (text) => {
      const { length } = septets(text);
      expect(smsParts(text)).toEqual({
        alphabet: 'gsm',
        units: length,
        parts: pieces(length, 160, 153),
      });
    }),
  );
});

it('Any other text is cut by UTF-16 units.', () => {
  fc.assert(
    fc.property(any, (text) => {
      const isPlain = !/[কষ৳\u{1F469}]/u.test(text);
      const units = Buffer.from(text, 'utf16le').byteLength / 2;
      const size = smsParts(text);
      expect(size.alphabet).toBe(isPlain ? 'gsm' : 'ucs2');
      if (!isPlain) expect(size).toMatchObject({ units, parts: pieces(units, 70, 67) });
    }),
  );
});

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
  [`৳${'a'.repeat(69)}`, 1],
  [`৳${'a'.repeat(70)}`, 2],
])('%#: parts at the borders', (text, parts) => expect(smsParts(text).parts).toBe(parts));

it('Typography and ৳ are no reason for UCS-2; Bangla stays as it is.', () => {
  expect(thrifty('“Shop’s” – ৳1,250…')).toBe('"Shop\'s" - Tk 1,250...');
  expect(isGsm(thrifty('Paid ৳50'))).toBe(true);
  expect(thrifty('কোড – ৳৫০')).toBe('কোড – ৳৫০');
});
