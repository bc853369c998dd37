import 'server-only';
import { loadFonts, type Alphabet, type Fonts, type Weight } from './fonts';
import { runsOf, wrapText, type Run } from './text-runs';

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
