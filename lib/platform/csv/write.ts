import { stringify, type Options } from 'csv-stringify/sync';

/**
 * Writing CSV that spreadsheets open safely: RFC 4180 (CRLF lines, doubled
 * quotes), a mark in front of it for Excel, and no cell that runs as a formula.
 */

/** What one cell holds; null is an empty cell. */
export type CsvValue = string | number | null;

/** The media type of every CSV answer. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Excel reads a CSV as UTF-8 only where this stands in front of it. */
export const CSV_BOM = '\uFEFF';

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

/**
 * One line of a CSV file with its CRLF. Texts beginning with = + - @, a tab or
 * a line end get an apostrophe in front, so that no spreadsheet runs them;
 * numbers stay numbers (`-5` is written as it is), null is an empty cell.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return stringify([values], LINE);
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
  return {
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
}
