/** Words of a name that count. */
const MOST_WORDS = 3;

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/**
 * The first letters of a name's words, as far as somebody may know it who has no account: `R. K.`,
 * `র. খা.` A Bangla letter keeps its signs.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return words.map((word) => `${[...LETTERS.segment(word)][0]!.segment.toUpperCase()}.`).join(' ');
}
