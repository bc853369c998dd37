import type { KeyboardEvent } from 'react';

/** What the grids of variants and of products share: cells of a spreadsheet, and keys that lead from cell to cell. */

/** Cells of a spreadsheet that are looked at; more than any grid has. */
const MOST_ROWS = 1000;
const MOST_COLUMNS = 50;

/**
 * Text from a spreadsheet as rows of cells: tabs between cells, lines between rows, and cells in
 * quotes where they hold either, with inner quotes doubled. The line break at the end is no row.
 */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let place = 0;
  const endCell = () => {
    const row = rows.at(-1)!;
    if (row.length < MOST_COLUMNS) row.push(cell);
    cell = '';
  };
  while (place < text.length && rows.length <= MOST_ROWS) {
    const next = text[place]!;
    if (next === '"' && cell === '') {
      const { value, end } = readQuoted(text, place);
      cell = value;
      place = end;
      continue;
    }
    if (next === '\t') endCell();
    else if (next === '\n' || next === '\r') {
      if (next === '\r' && text[place + 1] === '\n') place += 1;
      endCell();
      rows.push([]);
    } else cell += next;
    place += 1;
  }
  if (cell !== '' || rows.at(-1)!.length > 0) endCell();
  if (rows.at(-1)!.length === 0) rows.pop();
  return rows.slice(0, MOST_ROWS);
}

/** A cell in quotes; a quote that is never closed is a quote, as in `5" pipe`. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] !== '"') value += text[place];
    else if (text[place + 1] === '"') {
      value += '"';
      place += 1;
    } else return { value, end: place + 1 };
  }
  return { value: '"', end: start + 1 };
}

/** Where a key leads from a cell; null where it stays with the text of that cell. */
export function stepOf({ key, target }: KeyboardEvent): [down: number, across: number] | null {
  const { selectionStart, selectionEnd, value } = target as HTMLInputElement;
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  if (key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) return [0, -1];
  if (key === 'ArrowRight' && selectionStart === value.length) return [0, 1];
  return null;
}
