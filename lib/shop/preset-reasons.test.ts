import { presetReason, reasonInLanguage } from './preset-reasons';

it.each([
  ['Sold out.', 'bn', 'স্টক শেষ।'],
  ['স্টক শেষ।', 'en', 'Sold out.'],
  ['It arrived damaged. Two cups, see the photo.', 'bn', /^পণ্য নষ্ট অবস্থায় পৌঁছেছে। Two cups/],
  ['দাম বা পরিমাণ ঠিক মনে হচ্ছে না।\nছবিতে এই পণ্যটি নেই।', 'en', /right\.\nThe pictures do not/],
  ['Not Sold out.x', 'bn', 'Not Sold out.x'],
  ['Somebody’s own words', 'bn', 'Somebody’s own words'],
  ['Sold out.', 'en', 'Sold out.'],
] as const)('reads %j in %s', (stored, locale, wanted) => {
  const read = reasonInLanguage(stored, locale);
  if (typeof wanted === 'string') expect(read).toBe(wanted.normalize('NFC'));
  else expect(read).toMatch(new RegExp(wanted.source.normalize('NFC')));
});

it('goes to the other language and back', () => {
  for (const name of ['refused', 'wrongId', 'onRequest'] as const) {
    const english = presetReason(name, 'en');
    expect(reasonInLanguage(reasonInLanguage(english, 'bn'), 'en')).toBe(english);
  }
});
