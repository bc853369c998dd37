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
  /** Found otherwise when its seller counted what is there. */
  'counted',
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];

/** Changes of a stock that orders make; the others are a person's word. */
export const BY_ORDERS: ReadonlySet<StockReason> = new Set([
  'ordered',
  'cancelled',
  'returned',
  'resent',
  'replaced',
]);
