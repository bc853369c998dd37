import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { decode } from 'iconv-lite';
import { detectLayout, type Delimiter } from './delimiter';
import { detectEncoding } from './encoding';
import { FileError } from './file-error';
import { mendQuotes, READ_OPTIONS } from './read';
import type { TableProblem } from './table-types';

/** A file as text, and how its lines are laid out. */
export interface FileText {
  text: string;
  delimiter: Delimiter;
  /** Lines before the headings. */
  skipped: number;
}

/** A file's lines under its headings, each with its row as a spreadsheet counts. */
export interface FileLines {
  names: string[];
  /** `overflows`: something stands beyond the last heading, so the cells before it may be another column's. */
  lines: { row: number; cells: string[]; overflows: boolean }[];
}

const Unreadable = FileError<TableProblem>;

/** How large a table may be. */
export interface TableLimits {
  rows: number;
  columns: number;
}

/** How much of a text may be its line of headings. */
const HEAD = 64 * 1024;

/**
 * The text of a file in whatever encoding.
 * @param isKnown whether these column names are those of a file that is looked for
 * @throws FileError where it is none
 */
export function readFileText(bytes: Buffer, isKnown: (names: string[]) => boolean): FileText {
  const text = decode(bytes, detectEncoding(bytes.subarray(0, HEAD), isUtf8(bytes)));
  if (text.trim() === '') throw new Unreadable('empty');
  const { delimiter, skipped } = detectLayout(text.slice(0, HEAD), isKnown);
  return { text, delimiter, skipped };
}

/**
 * The lines of a text; empty ones are left out but counted.
 * @throws FileError where it is no CSV file, or larger than it may be
 */
export function readLinesOf({ text, delimiter, skipped }: FileText, most: TableLimits): FileLines {
  const all = parsed(text, delimiter, skipped, most.rows);
  // Before empty lines are left out: reading ended where there are too many.
  if (all.length > most.rows + 1) throw new Unreadable('tooManyRows');
  const [names, ...lines] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (names === undefined || names.cells.length < 2) throw new Unreadable('notCsv');
  if (names.cells.length > most.columns) throw new Unreadable('tooManyColumns');
  if (lines.length === 0) throw new Unreadable('noRows');
  const columns = names.cells.length;
  return {
    names: names.cells.map((name) => name.trim()),
    lines: lines.map((line) => ({
      ...line,
      overflows: line.cells.slice(columns).some((cell) => cell.trim() !== ''),
    })),
  };
}

interface Read {
  record: string[];
  info: { records: number; empty_lines: number };
}

function parsed(
  text: string,
  delimiter: string,
  skipped: number,
  mostRows: number,
): { row: number; cells: string[] }[] {
  try {
    const records = parse(mendQuotes(text, delimiter), {
      delimiter,
      from_line: skipped + 1,
      // One more than there may be, and the headings: enough to know that it is too many.
      to: mostRows + 2,
      ...READ_OPTIONS,
    }) as unknown as Read[];
    return records.map(({ record, info }) => ({
      row: info.records + info.empty_lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteNotClosed' : 'notCsv');
  }
}
