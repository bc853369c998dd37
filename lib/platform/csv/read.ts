import type { Options } from 'csv-parse';

/**
 * How files of other systems are read, whatever reads them: lines may end in different ways within one
 * file, as where another program appended rows, and rows may be shorter than the head.
 */
export const READ_OPTIONS = {
  bom: true,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const satisfies Options;

/** A record of more is left to the parser, which refuses it. */
const MAX_RECORD = 1024 * 1024;

const isLineEnd = (letter: string | undefined) => letter === '\n' || letter === '\r';

/**
 * Doubles quotes that open a cell and were meant as inches or minutes, so that no row is swallowed by the
 * one before. Such a cell would reach over line ends and end in the midst of another cell, while its own
 * line and the next are whole without it: both have as many cells as the head.
 */
export class QuoteMender {
  #rest = '';
  #columns = 0;

  constructor(readonly delimiter: string) {}

  /** @returns what of the text so far is whole lines, mended */
  push(chunk: string): string {
    return this.#mend(this.#rest + chunk, false);
  }

  /** @returns the rest */
  end(): string {
    return this.#mend(this.#rest, true);
  }

  #mend(text: string, isEnd: boolean): string {
    let out = '';
    let start = 0;
    while (start < text.length) {
      const record = this.#recordFrom(text, start, isEnd);
      if (record === null && text.length - start <= MAX_RECORD) break;
      // Too long: as it is, to be refused.
      const { end, mended } = record ?? { end: text.length, mended: text.slice(start) };
      out += mended;
      start = end;
    }
    this.#rest = text.slice(start);
    return out;
  }

  /** @returns where the record ends, behind its line end, and its text; null where more of it is to come */
  #recordFrom(text: string, start: number, isEnd: boolean): { end: number; mended: string } | null {
    let mended = '';
    let from = start;
    let at = start;
    let cells = 1;
    let isCellStart = true;
    while (at < text.length) {
      const letter = text[at]!;
      if (isCellStart && letter === '"') {
        const close = closingQuote(text, at, this.delimiter, isEnd);
        if (close === null)
          return isEnd ? { end: text.length, mended: mended + text.slice(from) } : null;
        isCellStart = false;
        const isWhole = close.isStray && this.#isWholeWithout(text, start, at, isEnd);
        if (isWhole === null) return null;
        if (isWhole) {
          const end = literalEnd(text, at, this.delimiter);
          mended += `${text.slice(from, at)}"${text.slice(at, end).replaceAll('"', '""')}"`;
          at = from = end;
        } else at = close.at + 1;
        continue;
      }
      isCellStart = false;
      if (letter === this.delimiter) {
        cells += 1;
        isCellStart = true;
      } else if (isLineEnd(letter)) {
        // Whether it is a pair is known with the next letter alone.
        if (letter === '\r' && at + 1 === text.length && !isEnd) return null;
        const end = letter === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
        if (this.#columns === 0 && cells > 1) this.#columns = cells;
        return { end, mended: mended + text.slice(from, end) };
      }
      at += 1;
    }
    return isEnd ? { end: text.length, mended: mended + text.slice(from) } : null;
  }

  /** @returns null where the next line is not all there yet */
  #isWholeWithout(text: string, start: number, quote: number, isEnd: boolean): boolean | null {
    const ownEnd = lineEnd(text, quote);
    const next = ownEnd + (text.startsWith('\r\n', ownEnd) ? 2 : 1);
    const nextEnd = lineEnd(text, next);
    if (nextEnd >= text.length && !isEnd) return null;
    // The cells before it are whole: its own line may hold quoted ones.
    const own = cellsOf(text.slice(start, quote), this.delimiter);
    const rest = text.slice(quote, ownEnd).split(this.delimiter).length - 1;
    return (
      own + rest === this.#columns &&
      cellsOf(text.slice(next, nextEnd), this.delimiter) === this.#columns
    );
  }
}

/** Mends the quotes of a whole text. */
export function mendQuotes(text: string, delimiter: string): string {
  const mender = new QuoteMender(delimiter);
  return mender.push(text) + mender.end();
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text[at])) at += 1;
  return at;
}

/** Where a cell ends that is no quoted one. */
function literalEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isLineEnd(text[at])) at += 1;
  return at;
}

/** Cells of a line, of which quoted ones may hold delimiters. */
function cellsOf(line: string, delimiter: string): number {
  let cells = 1;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"' && (isQuoted || at === 0 || line[at - 1] === delimiter)) {
      isQuoted = !isQuoted;
    } else if (line[at] === delimiter && !isQuoted) cells += 1;
  }
  return cells;
}

/**
 * The quote that ends a quoted cell.
 * @returns stray where the cell reaches over lines and something stands behind its end; null where more of
 *   the text is needed, or there is none
 */
function closingQuote(
  text: string,
  open: number,
  delimiter: string,
  isEnd: boolean,
): { at: number; isStray: boolean } | null {
  let hasLineEnd = false;
  for (let at = open + 1; at < text.length; at += 1) {
    const letter = text[at];
    if (isLineEnd(letter)) hasLineEnd = true;
    if (letter !== '"') continue;
    const next = text[at + 1];
    if (next === undefined) return isEnd ? { at, isStray: false } : null;
    if (next === '"') {
      at += 1;
      continue;
    }
    if (next === delimiter || isLineEnd(next)) return { at, isStray: false };
    if (hasLineEnd) return { at, isStray: true };
    // Within one line: a quote in the midst of a cell.
  }
  return null;
}
