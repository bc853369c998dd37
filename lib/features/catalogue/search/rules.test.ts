import { formatSynonyms, parseSynonyms } from './rules';

describe('synonyms as text', () => {
  it.each([
    ['saree, শাড়ি', [['saree', 'শাড়ি']], [1]],
    [
      '\n fan ; pakha,, \n\nrice cooker، রাইস কুকার',
      [
        ['fan', 'pakha'],
        ['rice cooker', 'রাইস কুকার'],
      ],
      [2, 4],
    ],
    ['alone', [['alone']], [1]],
    [' \n,', [], []],
  ])('reads %j', (text, groups, lines) => {
    expect(parseSynonyms(text)).toEqual({ groups, lines });
  });

  it('reads what it wrote', () => {
    const groups = [
      ['a b', 'c'],
      ['d', 'e', 'f'],
    ];
    expect(parseSynonyms(formatSynonyms(groups)).groups).toEqual(groups);
  });
});
