import { foreignLanguage, textLanguage } from './text-language';

it.each([
  ['A steel kettle', 'en'],
  ['স্টিলের কেটলি', 'bn'],
  ['শাপলা কেটলি ১.৮ লিটার (304 SS)', 'bn'],
  ['Padma পদ্মা ring binder, A4', 'en'],
  ['500 × 20', undefined],
  ['', undefined],
])('%j is written in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

it('names a language only where it is not the page’s', () => {
  expect(foreignLanguage('A steel kettle', 'bn')).toBe('en');
  expect(foreignLanguage('A steel kettle', 'en')).toBeUndefined();
  expect(foreignLanguage('স্টিলের কেটলি', 'en')).toBe('bn');
  expect(foreignLanguage('500 × 20', 'bn')).toBeUndefined();
});
