/** Why a stock changed. */
export const STOCK_REASONS = [
  'added',
  'edited',
  'imported',
  'removed',
  'ordered',
  'cancelled',
  'returned',
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];
