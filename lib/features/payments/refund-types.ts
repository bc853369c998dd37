import { WALLETS, type RefundState } from './types';

/** Where a person sends money back to. */
export const REFUND_TARGETS = [...WALLETS, 'bank'] as const;
export type RefundTargetType = (typeof REFUND_TARGETS)[number];

/**
 * Source of money that a person sends back: the shop's bank account, or the wallet account that had received
 * it.
 */
export const REFUND_SOURCES = ['bank', 'wallet'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** States in which the money is not back with the buyer. */
export const OPEN_REFUND_STATES = [
  'waiting',
  'due',
  'sending',
  'failed',
] as const satisfies RefundState[];

/** Lists of refunds; `late` is what is open after its day, the others are states. */
export const REFUND_TABS = ['waiting', 'due', 'sending', 'failed', 'late', 'done'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** Number of days before its last day from which an open refund counts as near. */
export const NEAR_DAYS = 3;

/** How an open refund stands with its last day. */
export const REFUND_URGENCIES = ['near', 'late'] as const;
export type RefundUrgency = (typeof REFUND_URGENCIES)[number];
