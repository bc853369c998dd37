import type { Alphabet } from './fonts';
import { drawableText } from './latin-letters';

/** A piece of text in one font. */
export interface Run {
  alphabet: Alphabet;
  text: string;
}

const ORDER = ['latin', 'bengali', 'latin-ext'] as const satisfies Alphabet[];

/** Joiners belong to the letters around them and have no glyph to look for. */
const JOINERS = /[\u200c\u200d]/;

/**
 * A text in pieces of one font each. What both have (a blank, say) stays with what is before it. Names are
 * written in any alphabet: what no font has is written in letters that one has, or left out.
 * @param covers whether a font has a letter
 */
export function runsOf(
  text: string,
  covers: (alphabet: Alphabet, letter: string) => boolean,
): Run[] {
  const runs: Run[] = [];
  const isKnown = (letter: string) =>
    /\s/.test(letter) || JOINERS.test(letter) || ORDER.some((one) => covers(one, letter));
  for (const letter of drawableText(text, isKnown)) {
    const last = runs.at(-1);
    if (last && (JOINERS.test(letter) || covers(last.alphabet, letter))) {
      last.text += letter;
      continue;
    }
    const alphabet = ORDER.find((one) => covers(one, letter));
    if (alphabet) runs.push({ alphabet, text: letter });
    // Blanks of other kinds are blanks.
    else if (/\s/.test(letter) && last) last.text += ' ';
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
