import type { StockCountLine } from '../../../../models/stock-count';
import { stockCount } from '../../catalogue/shared';
import type { CountTotals, RowReason } from './types';

/** Typed count of a line: a number, empty, or text that is not a number. */
export interface Entered {
  counted?: number;
  typed?: string;
}

/** Reads an entry as people type it, also with Bangla digits. */
export function readCounted(text: string): Entered {
  const typed = text.trim();
  if (typed === '') return {};
  const parsed = stockCount.safeParse(typed);
  return parsed.success ? { counted: parsed.data } : { typed };
}

/** An entry as its input holds it, in Latin digits. */
export const enteredText = ({
  counted,
  typed,
}: Pick<StockCountLine, 'counted' | 'typed'>): string => typed ?? String(counted ?? '');

/** Returns true where the counted number differs from the stock on the sheet. */
export const isDifferent = ({
  counted,
  shown,
}: Pick<StockCountLine, 'counted' | 'shown'>): boolean =>
  typeof counted === 'number' && counted !== shown;

/** Numbers of the lines of a count. */
export function totalsOf(lines: readonly StockCountLine[]): CountTotals {
  const totals: CountTotals = {
    ...{ lines: lines.length, counted: 0, wrong: 0, different: 0 },
    outcomes: { saved: 0, same: 0, gone: 0, changed: 0, under: 0 },
  };
  for (const line of lines) {
    if (typeof line.counted === 'number') totals.counted += 1;
    if (typeof line.typed === 'string') totals.wrong += 1;
    if (isDifferent(line)) totals.different += 1;
    if (line.outcome) totals.outcomes[line.outcome] += 1;
  }
  return totals;
}

/** How a line is named in its sheet: by its count and its place there, counted from 1. */
export const lineName = (countId: string, place: number): string => `${countId}-${place + 1}`;

/** Columns of a sheet, in its order. */
export const SHEET_COLUMNS = ['line', 'sku', 'name', 'variant', 'in_shop', 'counted'] as const;
type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Returns true where these are the headings of a count sheet. */
export const isSheet = (names: readonly string[]): boolean => {
  const headings = names.map((name) => name.trim().toLowerCase());
  return headings.includes('counted') && (headings.includes('line') || headings.includes('sku'));
};

interface SheetRow {
  /** Row number as in the spreadsheet. */
  row: number;
  cells: readonly string[];
  /** Something stands behind the last heading, so cells may be another column's. */
  overflows: boolean;
}

/**
 * Reads the numbers of a filled sheet. A row is known by its line, else by its SKU; one without a number says
 * nothing.
 * @param places of the count's lines by their SKU, which one variant of the seller has
 * @returns numbers by place, and the rows that were not taken with why
 */
export function readSheetRows(
  countId: string,
  lines: number,
  places: ReadonlyMap<string, number>,
  { names, rows }: { names: readonly string[]; rows: readonly SheetRow[] },
): { entered: Map<number, number>; refused: { row: number; reason: RowReason }[] } {
  const headings = names.map((name) => name.trim().toLowerCase());
  const at = (column: SheetColumn, cells: readonly string[]) =>
    (cells[headings.indexOf(column)] ?? '').trim();
  const entered = new Map<number, number>();
  const refused: { row: number; reason: RowReason }[] = [];
  for (const { row, cells, overflows } of rows) {
    const { counted, typed } = readCounted(at('counted', cells));
    if (counted === undefined && typed === undefined) continue;
    const line = at('line', cells);
    const sku = at('sku', cells);
    const place = line === '' ? (places.get(sku) ?? null) : placeOf(line, countId, lines);
    const reason: RowReason | null = overflows
      ? 'shifted'
      : place === null
        ? line === ''
          ? 'unknownSku'
          : 'otherSheet'
        : counted === undefined
          ? 'notNumber'
          : entered.has(place)
            ? 'twice'
            : null;
    if (reason !== null) refused.push({ row, reason });
    else entered.set(place!, counted!);
  }
  return { entered, refused };
}

function placeOf(line: string, countId: string, lines: number): number | null {
  const [, id, number] = /^([0-9a-f]{24})-(\d{1,5})$/i.exec(line) ?? [];
  const place = Number(number) - 1;
  return id?.toLowerCase() === countId && place >= 0 && place < lines ? place : null;
}
