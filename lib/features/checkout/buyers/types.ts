/**
 * Groups of buyers whose open orders share caps: cash before a first delivery, cash after one, paid in
 * advance.
 */
const ACCOUNT_GROUPS = ['newCash', 'knownCash', 'prepaid'] as const;
/** Groups of buyers who have proved neither phone nor e-mail: by account, by typed phone, by network. */
export const STRANGER_GROUPS = ['stranger', 'strangerNumber', 'strangerNetwork'] as const;
export const CAP_GROUPS = [...ACCOUNT_GROUPS, ...STRANGER_GROUPS] as const;
export type CapGroup = (typeof CAP_GROUPS)[number];

/** Limits for all buyers together who have proved neither phone nor e-mail. */
export interface StrangerCaps {
  /** So few units of a product are never a large part of theirs. */
  freeUnits: number;
  /**
   * Largest share in percent of a product with at least `togetherFrom` pieces that unknown buyers together may
   * hold.
   */
  togetherPercent: number;
  togetherFrom: number;
  /** After so many hours an order of theirs ends that its seller has not confirmed. */
  confirmHours: number;
}

/** Reasons why a buyer's open orders exceed a cap. */
export const CAP_OBSTACLES = [
  /** Their value together. */
  'value',
  /** Products of which they hold a large share of the stock. */
  'stock',
  /** Their number: no settings' limit, but what is read at once. */
  'orders',
  /** Orders of buyers who have proved neither phone nor e-mail: of one such buyer, or of all of them. */
  'unproved',
  /** Purchases that wait for money from a wallet, of who has proved no phone. */
  'wallet',
] as const;
export type CapObstacle = (typeof CAP_OBSTACLES)[number];

/** Why an order is refused that a seller takes from nobody of this account or phone. */
export const BLOCKED = 'blocked';

/** Unpaid orders that one account may have open, whatever the settings say. */
export const MOST_OPEN_ORDERS = 1000;

/** Blocks of one seller, and phones of one block. */
export const MOST_BLOCKS = 1000;
export const MOST_PHONES = 10;

/** Lower ends of the ranges in which a seller reads a buyer's counts; the last one is open. */
export const COUNT_STEPS = [0, 1, 4, 11, 51] as const;
/** Orders of each state that a history looks at: more are told from nothing. */
export const HISTORY_DEPTH = COUNT_STEPS[COUNT_STEPS.length - 1]!;
