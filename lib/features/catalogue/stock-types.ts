/** Why a stock changed. */
export const STOCK_REASONS = [
  'added',
  'edited',
  'imported',
  'removed',
  'ordered',
  'cancelled',
  'returned',
  /** Taken once more for units of an order that came back or were lost on the way. */
  'resent',
  /** Sent in place of what a buyer returned. */
  'replaced',
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];
