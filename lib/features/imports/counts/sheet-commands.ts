import 'server-only';
import { open, readFile } from 'node:fs/promises';
import { FileError } from '../../../platform/csv/file-error';
import { readFileText, readLinesOf } from '../../../platform/csv/table';
import { csvHead, csvLine, unescapeFormula } from '../../../platform/csv/write';
import { xlsxFile } from '../../../platform/csv/xlsx';
import { openSheet } from '../../../platform/csv/xlsx-read';
import type { Actor } from '../../../platform/auth/actor';
import type { Locale } from '../../../platform/i18n/i18n';
import type { ReceivedFile } from '../../../platform/storage/upload-files';
import { ShopError } from '../../../shop/errors';
import { shopFor } from '../../../shop/policy';
import { keepEntries, requireCount, withCount } from './commands';
import { readWholeCount } from './queries';
import { isSheet, lineName, readSheetRows, SHEET_COLUMNS } from './rules';
import {
  type CountView,
  MAX_COLUMNS,
  MAX_LINES,
  MAX_UNPACKED_MEGABYTES,
  REFUSED_SHOWN,
} from './types';

const SHEET_NAME = 'count';
const WIDTHS = [32, 16, 40, 24, 10, 10];

async function requireWhole(actor: Actor, id: string): Promise<CountView> {
  const count = await readWholeCount(actor, id);
  if (count === null) throw new ShopError('NOT_FOUND', { message: 'No such count.' });
  return count;
}

const rowsOf = ({ _id, lines }: CountView, locale: Locale) =>
  lines.map(({ place, sku, productName, productNameBn, variantName, shown, counted }) => [
    lineName(_id, place),
    sku,
    (locale === 'bn' && productNameBn) || productName,
    variantName[locale],
    shown,
    counted,
  ]);

/** The sheet of the actor's own count as the text of a CSV file. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function* countSheetCsv(
  actor: Actor,
  id: string,
  locale: Locale,
): AsyncGenerator<string> {
  const count = await requireWhole(actor, id);
  yield csvHead(SHEET_COLUMNS) + rowsOf(count, locale).map(csvLine).join('');
}

/** The same as an Excel file. */
export async function countSheetXlsx(
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const count = await requireWhole(actor, id);
  return xlsxFile(
    SHEET_COLUMNS.map((name, at) => ({ name, width: WIDTHS[at]! })),
    rowsOf(count, locale),
    { sheet: SHEET_NAME, numbers: 'General' },
  );
}

/**
 * Enters the numbers of a filled sheet into its count, which is still to be confirmed: sending it twice is
 * the same as once. Rows that can't be taken are named on the count's page.
 * @param read reads the form; the file that came with it is there while the work goes on
 * @throws ShopError FORBIDDEN, NOT_FOUND; INVALID without a file, BAD_FILE with `problem`; NOT_POSSIBLE_NOW
 *   where the count is saved already
 */
export async function takeSheet(
  actor: Actor,
  id: string,
  read: (work: (files: readonly ReceivedFile[]) => Promise<Taken>) => Promise<Taken>,
): Promise<Taken> {
  shopFor(actor, 'shop.products');
  return read((files) => enterSheet(actor, id, files));
}

/** Counts of numbers and of rows that were not taken. */
interface Taken {
  taken: number;
  refused: number;
}

function enterSheet(actor: Actor, id: string, files: readonly ReceivedFile[]): Promise<Taken> {
  return withCount(id, async () => {
    const count = await requireCount(actor, id);
    if (count.state !== 'open') throw new ShopError('NOT_POSSIBLE_NOW');
    const [file] = files;
    if (!file) throw new ShopError('INVALID', { fields: { file: 'required' } });
    const table = await readTable(file);
    const { lines } = await requireWhole(actor, id);
    const places = new Map(lines.flatMap(({ sku, place }) => (sku ? [[sku, place]] : [])));
    const { entered, refused } = readSheetRows(String(count._id), lines.length, places, table);
    await keepEntries(
      count._id,
      [...entered].map(([place, counted]) => ({ place, counted })),
      {
        taken: entered.size,
        refusedCount: refused.length,
        refused: refused.slice(0, REFUSED_SHOWN),
      },
    );
    return { taken: entered.size, refused: refused.length };
  });
}

type Table = Parameters<typeof readSheetRows>[3];

const MEGABYTE = 1024 * 1024;
const ZIP_MAGIC = '504b0304';

/** @throws ShopError BAD_FILE */
async function readTable({ path }: ReceivedFile): Promise<Table> {
  try {
    const table = (await isZip(path)) ? await readWorkbook(path) : await readCsv(path);
    if (!isSheet(table.names)) throw new FileError('notCsv');
    return table;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ShopError('BAD_FILE', { cause: error, extra: { problem: error.problem } });
  }
}

async function readCsv(path: string): Promise<Table> {
  const text = readFileText(await readFile(path), isSheet);
  const { names, lines } = readLinesOf(text, { rows: MAX_LINES, columns: MAX_COLUMNS });
  const rows = lines.map((line) => ({ ...line, cells: line.cells.map(unescapeFormula) }));
  return { names, rows };
}

async function readWorkbook(path: string): Promise<Table> {
  const sheet = await openSheet(path, SHEET_NAME, {
    zip: { entries: 1000, bytes: MAX_UNPACKED_MEGABYTES * MEGABYTE },
    columns: MAX_COLUMNS,
  });
  try {
    let names: string[] | undefined;
    const rows: { row: number; cells: string[]; overflows: boolean }[] = [];
    for await (const { number, cells } of sheet.rows) {
      const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.broken));
      // Titles may stand above the names of the columns.
      if (names === undefined) names = isSheet(texts) ? texts : undefined;
      else if (rows.length >= MAX_LINES) throw new FileError('tooManyRows');
      else rows.push({ row: number, cells: texts, overflows: texts.length > names.length });
    }
    return { names: names ?? [], rows };
  } finally {
    sheet.close();
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
