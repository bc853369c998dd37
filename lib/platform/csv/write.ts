import { stringify, type Options } from 'csv-stringify/sync';
import { download, fileHeaders } from '../http/download';
import { dayOf } from '../time/time';

/**
 * Writing CSV that spreadsheets open safely: RFC 4180 (CRLF lines, doubled
 * quotes), a mark in front of it for Excel, and no cell that runs as a formula.
 */

/** Value of one cell; null is an empty cell. */
export type CsvValue = string | number | null;

/** The media type of every CSV answer. */
const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel reads a CSV as UTF-8 only where this stands in front of it. */
const CSV_BOM = '\uFEFF';

/**
 * A text a spreadsheet would run, behind any apostrophes it already has: those
 * count, so that escaping and `unescapeFormula` are each other's exact inverse.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n]/;

function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes off the apostrophe that `csvLine` put before a cell; for reading our own files back. */
export function unescapeFormula(text: string): string {
  return ESCAPED_FORMULA.test(text) ? text.slice(1) : text;
}

/** The library's own `escape_formulas` could not be taken off again: it passes over `'=1`. */
const LINE: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: {
    string: escapeFormula,
    number: (value) => (Number.isFinite(value) ? String(value) : ''),
  },
};
const PLAIN_LINE: Options = { ...LINE, cast: { number: LINE.cast!.number! } };

/**
 * One line of a CSV file with its CRLF. Texts beginning with = + - @, a tab or
 * a line end get an apostrophe in front, so that no spreadsheet runs them;
 * numbers stay numbers (`-5` is written as it is), null is an empty cell.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return stringify([values], LINE);
}

/** The same for a file that no person opens: texts stay as they are. */
export function plainCsvLine(values: readonly CsvValue[]): string {
  return stringify([values], PLAIN_LINE);
}

/** The beginning of a file: the mark for Excel and the line of column names. */
export function csvHead(columns: readonly string[]): string {
  return CSV_BOM + csvLine(columns);
}

/**
 * Headers of a CSV answer that the browser saves as a file and no cache keeps.
 * @param fileName plain ASCII with its ending, as `orders-2026-11-21.csv`
 */
export function csvHeaders(fileName: string): Record<string, string> {
  return fileHeaders({ type: CSV_TYPE, fileName });
}

/**
 * A CSV file that is sent while it is read (`download`).
 * @param name what it holds, e.g. `orders`; the file is `orders-2026-11-21.csv`
 * @param lines whole lines, as `csvLine` makes them
 */
export function csvDownload(name: string, lines: AsyncGenerator<string>): Promise<Response> {
  return download(lines, { type: CSV_TYPE, fileName: `${name}-${dayOf(new Date())}.csv` });
}
