import 'server-only';
import { open, rename, rm } from 'node:fs/promises';
import { FileError as AnyFileError } from '../../platform/csv/file-error';
import { csvLine, type CsvValue, plainCsvLine } from '../../platform/csv/write';
import { xlsxFile } from '../../platform/csv/xlsx';
import { openSheet } from '../../platform/csv/xlsx-read';
import { recogniseFormat } from './formats';
import { type FileProblem, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, OUR_SHEET } from './rules';
import { brokenCell, Columns } from './table';

const FileError = AnyFileError<FileProblem>;

/** A sheet with 100,000 rows of 20 columns has some 80 MB. */
const ZIP_LIMITS = { entries: 1000, bytes: 128 * 1024 * 1024 };
/** One text of a workbook may stand in every cell: what is written is bounded of its own. */
const MAX_TEXT_BYTES = 2 * MAX_FILE_BYTES;
/** Rows in which titles may stand above the column names. */
const TITLE_ROWS = 20;
const ZIP_MAGIC = '504b0304';

/**
 * Writes an Excel file's sheet in its place as CSV, so that all that follows reads one kind of file.
 * Rows keep their numbers. Titles above the column names are left out.
 * @returns the sheet's name; undefined for any other file, which stays as it is
 * @throws FileError
 */
export async function unpackSpreadsheet(path: string): Promise<string | undefined> {
  if (!(await isZip(path))) return undefined;
  const { sheet, rows, close } = await openSheet(path, OUR_SHEET, {
    zip: ZIP_LIMITS,
    columns: MAX_COLUMNS,
  });
  const part = `${path}.part`;
  const target = await open(part, 'w');
  try {
    let line = 1;
    let isEscaped: boolean | undefined;
    let bytes = 0;
    for await (const { number, cells } of rows) {
      if (number > MAX_ROWS + 1) throw new FileError('tooManyRows', String(MAX_ROWS));
      if (number < line) throw new FileError('notXlsx', String(number));
      const filled = cells.filter((cell) => cell !== '').length;
      if (isEscaped === undefined && filled < 2 && number <= TITLE_ROWS) continue;
      const isHead = isEscaped === undefined;
      const texts = cells.map((cell) =>
        typeof cell === 'string' ? cell : isHead ? '' : brokenCell(cell.broken),
      );
      // An apostrophe in front of `=` is taken off again by our own format alone.
      isEscaped ??= (recogniseFormat(new Columns(texts))?.name ?? 'own') === 'own';
      const text = '\r\n'.repeat(number - line) + (isEscaped ? csvLine : plainCsvLine)(texts);
      line = number + 1;
      bytes += Buffer.byteLength(text);
      if (bytes > MAX_TEXT_BYTES) throw new FileError('zipTooLarge');
      await target.appendFile(text);
    }
    await target.close();
    await rename(part, path);
    return sheet;
  } catch (error) {
    await target.close();
    await rm(part, { force: true });
    throw error;
  } finally {
    close();
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex', 0, bytesRead) === ZIP_MAGIC;
  } finally {
    await file.close();
  }
}

/** Column names and rows as a workbook that an import takes back. */
export function productsXlsx(
  columns: readonly string[],
  rows: readonly CsvValue[][],
): Promise<Uint8Array<ArrayBuffer>> {
  return xlsxFile(
    columns.map((name) => ({ name, width: Math.max(12, name.length + 2) })),
    rows,
    { sheet: OUR_SHEET, numbers: 'General' },
  );
}
