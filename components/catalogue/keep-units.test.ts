import fc from 'fast-check';
import { keepUnits } from './keep-units';

const shown = (text: string) => keepUnits(text).replaceAll('\u00a0', '_');

it.each([
  ['LED bulb 12 W, warm white', 'LED bulb 12_W, warm_white'],
  ['Lekhoni Ball Pen 0.7 mm, Blue, Gross', 'Lekhoni Ball Pen 0.7_mm, Blue,_Gross'],
  ['Battery 12 V 130 Ah, Tubular', 'Battery 12_V 130_Ah, Tubular'],
  ['Frame 30 × 40 cm with glass', 'Frame 30_×_40_cm with_glass'],
  ['শাপলা কেটলি ১.৮ লিটার, স্টিল', 'শাপলা কেটলি ১.৮_লিটার,_স্টিল'],
  ['এলইডি বাতি ১২ ওয়াট সাদা আলোর', 'এলইডি বাতি ১২_ওয়াট সাদা_আলোর'],
  ['From 10 to 12 pieces per carton, assorted', 'From 10 to 12_pieces per carton, assorted'],
  ['Cable 2.5 mm² single core, coil', 'Cable 2.5_mm² single core,_coil'],
  ['Blanket', 'Blanket'],
  ['', ''],
])('%j → %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it('changes nothing but spaces, whatever the text', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'12০৫ .,×x ঢাকাওয়াকgmWß🍵\u00a0'.split(''), ' W', ' কেজি', ' to '),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (original) => {
      const kept = keepUnits(original);
      expect(kept.replaceAll('\u00a0', ' ')).toBe(original.replaceAll('\u00a0', ' '));
    }),
  );
});
