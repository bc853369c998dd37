import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { decode } from 'iconv-lite';
import { detectLayout, type Delimiter } from '../../../platform/csv/delimiter';
import { detectEncoding } from '../../../platform/csv/encoding';
import { FileError } from '../../../platform/csv/file-error';
import { mendQuotes, READ_OPTIONS } from '../../../platform/csv/read';
import { isUsable, guessMapping } from './mapping-rules';
import { MAX_COLUMNS, MAX_ROWS } from './rules';
import type { RemittanceProblem } from './kinds';

/** A courier's file as text, and how its lines are laid out. */
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

const Unreadable = FileError<RemittanceProblem>;

/** How much of a text may be its line of headings. */
const HEAD = 64 * 1024;

/** The text of a file in whatever encoding. @throws FileError where it is none */
export function readText(bytes: Buffer): FileText {
  const text = decode(bytes, detectEncoding(bytes.subarray(0, HEAD), isUtf8(bytes)));
  if (text.trim() === '') throw new Unreadable('empty');
  const isKnown = (names: string[]) => isUsable(guessMapping(names), names.length);
  const { delimiter, skipped } = detectLayout(text.slice(0, HEAD), isKnown);
  return { text, delimiter, skipped };
}

/**
 * The lines of a text; empty ones are left out but counted.
 * @throws FileError where it is no CSV file, or larger than couriers' files are
 */
export function readTable({ text, delimiter, skipped }: FileText): FileLines {
  const all = parsed(text, delimiter, skipped);
  // Before empty lines are left out: reading ended where there are too many.
  if (all.length > MAX_ROWS + 1) throw new Unreadable('tooManyRows');
  const [names, ...lines] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (names === undefined || names.cells.length < 2) throw new Unreadable('notCsv');
  if (names.cells.length > MAX_COLUMNS) throw new Unreadable('tooManyColumns');
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
): { row: number; cells: string[] }[] {
  try {
    const records = parse(mendQuotes(text, delimiter), {
      delimiter,
      from_line: skipped + 1,
      // One more than there may be, and the headings: enough to know that it is too many.
      to: MAX_ROWS + 2,
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
