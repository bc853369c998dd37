import { foldText, queryWords, tokenize } from './tokenize';

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

describe('foldText', () => {
  it('makes capitals small and digits Latin, and leaves punctuation where it is', () => {
    expect(foldText('A4-Paper ৮০ gsm')).toBe('a4-paper 80 gsm');
  });
});

describe('queryWords', () => {
  it('takes the first eight words, each once', () => {
    expect(queryWords('a b a c d e f g h i j')).toEqual('abcdefgh'.split(''));
    expect(queryWords('a b c', 2)).toEqual(['a', 'b']);
  });
});
