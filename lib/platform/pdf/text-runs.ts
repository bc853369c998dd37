import type { Alphabet } from './fonts';

/** A piece of text in one font. */
export interface Run {
  alphabet: Alphabet;
  text: string;
}

/** What stands for a letter that no font has: names are written in any alphabet. */
const UNKNOWN = '?';

/** Joiners belong to the letters around them and have no glyph to look for. */
const JOINERS = /[\u200c\u200d]/;

/**
 * A text in pieces of one font each. What both have (a blank, say) stays with what is before it.
 * @param covers whether a font has a letter
 */
export function runsOf(
  text: string,
  covers: (alphabet: Alphabet, letter: string) => boolean,
): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (last && (JOINERS.test(letter) || covers(last.alphabet, letter))) {
      last.text += letter;
      continue;
    }
    const alphabet = (['latin', 'bengali', 'latin-ext'] as const).find((one) =>
      covers(one, letter),
    );
    if (alphabet) runs.push({ alphabet, text: letter });
    else if (JOINERS.test(letter)) continue;
    else if (last && covers(last.alphabet, UNKNOWN)) last.text += UNKNOWN;
    else runs.push({ alphabet: 'latin', text: UNKNOWN });
  }
  return runs;
}

/**
 * A text in lines that are no wider than `width`: broken at blanks, and inside a word only where it is
 * wider than a line; never within what people see as one letter.
 * @param most lines; what is beyond ends with …
 */
export function wrapText(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  most = Infinity,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const pieces = widthOf(word) <= width ? [word] : pieceWord(word, width, widthOf);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    if (line) lines.push(line);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

function pieceWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = pieces.at(-1)! + segment;
    if (pieces.at(-1) === '' || widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
