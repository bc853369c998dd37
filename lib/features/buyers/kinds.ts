/** Whose open orders which caps count for: cash before a first delivery, cash after one, paid in advance. */
export const CAP_GROUPS = ['newCash', 'knownCash', 'prepaid'] as const;
export type CapGroup = (typeof CAP_GROUPS)[number];

/** What of a buyer's open orders can be too much. */
export const CAP_OBSTACLES = [
  /** Their value together. */
  'value',
  /** Products of which they hold a large share of the stock. */
  'stock',
  /** Their number: no settings' limit, but what is read at once. */
  'orders',
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
