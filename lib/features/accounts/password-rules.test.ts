import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { passwordProblem, whyRefused } from './password-rules';

const common = new Set(dictionary['passwords-common']);
const OWN = ['Karim Uddin', 'karim.traders@example.com', 'karim.traders', 'Paikari Bazaar'];
const problem = (password: string) => passwordProblem(password, OWN, common);

it.each([
  'password',
  'PassWord',
  '12345678',
  '১২৩৪৫৬৭৮',
  '৯৮৭৬৫৪৩২১',
  '90123456789',
  '        ',
  '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0',
  ' password ',
  'aaaaaaaa',
  'আআআআআআআআ',
  'abcabcabc',
  'ｐａｓｓｗｏｒｄ',
  'iloveyou',
  'qwertyuiop',
])('%j is one that is guessed first', (password) => {
  expect(problem(password)).toBe('passwordCommon');
});

it.each([
  'Karim Uddin',
  'karimuddin',
  'karim-uddin-1985',
  'karim.traders@example.com',
  'KarimTraders12',
  'paikaribazaar',
  'Paikari Bazaar 2026',
  'Paikari Bazaar ২০২৬',
])('%j is its person’s or the shop’s name', (password) => {
  expect(problem(password)).toBe('passwordPersonal');
});

it.each([
  'a good password',
  'river boat mango',
  'admin-demo-2026',
  'seller-demo-2026',
  'customer-demo-2026',
  'নদী নৌকা আম',
  '71940352',
  'karim likes mangoes',
  '!?!..;:-',
])('%j is taken', (password) => {
  expect(problem(password)).toBeNull();
});

it('refuses every password of the list, however it is written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...common), fc.boolean(), fc.nat(3), (word, upper, blanks) => {
      const written = ' '.repeat(blanks) + (upper ? word.toUpperCase() : word);
      const bangla = written.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
      expect(problem(written)).not.toBeNull();
      expect(problem(bangla)).not.toBeNull();
    }),
  );
});

it('takes long random words, and says nothing that an address made up', () => {
  fc.assert(
    fc.property(fc.uuid(), (word) => {
      expect(problem(word)).toBeNull();
    }),
  );
  expect(whyRefused('passwordCommon')).toBe('passwordCommon');
  expect(whyRefused('<b>')).toBeUndefined();
});
