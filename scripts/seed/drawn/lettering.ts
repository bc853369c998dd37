import { group, repeat, stroke } from './kit';

/**
 * Capitals and figures as strokes on a grid of 8 × 10. Drawn instead of set: a font would look
 * different, or be missing, on another machine.
 */
const GLYPHS: Record<string, string> = {
  A: 'M0 10 L4 0 L8 10 M1.6 6.6 H6.4',
  B: 'M0 0 V10 H4.6 Q7.6 10 7.6 7.4 Q7.6 4.8 4.6 4.8 H0 M4.4 4.8 Q7 4.8 7 2.4 Q7 0 4.4 0 H0',
  C: 'M7.6 2.2 Q6.6 0 4.2 0 Q0 0 0 5 Q0 10 4.2 10 Q6.6 10 7.6 7.8',
  D: 'M0 0 V10 H3.4 Q8 10 8 5 Q8 0 3.4 0 Z',
  E: 'M7 0 H0 V10 H7 M0 4.9 H5.8',
  F: 'M7 0 H0 V10 M0 4.9 H5.8',
  G: 'M7.6 2.2 Q6.6 0 4.2 0 Q0 0 0 5 Q0 10 4.2 10 Q7.8 10 7.8 5.6 H4.6',
  H: 'M0 0 V10 M7.6 0 V10 M0 4.9 H7.6',
  I: 'M.6 0 V10',
  J: 'M6.4 0 V7 Q6.4 10 3.4 10 Q.6 10 .4 7.4',
  K: 'M0 0 V10 M7.4 0 L0 5.8 M2.6 4 L7.6 10',
  L: 'M0 0 V10 H6.6',
  M: 'M0 10 V0 L4.2 6.4 L8.4 0 V10',
  N: 'M0 10 V0 L7.6 10 V0',
  O: 'M4 0 Q8 0 8 5 Q8 10 4 10 Q0 10 0 5 Q0 0 4 0 Z',
  P: 'M0 10 V0 H4.4 Q7.6 0 7.6 2.9 Q7.6 5.8 4.4 5.8 H0',
  Q: 'M4 0 Q8 0 8 5 Q8 10 4 10 Q0 10 0 5 Q0 0 4 0 Z M5 7.4 L8 10.4',
  R: 'M0 10 V0 H4.4 Q7.4 0 7.4 2.7 Q7.4 5.4 4.4 5.4 H0 M4 5.4 L7.6 10',
  S: 'M7.2 2 Q6.4 0 3.8 0 Q.6 0 .6 2.6 Q.6 4.8 4 5 Q7.6 5.2 7.6 7.5 Q7.6 10 4 10 Q1 10 .2 7.8',
  T: 'M0 0 H8 M4 0 V10',
  U: 'M0 0 V6.4 Q0 10 3.9 10 Q7.8 10 7.8 6.4 V0',
  V: 'M0 0 L4 10 L8 0',
  W: 'M0 0 L2.4 10 L5 2 L7.6 10 L10 0',
  X: 'M0 0 L7.6 10 M7.6 0 L0 10',
  Y: 'M0 0 L4 5 L8 0 M4 5 V10',
  Z: 'M0 0 H7.6 L0 10 H7.6',
  '0': 'M4 0 Q7.6 0 7.6 5 Q7.6 10 4 10 Q.4 10 .4 5 Q.4 0 4 0 Z',
  '1': 'M1.6 2 L4.4 0 V10',
  '2': 'M.6 2.6 Q.8 0 4 0 Q7.2 0 7.2 2.8 Q7.2 4.6 4.6 6.4 L.4 10 H7.6',
  '3': 'M.6 1.8 Q1.4 0 4 0 Q7 0 7 2.5 Q7 4.8 3.6 4.8 Q7.6 4.8 7.6 7.4 Q7.6 10 4 10 Q1 10 .2 7.8',
  '4': 'M6 10 V0 L0 7 H8',
  '5': 'M7 0 H1.4 L.8 4.6 Q2.2 3.6 4 3.6 Q7.6 3.6 7.6 6.8 Q7.6 10 4 10 Q1 10 .2 8',
  '6': 'M6.8 1.4 Q6 0 4.2 0 Q.4 0 .4 6 Q.4 10 4.1 10 Q7.6 10 7.6 6.9 Q7.6 4 4.2 4 Q1.4 4 .6 6.4',
  '7': 'M.2 0 H7.6 L3 10',
  '8': 'M4 4.7 Q.8 4.5 .8 2.3 Q.8 0 4 0 Q7.2 0 7.2 2.3 Q7.2 4.5 4 4.7 Q.2 5 .2 7.4 Q.2 10 4 10 Q7.8 10 7.8 7.4 Q7.8 5 4 4.7 Z',
  '9': 'M1.2 8.6 Q2 10 3.8 10 Q7.6 10 7.6 4 Q7.6 0 3.9 0 Q.4 0 .4 3.1 Q.4 6 3.8 6 Q6.6 6 7.4 3.6',
  '+': 'M4 2 V8 M1 5 H7',
  '-': 'M1.4 5 H6.6',
  '=': 'M1 3.4 H7 M1 6.6 H7',
  '%': 'M7 0 L1 10 M2 .6 V2.4 M6 7.6 V9.4',
  '/': 'M7 0 L1 10',
  '.': 'M.8 9.8 V10',
};

/** How far the next letter stands, unless a letter is narrow. */
const ADVANCE = 11;
const NARROW = new Map([
  ['I', 4.4],
  ['.', 4.4],
  ['1', 8],
  [' ', 7],
  ['M', 11.6],
  ['W', 13],
]);
const advance = (letter: string) => NARROW.get(letter) ?? ADVANCE;
const lengthOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum + advance(letter), -3);

/** Words in capitals, centred upon `x` with `y` as their middle; `size` is the letters' height. */
export function word(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 1.9,
): string {
  const letters = text.toUpperCase().replace(/[^A-Z0-9+\-=%/. ]/g, '');
  const scale = size / 10;
  const left = x - (lengthOf(letters) * scale) / 2;
  return group(
    `translate(${left} ${y - size / 2}) scale(${scale})`,
    repeat(letters.length, (at) => {
      const glyph = GLYPHS[letters[at] ?? ''];
      return glyph
        ? group(`translate(${lengthOf(letters.slice(0, at)) + 3} 0)`, stroke(glyph, colour, weight))
        : '';
    }),
  );
}

/** As large as fits into `width`, but no larger than `size`. */
export const fittedWord = (
  text: string,
  x: number,
  y: number,
  [width, size]: [number, number],
  colour: string,
  weight = 1.9,
) => word(text, x, y, Math.min(size, (width * 10) / lengthOf(text.toUpperCase())), colour, weight);

/** Lines of small print that nobody reads. */
export const smallPrint = (x: number, y: number, widths: number[], step: number, colour: string) =>
  widths
    .map((width, line) => stroke(`M${x} ${y + line * step} h${width}`, colour, step * 0.32, 0.65))
    .join('');
