import fc from 'fast-check';
import { isCode, normalizeCode } from './code-rules';

it.each([
  ['eid 20', 'EID20'],
  ['  Eid-20 ', 'EID-20'],
  ['EID২০', 'EID20'],
  ['eid–20', 'EID-20'],
  ['e\u200bid20', 'EID20'],
  ['ＥＩＤ２０', 'EID20'],
])('%j is the code %s.', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
  expect(isCode(normalizeCode(typed))).toBe(true);
});

it.each(['', 'AB', 'ঈদ২০', 'A_B_C', 'EID!', 'A'.repeat(25)])('%j is no code.', (typed) => {
  expect(isCode(normalizeCode(typed))).toBe(false);
});

it('A normalized text stays as it is.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const once = normalizeCode(text);
      expect(isCode(once) ? normalizeCode(once) : once).toBe(once);
    }),
  );
});
