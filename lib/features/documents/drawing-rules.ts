import type { Bars, Squares } from '../../platform/barcodes/barcodes';
import type { TextMeasure } from '../../platform/pdf/text-measure';

/*
 * A sheet of fixed size as texts and black blocks, in millimetres from its top left: the page draws it as
 * SVG and the file as PDF, so that both show the same. Nothing here knows a browser or a file.
 */

interface DrawnText {
  text: string;
  x: number;
  /** Height of the baseline. */
  y: number;
  /** Size of the letters. */
  size: number;
  weight: 400 | 600;
  /** Which part of it is at `x`. */
  anchor: 'start' | 'middle' | 'end';
}

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  width: number;
  height: number;
  texts: DrawnText[];
  blocks: Block[];
}

/** A text in the lines that it takes. */
export interface Fitted {
  size: number;
  weight: 400 | 600;
  lines: string[];
  height: number;
  /** Not even the smallest letters had room for all of it. */
  isCut: boolean;
}

/** The width of one dot of the usual label printer, 203 to the inch. */
export const DOT = 0.125;

/** From one line to the next, as a part of the letters' size: Bangla has marks above and below. */
const LEADING = 1.32;
/** From a line's top to its baseline. */
const ASCENT = 1.02;

/**
 * A text in the largest letters with which all of it has room; in the smallest as far as it goes, and then
 * it ends with `rest`.
 * @param sizes largest first
 * @param rest says where to read on
 */
export function fitText(
  text: string,
  to: {
    width: number;
    height: number;
    sizes: readonly number[];
    weight?: 400 | 600;
    rest?: string;
  },
  measure: TextMeasure,
): Fitted {
  const { width, height, sizes, weight = 400, rest = '…' } = to;
  for (const size of sizes) {
    const lines = measure.wrap(text, width, { size, weight });
    const taken = lines.length * size * LEADING;
    // The first line is always there: a box may be as tall as one.
    if (taken <= height || lines.length === 0) {
      return { size, weight, lines, height: taken, isCut: false };
    }
  }
  const size = sizes.at(-1)!;
  const most = Math.max(1, Math.floor(height / (size * LEADING)));
  const style = { size, weight };
  const lines = measure.wrap(text, width, style).slice(0, most);
  if (lines.length < most || measure.wrap(text, width, style).length <= most) {
    return { size, weight, lines, height: lines.length * size * LEADING, isCut: false };
  }
  lines[most - 1] = shortened(lines[most - 1]!, rest, width, (piece) =>
    measure.widthOf(piece, style),
  );
  return { size, weight, lines, height: lines.length * size * LEADING, isCut: true };
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Returns as many whole letters of a line as leave room for the text behind them. */
function shortened(
  line: string,
  behind: string,
  width: number,
  widthOf: (text: string) => number,
): string {
  const kept = [...letters.segment(line)].map(({ segment }) => segment);
  while (kept.length > 0 && widthOf(`${kept.join('').trimEnd()} ${behind}`) > width) kept.pop();
  return `${kept.join('').trimEnd()} ${behind}`.trim();
}

/** How wide the modules of bars may be in a width, quiet zones included: in whole dots, so that a printer rounds none. */
export function moduleWidth(
  modules: number,
  width: number,
  dots: readonly number[],
): number | null {
  const found = dots.find((count) => modules * count * DOT <= width);
  return found === undefined ? null : found * DOT;
}

const onDot = (millimetres: number): number => Math.round(millimetres / DOT) * DOT;

/** Draws on a sheet. */
export class Pen {
  readonly drawing: Drawing;

  constructor(
    size: { width: number; height: number },
    readonly measure: TextMeasure,
  ) {
    this.drawing = { ...size, texts: [], blocks: [] };
  }

  block(x: number, y: number, width: number, height: number): void {
    this.drawing.blocks.push({ x, y, width, height });
  }

  /** A box of lines. @param line how thick they are */
  frame(x: number, y: number, width: number, height: number, line: number): void {
    this.block(x, y, width, line);
    this.block(x, y + height - line, width, line);
    this.block(x, y, line, height);
    this.block(x + width - line, y, line, height);
  }

  /** Writes lines below each other. @param y of the first one's top @returns the height that they took */
  write(
    { lines, size, weight, height }: Fitted,
    x: number,
    y: number,
    anchor: DrawnText['anchor'] = 'start',
  ): number {
    lines.forEach((text, index) => {
      const baseline = y + size * (ASCENT + index * LEADING);
      this.drawing.texts.push({ text, x, y: baseline, size, weight, anchor });
    });
    return height;
  }

  bars({ bars }: Bars, x: number, y: number, module: number, height: number): void {
    const left = onDot(x);
    for (const { from, width } of bars) {
      this.block(left + from * module, onDot(y), width * module, height);
    }
  }

  squares({ runs }: Squares, x: number, y: number, module: number): void {
    const [left, top] = [onDot(x), onDot(y)];
    for (const run of runs) {
      this.block(left + run.x * module, top + run.y * module, run.width * module, module);
    }
  }
}
