import type { Columns } from '../../../platform/csv/columns';

/** A file of a courier: looked at before anything of it counts, then its rows are taken one by one. */
export const REMITTANCE_STATES = ['draft', 'applying', 'applied'] as const;
export type RemittanceState = (typeof REMITTANCE_STATES)[number];

/** Results of matching a row. */
export const OUTCOMES = [
  /** The cash of a delivered order of ours, to the poisha. */
  'matched',
  /** Our cash, with another amount. */
  'different',
  /** An order of ours that this courier has no cash of: not delivered, prepaid, another courier's. */
  'not_delivered',
  /** No order of ours. */
  'unknown',
  /** A parcel that this file or an earlier one had already. */
  'repeated',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Decisions about a row that is not `matched`. */
export const DECISIONS = [
  /** It stays open until the courier answers. */
  'wait',
  /** The courier made the difference good, or got it back. */
  'paid',
  /** The shop bears it, or keeps what came too much. */
  'shop',
  /** The seller bears the difference. */
  'seller',
  /** For a row without cash of ours: it counts for nothing. */
  'none',
  /** For a row without cash of ours: look again, as the order may have been delivered since. */
  'again',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Roles of a file's columns. */
export const COLUMN_ROLES = [
  'consignment',
  'order',
  'collected',
  'charge',
  /** For handling the cash, beside the charge of the delivery: both are kept. */
  'cashCharge',
  /** For bringing goods back. */
  'returnCharge',
  /** What else is kept; below nothing where the courier gives some back. */
  'adjustment',
  /** Amount that the courier pays: collected less its charges. */
  'payable',
  'day',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export type Mapping = Columns<ColumnRole>;

/** Why a line of the file can't be read: the column that is wrong, or `cells`, more than there are columns. */
const LINE_FAULTS = [
  'cells',
  'collected',
  'charge',
  'cashCharge',
  'returnCharge',
  'adjustment',
  'payable',
  'day',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];
