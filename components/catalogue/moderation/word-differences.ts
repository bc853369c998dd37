import { diffArrays } from 'diff';

/** A part of a text, and whether the text it is compared with lacks it. */
interface TextPiece {
  text: string;
  own: boolean;
}

/** Words that differ; beyond this many finding them all would cost too much. */
const MOST_DIFFERENCES = 1200;

/**
 * Which words of a text the other one doesn't have at that place. Together the pieces are the text.
 * A text that has little in common with the other is one piece of its own.
 */
export function wordDifferences(text: string, other: string): TextPiece[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text];
  const others = other.match(/\S+/g) ?? [];
  const changes = diffArrays(others, words, {
    comparator: (one, two) => one.trim() === two.trim(),
    maxEditLength: MOST_DIFFERENCES,
  });
  if (changes === undefined) return [{ text, own: true }];
  return changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value.join(''), own: added }));
}
