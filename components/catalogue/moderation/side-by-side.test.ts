import { wordDifferences } from './side-by-side';

const marked = (text: string, other: string) =>
  wordDifferences(text, other)
    .map(({ text: piece, own }) => (own ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Steel Kettle', 'Steel Kettle', 'Steel Kettle'],
  ['Steel Kettle 2 L', 'Steel Kettle', 'Steel Kettle[ 2 L]'],
  ['A new steel kettle', 'A steel kettle', 'A[ new] steel kettle'],
  ['A steel kettle', 'A new steel kettle', 'A steel kettle'],
  ['one\ntwo', 'one\nthree', 'one[\ntwo]'],
  ['শাড়ি লাল', 'শাড়ি নীল', 'শাড়ি[ লাল]'],
  ['New', '', '[New]'],
])('%j beside %j', (text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});

it('loses nothing of the text, however long', () => {
  const long = 'word '.repeat(3000);
  for (const text of [long, ' a  b\n', '']) {
    expect(
      wordDifferences(text, 'b c')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});

it('marks the one word that changed in a long text', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `word${index}`);
  const changed = long.with(1500, 'CHANGED');
  const own = wordDifferences(changed.join(' '), long.join(' ')).filter((piece) => piece.own);
  expect(own).toEqual([{ text: ' CHANGED', own: true }]);
});

it('does not look for words in common in two long texts that share none', () => {
  const [one, two] = ['a', 'b'].map((letter) =>
    Array.from({ length: 20_000 }, (_, index) => letter + index).join(' '),
  );
  expect(wordDifferences(one!, two!)).toEqual([{ text: one, own: true }]);
});
