import type { Category } from '../../../shop/categories';
import type { CountOutcome } from '../../catalogue/shared';

/** Stocks of one count. */
export const MAX_LINES = 5000;
/** Lines on a page of the form, and of the list of differences. */
export const LINES_SHOWN = 100;
/** Counts of a seller that may be open at once, and those that the page lists. */
export const MAX_OPEN = 10;
export const COUNTS_SHOWN = 20;
/** Days after which a count ends, saved or not; what it changed stays in the history of the stock. */
export const KEPT_DAYS = 90;
/** Most of a sheet that is sent back, in MB of 1,048,576 bytes, unpacked, and its columns. */
export const MAX_SHEET_MEGABYTES = 4;
export const MAX_UNPACKED_MEGABYTES = 64;
export const MAX_COLUMNS = 60;
/** Rows of a sheet that are named because they were not taken. */
export const REFUSED_SHOWN = 50;
/** The longest text that is typed in the place of a number. */
export const MAX_TYPED = 30;

/** Why a row of a sheet was not taken; words under `stockCount.sheet.refused`. */
export const ROW_REASONS = ['otherSheet', 'unknownSku', 'notNumber', 'twice', 'shifted'] as const;
export type RowReason = (typeof ROW_REASONS)[number];

export type CountState = 'open' | 'saving' | 'done';

/** The selection of a count; empty: all products. */
export interface CountChoice {
  q?: string;
  category?: Category;
  stock?: 'low';
}

/** Numbers of the lines of a count. */
export interface CountTotals {
  lines: number;
  /** With a number. */
  counted: number;
  /** With something that is no number. */
  wrong: number;
  /** Counted lines whose number differs from the sheet. */
  different: number;
  /** Once it was saved. */
  outcomes: Record<CountOutcome, number>;
}

export interface CountSummary {
  _id: string;
  /** ISO 8601. */
  createdAt: string;
  state: CountState;
  choice: CountChoice;
  totals: CountTotals;
}

/** One line as its page shows it. */
export interface CountLineView {
  /** In the count, from 0: names it in forms and sheets. */
  place: number;
  productId: string;
  sku: string;
  /** Empty where the product, or this variant of it, is gone. */
  productName: string;
  productNameBn: string;
  variantName: { en: string; bn: string };
  shown: number;
  counted: number | null;
  /** Typed text that is not a number; else empty. */
  typed: string;
  outcome: CountOutcome | null;
}

export interface CountView extends CountSummary {
  lines: CountLineView[];
  /** All lines of the list that the page belongs to. */
  total: number;
  sheet: {
    taken: number;
    refused: { row: number; reason: RowReason }[];
    refusedCount: number;
  } | null;
}
