/** Where a seller is paid: a bank account, or the number of a wallet. */
export const ACCOUNT_TYPES = ['bank', 'bkash', 'nagad', 'rocket'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Nothing is paid to an account before an administrator has verified it. */
export const ACCOUNT_STATES = ['unverified', 'verified', 'rejected'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** A run is made as a draft; its amounts are frozen then. Nothing follows a cancelled one. */
export const RUN_STATES = ['draft', 'approved', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * One seller's payout in a run. `draft` and `due` are open: a seller has one open payout at most, over
 * all runs.
 */
export const PAYOUT_STATES = [
  'draft',
  'due',
  'paid',
  /** The bank refused it: nothing left the shop. */
  'failed',
  /** It was paid and came back. */
  'returned',
  'excluded',
  'cancelled',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Actions of an administrator on one payout. */
export const PAYOUT_MOVES = ['exclude', 'lower', 'pay', 'fail', 'return'] as const;
export type PayoutMove = (typeof PAYOUT_MOVES)[number];

/** Why a seller with money is not in a run. */
const LEFT_OUT_REASONS = [
  'inRun',
  'disabled',
  'noAccount',
  'unverified',
  'rejected',
  'belowMinimum',
  'tooMany',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Why a payout was taken out of its run by the shop itself, when it was approved. */
export const EXCLUDED_REASONS = ['accountChanged', 'balanceGone'] as const;

/** Why what sellers earned waits without a date: a courier has the cash, or buyer and seller do not agree. */
export const HELD_FOR = ['courier', 'dispute'] as const;
export type HeldFor = (typeof HELD_FOR)[number];
