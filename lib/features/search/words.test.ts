import { slipsAllowed, slipsBetween, tokenize } from './words';

describe('tokenize', () => {
  it.each([
    ['A4  Paper, 80-gsm', ['a4', 'paper', '80', 'gsm']],
    ['শাড়ি ৫০০', ['শাড়ি', '500']],
    ['শাহ্‌জাহান', ['শাহ্জাহান']],
    ['  ', []],
    ['$.*+', []],
  ])('reads %j', (text, words) => {
    expect(tokenize(text)).toEqual(words.map((word) => word.normalize('NFC')));
  });

  it('reads both spellings of a Bangla letter as one', () => {
    expect(tokenize('শা\u09dcি')).toEqual(tokenize('শা\u09a1\u09bcি'));
  });
});

describe('slips', () => {
  it.each([
    ['tea', 0],
    ['ketle', 1],
    ['elektrik', 2],
    ['a4paper', 0],
  ])('%s is forgiven %i', (word, most) => {
    expect(slipsAllowed(word)).toBe(most);
  });

  it.each([
    ['kettle', 'kettle', 0, 0],
    ['ketle', 'kettle', 1, 1],
    ['kettel', 'kettle', 1, 1],
    ['elektr', 'electrical', 3, 1],
    ['pan', 'zebra', 3, 3],
    ['kettle', 'ket', 3, 3],
  ])('between %s and %s', (word, term, whole, beginning) => {
    const found = slipsBetween(word, term, 2);
    expect({ whole: found.whole, beginning: found.beginning }).toEqual({ whole, beginning });
  });
});
