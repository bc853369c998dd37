import fc from 'fast-check';
import { cleanText, isVisible } from './text';

describe('cleanText', () => {
  it.each([
    ['zero-width characters', '\u200B\u200C\u200D\uFEFF\u2060'],
    ['NUL', '\0\0'],
    ['bidi overrides', '\u202E\u2066\u2069'],
    ['fillers that count as letters', '\u3164\u115F \u2800'],
    ['marks without a letter', '\u0301\u09CD'],
    ['half a character', '\uD800'],
  ])('leaves nothing of %s', (_what, text) => {
    expect(cleanText(text)).toBe('');
  });

  it.each([
    ['Ra\0hima \u202Eanutahk', 'Rahima anutahk'],
    ['  two\r\nlines\tand a tab ', 'two\r\nlines\tand a tab'],
    // Spelt with joiners: with and without them these are other words, or drawn otherwise.
    ['র‍্যাব', 'র‍্যাব'],
    ['উদ্‌যাপন', 'উদ্‌যাপন'],
    ['👩‍🌾', '👩‍🌾'],
    ['7', '7'],
    ['!', '!'],
    ['\u09AF\u09BC', '\u09AF\u09BC'.normalize('NFC')],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps nothing unwanted and changes nothing twice, whatever it is given', () => {
    const odd = fc.constantFrom(
      '\0',
      '\u202E',
      '\u200D',
      '\uDC00',
      'ক',
      'a',
      ' ',
      '\u0301',
      '\u2800',
    );
    const text = fc
      .array(fc.oneof(odd, fc.string({ unit: 'binary' })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const clean = cleanText(given);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/\p{Cs}/u);
        for (const character of clean) {
          const code = character.codePointAt(0)!;
          const isControl = code < 32 || (code >= 127 && code < 160);
          expect(isControl && !'\t\n\r'.includes(character)).toBe(false);
          expect((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)).toBe(
            false,
          );
        }
        expect(clean === '' || isVisible(clean)).toBe(true);
      }),
    );
  });
});
