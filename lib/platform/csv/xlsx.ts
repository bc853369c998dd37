import 'server-only';
import writeXlsxFile from 'write-excel-file/node';

/*
 * A small table as an Excel file, for people: a spreadsheet takes a long number of a CSV for a quantity and
 * shows 2.05E+13, and drops the zero that a routing number begins with. A text of this file stays a text.
 */

/** Value of one cell: a text is never a number or a formula; null is an empty cell. */
type XlsxValue = string | number | null;

/** Begins what a spreadsheet would read as the code of a letter, `_x0041_`. */
const CODED = /_(?=x[0-9A-F]{4}_)/gi;

/**
 * A text as the file holds it. The library looks texts up in a plain object, where it finds `constructor` and
 * its like without having put them there: their first letter is written by its code.
 */
function written(text: string): string {
  const coded = text.replace(CODED, '_x005F_');
  if (!(coded in {})) return coded;
  const code = coded.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_${coded.slice(1)}`;
}

/**
 * @param columns names and widths in characters
 * @param options.sheet the sheet's name
 * @param options.numbers how numbers are shown; money unless said
 * @returns the file's bytes
 */
export async function xlsxFile(
  columns: readonly { name: string; width: number }[],
  rows: readonly (readonly XlsxValue[])[],
  { sheet, numbers = '0.00' }: { sheet?: string; numbers?: '0.00' | 'General' } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      value === null || value === ''
        ? null
        : typeof value === 'number'
          ? { type: Number, value, format: numbers }
          : { type: String, value: written(value), format: '@' },
    ),
  );
  const file = writeXlsxFile([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    ...(sheet !== undefined && { sheet }),
  });
  return Uint8Array.from(await file.toBuffer());
}

/** Headers of such a file, which the browser saves and no cache keeps. @param fileName plain ASCII, `payouts.xlsx` */
export const xlsxHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});
