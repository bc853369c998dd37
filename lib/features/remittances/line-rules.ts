import { parseAmount } from '../../platform/csv/amount';
import { toLatinDigits } from '../../platform/i18n/digits';
import { parseDay } from '../../platform/time/day-text';
import { MAX_PRICE } from '../../platform/validation';
import type { ColumnRole, LineFault, Mapping } from './kinds';

/** A line of a courier's file. */
export interface FileRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  consignment: string;
  order: string;
  /** ISO 8601; null where the line names none. */
  day: string | null;
  collectedPoisha: number;
  chargePoisha: number;
}

/** A line whose sums or day can't be read. */
export interface UnreadLine {
  row: number;
  fault: LineFault;
  /** What stands there, shortened. */
  value: string;
}

/** The lines of a file: those of parcels, those that can't be read, and how many name no parcel. */
export interface ReadLines {
  rows: FileRow[];
  unread: UnreadLine[];
  /** Such as a line of sums at the end. */
  nameless: number;
}

const MAX_NAME = 100;
const MAX_SHOWN = 60;

/**
 * Taka as files write it, in poisha; an empty cell and a dash are nothing.
 * @returns undefined where it is no amount of at most two decimals, or below nothing
 */
export function readTaka(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '' || /^[-–—]$/.test(plain)) return 0;
  const taka = parseAmount(plain);
  if (taka === undefined || taka < 0 || taka > MAX_PRICE) return undefined;
  return Number(taka.toFixed(2)) === taka ? Math.round(taka * 100) : undefined;
}

/** A day, with or without a time behind it; null where the cell is empty, undefined where it is none. */
export function readDay(text: string): string | null | undefined {
  const plain = toLatinDigits(text).trim();
  if (plain === '') return null;
  return parseDay(plain.replace(/[T,\s]+\d{1,2}:\d{2}.*$/s, ''));
}

/** Reads lines by the columns that were chosen. @param lines their cells, each with its row */
export function readLines(
  lines: readonly { row: number; cells: readonly string[] }[],
  mapping: Mapping,
): ReadLines {
  const read: ReadLines = { rows: [], unread: [], nameless: 0 };
  for (const { row, cells } of lines) {
    const cell = (role: ColumnRole) => {
      const place = mapping[role];
      return place === null ? '' : (cells[place] ?? '').trim();
    };
    const consignment = cell('consignment').slice(0, MAX_NAME);
    const order = cell('order').slice(0, MAX_NAME);
    if (consignment === '' && order === '') {
      read.nameless += 1;
      continue;
    }
    const collectedPoisha = readTaka(cell('collected'));
    const chargePoisha = readTaka(cell('charge'));
    const day = readDay(cell('day'));
    const fault =
      collectedPoisha === undefined ? 'collected' : chargePoisha === undefined ? 'charge' : 'day';
    if (collectedPoisha === undefined || chargePoisha === undefined || day === undefined) {
      read.unread.push({ row, fault, value: cell(fault).slice(0, MAX_SHOWN) });
      continue;
    }
    read.rows.push({ row, consignment, order, day, collectedPoisha, chargePoisha });
  }
  return read;
}
