import 'server-only';
import { loadFonts, type Alphabet, type Fonts, type Weight } from './fonts';

/** Letters of Arabic, Persian and Urdu names as Latin ones; `و` and `ي` depend on their place. */
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['اa', 'آa', 'أa', 'إi', 'ٱa', 'بb', 'پp', 'تt', 'ٹt', 'ثs', 'جj', 'چch', 'حh', 'خkh'],
    ...['دd', 'ڈd', 'ذz', 'رr', 'ڑr', 'زz', 'ژzh', 'سs', 'شsh', 'صs', 'ضz', 'طt', 'ظz', 'عa'],
    ...['غgh', 'فf', 'قq', 'کk', 'كk', 'گg', 'لl', 'مm', 'نn', 'ںn', 'هh', 'ہh', 'ھh', 'ةa'],
    ...['ىa', 'ےe', 'ئi', 'ؤu', '\u064ea', '\u064fu', '\u0650i', '،,', '؛;', '؟?'],
    ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => `${digit}${value}`),
    ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => `${digit}${value}`),
  ].map((pair) => [pair[0]!, pair.slice(1)]),
);
const LONG: Readonly<Record<string, readonly [first: string, inside: string]>> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
};

/** An Arabic word, as a courier can read it aloud: what is not written there is not added. */
function spelled(word: string): string {
  const latin = [...word.normalize('NFKC')]
    .map((letter, place) => LONG[letter]?.[place === 0 ? 0 : 1] ?? ARABIC[letter] ?? '')
    .join('');
  return latin.slice(0, 1).toUpperCase() + latin.slice(1);
}

/** A letter without its marks, where that is another: `ế` is `e`. */
const bare = (letter: string): string => {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain === letter ? '' : plain;
};

/**
 * A text in letters that are there: Arabic script in Latin letters, others without their marks, and what has
 * no such letters at all (pictures, say) left out.
 * @param isKnown whether a letter can be drawn
 */
function drawableText(text: string, isKnown: (letter: string) => boolean): string {
  const whole = text.normalize('NFC');
  if ([...whole].every(isKnown)) return whole;
  return whole
    .replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu, (word) =>
      [...word].every(isKnown) ? word : spelled(word),
    )
    .replace(/./gsu, (letter) =>
      isKnown(letter) ? letter : [...(ARABIC[letter] ?? bare(letter))].filter(isKnown).join(''),
    )
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A piece of text in one font. */
interface Run {
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

export interface TextStyle {
  /** In any unit: widths are in the same. */
  size: number;
  weight?: Weight;
  colour?: string;
}

/** How wide texts are in the shop's font, English and Bangla mixed. */
export interface TextMeasure {
  /** A text in pieces of one font each. */
  runs(text: string): Run[];
  widthOfRun(run: Run, style: TextStyle): number;
  widthOf(text: string, style: TextStyle): number;
  /** In lines of at most this width, at most so many. */
  wrap(text: string, width: number, style: TextStyle, most?: number): string[];
}

/** Most word widths kept: texts are measured again and again to be wrapped. */
const MOST_WORDS = 20_000;
const widths = new Map<string, number>();

/** Width of a piece of text, in thousandths of the font size. */
function unitsOf(fonts: Fonts, { alphabet, text }: Run, weight: Weight): number {
  let units = 0;
  // By words: a blank joins with nothing, and words come again.
  for (const word of text.split(/( )/)) {
    if (word === '') continue;
    const key = `${alphabet} ${weight} ${word}`;
    let width = widths.get(key);
    if (width === undefined) {
      const glyphs = fonts.get(`${alphabet} ${weight}`)!.shape(word);
      width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
      if (widths.size >= MOST_WORDS) widths.clear();
      widths.set(key, width);
    }
    units += width;
  }
  return units;
}

export async function loadTextMeasure(): Promise<TextMeasure> {
  const fonts = await loadFonts();
  const covered = new Map<string, boolean>();
  const covers = (alphabet: Alphabet, letter: string) => {
    const key = alphabet + letter;
    let does = covered.get(key);
    if (does === undefined) {
      does = fonts.get(`${alphabet} 400`)!.covers(letter);
      covered.set(key, does);
    }
    return does;
  };
  const runs = (text: string) => runsOf(text, covers);
  const widthOfRun = (run: Run, { size, weight = 400 }: TextStyle) =>
    (unitsOf(fonts, run, weight) * size) / 1000;
  const widthOf = (text: string, style: TextStyle) =>
    runs(text).reduce((width, run) => width + widthOfRun(run, style), 0);
  return {
    runs,
    widthOfRun,
    widthOf,
    wrap: (text, width, style, most) =>
      wrapText(text, width, (piece) => widthOf(piece, style), most),
  };
}
