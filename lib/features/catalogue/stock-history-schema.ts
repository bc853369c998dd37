import type { StockReason } from './stock-types';

/** One change of a variant's stock, as its seller and administrators see it. */
export interface StockHistoryEntry {
  _id: string;
  variantId: string;
  /** ISO 8601. */
  at: string;
  byAuthor: boolean;
  /** Author of the change; only for administrators, as in a product's history. */
  by?: string;
  why: StockReason;
  orderId?: string;
  /** Units that came (positive) or went. */
  change: number;
  /** Stock after the change. */
  stock: number;
}

/** A page of it, newest first. */
export interface StockHistory {
  entries: StockHistoryEntry[];
  /** The key that the next older page begins after; null: there is none. */
  next: string | null;
}

/** Which page of a product's history. */
export interface StockHistoryQuery {
  /** Only of this variant. */
  variant?: string | undefined;
  /** Older than this entry, `next` of the page before. */
  before?: string | undefined;
}
