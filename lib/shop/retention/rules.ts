/** Kinds of records that are blanked or deleted after a time which the owner sets. */
export const RETENTION_KINDS = [
  /** Name, phone and address in orders and payments, from the day of the order. */
  'orders',
  /** The buyer on invoices, credit notes and receipts, from their day. */
  'papers',
  /** Returns and complaints: what buyers wrote and showed. */
  'aftersales',
  /** Messages between buyers and sellers, from the last one. */
  'conversations',
  /** Accounts of guests, from their last visit. */
  'guests',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Days for each kind. */
export type Retention = Record<RetentionKind, number>;

const YEAR = 365;

export const DEFAULT_RETENTION: Readonly<Retention> = {
  orders: 5 * YEAR,
  papers: 6 * YEAR,
  aftersales: 3 * YEAR,
  conversations: 2 * YEAR,
  guests: 2 * YEAR,
};

/**
 * The least and the most of each. Papers: the VAT and Supplementary Duty Act 2012 (section 107) has records
 * kept for five years at least.
 */
export const RETENTION_BOUNDS: Readonly<Record<RetentionKind, { min: number; max: number }>> = {
  orders: { min: YEAR, max: 10 * YEAR },
  papers: { min: 5 * YEAR, max: 12 * YEAR },
  aftersales: { min: 180, max: 10 * YEAR },
  conversations: { min: 90, max: 10 * YEAR },
  guests: { min: 180, max: 10 * YEAR },
};
