import { readTaka } from '../../../platform/csv/amount';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { parseDay } from '../../../platform/time/day-text';
import type { ColumnRole, LineFault, Mapping } from './types';

/** A line of a courier's file. */
export interface FileRow {
  /** Row number as a spreadsheet counts: the headings are row 1. */
  row: number;
  consignment: string;
  order: string;
  /** ISO 8601; null where the line names none. */
  day: string | null;
  collectedPoisha: number;
  /** All that the courier keeps: what follows, and the charge of the delivery. */
  chargePoisha: number;
  cashPoisha: number;
  returnPoisha: number;
  /** Below nothing where the courier gives some back. */
  adjustmentPoisha: number;
}

/** A line whose sums or day can't be read. */
export interface UnreadLine {
  row: number;
  fault: LineFault;
  /** Content of the cell, shortened. */
  value: string;
}

/** The lines of a file: those of parcels, those that can't be read, and the rows that name no parcel. */
interface ReadLines {
  rows: FileRow[];
  unread: UnreadLine[];
  /** Such as a line of sums at the end. */
  nameless: number[];
}

const MAX_NAME = 100;
const MAX_SHOWN = 60;

/** A day, with or without a time behind it; null where the cell is empty, undefined where it is none. */
export function readDay(text: string): string | null | undefined {
  const plain = toLatinDigits(text).trim();
  if (plain === '') return null;
  return parseDay(plain.replace(/[T,\s]+\d{1,2}:\d{2}.*$/s, ''));
}

/** Reads lines by the columns that were chosen. @param lines their cells, each with its row */
export function readLines(
  lines: readonly { row: number; cells: readonly string[]; overflows?: boolean }[],
  mapping: Mapping,
): ReadLines {
  const read: ReadLines = { rows: [], unread: [], nameless: [] };
  for (const { row, cells, overflows } of lines) {
    const cell = (role: ColumnRole) => {
      // Files of before a role was known have no place of it.
      const place = mapping[role] ?? null;
      return place === null ? '' : (cells[place] ?? '').trim();
    };
    const consignment = cell('consignment').slice(0, MAX_NAME);
    const order = cell('order').slice(0, MAX_NAME);
    if (consignment === '' && order === '') {
      read.nameless.push(row);
      continue;
    }
    const collectedPoisha = readTaka(cell('collected'));
    const deliveryPoisha = readTaka(cell('charge'));
    const cashPoisha = readTaka(cell('cashCharge'));
    const returnPoisha = readTaka(cell('returnCharge'));
    const adjustmentPoisha = readSigned(cell('adjustment'));
    const chargePoisha =
      (deliveryPoisha ?? 0) + (cashPoisha ?? 0) + (returnPoisha ?? 0) + (adjustmentPoisha ?? 0);
    const day = readDay(cell('day'));
    const unread = (fault: LineFault) =>
      void read.unread.push({
        row,
        fault,
        value: (fault === 'cells' ? cells.join(', ') : cell(fault)).slice(0, MAX_SHOWN),
      });
    // A comma within a sum moves all behind it: what stands under `collected` may be anything.
    if (overflows) unread('cells');
    else if (collectedPoisha === undefined) unread('collected');
    else if (deliveryPoisha === undefined) unread('charge');
    else if (cashPoisha === undefined) unread('cashCharge');
    else if (returnPoisha === undefined) unread('returnCharge');
    // Nobody keeps less than nothing.
    else if (adjustmentPoisha === undefined || chargePoisha < 0) unread('adjustment');
    else if (day === undefined) unread('day');
    else if (!isPayable(cell('payable'), collectedPoisha - chargePoisha)) {
      unread('payable');
    } else {
      const charges = { chargePoisha, cashPoisha, returnPoisha, adjustmentPoisha };
      read.rows.push({ row, consignment, order, day, collectedPoisha, ...charges });
    }
  }
  return read;
}

/** Whether a line's sum to be paid is what it collected less what it keeps; an empty cell says nothing. */
function isPayable(text: string, poisha: number): boolean {
  return text === '' || readSigned(text) === poisha;
}

/** Taka that may be below nothing, in poisha. @returns undefined where it is no amount */
function readSigned(text: string): number | undefined {
  // Couriers charge for returned goods: the amount is negative, with a sign or in brackets.
  const isBelow = /^(?:[-–−]|\(.*\)$)/.test(text) && text.length > 1;
  const said = readTaka(isBelow ? text.replace(/^[-–−(]|\)$/g, '') : text);
  return said !== undefined && isBelow ? -said : said;
}
