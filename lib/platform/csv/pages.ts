import { csvHead, csvLine, type CsvValue } from './write';

/** Rows that a list's file holds at most: who needs others narrows the list's filter. */
export const MOST_EXPORTED = 10_000;

/** Rows that are read at a time: the whole list is never in memory. */
export const EXPORTED_AT_ONCE = 500;

/** A phone as a cell: spreadsheets take neither `+88…` for a formula nor `017…` for a number. */
export const phoneCell = (phone: string): string =>
  phone.replace(/^(?:\+88)?(01\d{3})(\d{6})$/, '$1-$2');

interface ListFile<Row> {
  /** Column names. */
  head: readonly string[];
  /** A page of the list, and the place behind it; null at the end. */
  read(behind: string | undefined): Promise<{ rows: readonly Row[]; next: string | null }>;
  cells(row: Row): readonly CsvValue[];
  /** Last line of a file that does not hold the whole list. */
  more: string;
  /** For tests. */
  most?: number;
}

/** A list as the text of a CSV file, in pieces, to its end or to `MOST_EXPORTED` rows. */
export async function* csvOfList<Row>(file: ListFile<Row>): AsyncGenerator<string> {
  const { head, read, cells, more, most = MOST_EXPORTED } = file;
  let text = csvHead(head);
  let left = most;
  let behind: string | undefined;
  do {
    const { rows, next } = await read(behind);
    const taken = rows.slice(0, left);
    left -= taken.length;
    text += taken.map((row) => csvLine(cells(row))).join('');
    const isCut = taken.length < rows.length || (left === 0 && next !== null);
    yield isCut ? text + csvLine([more]) : text;
    text = '';
    behind = left === 0 ? undefined : (next ?? undefined);
  } while (behind !== undefined);
}
