/** A payment's states. What leads where: `transitions.ts`. */
export const PAYMENT_STATES = [
  /** Written down, nothing asked of a provider yet. */
  'created',
  /** The buyer is at the provider's, a person has to look, or a courier is on the way. */
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** States in which the money is, or was, with the shop. */
export const PAID_STATES = [
  'paid',
  'partly_refunded',
  'refunded',
] as const satisfies PaymentState[];

/** States in which a payment may still come by itself: at most one such of a prepaid purchase. */
export const LIVE_STATES = ['created', 'pending'] as const satisfies PaymentState[];

/** Events that change the state of a payment; who reports one makes no difference. */
export const PAYMENT_EVENTS = [
  'started',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'part_refunded',
  'refunded',
] as const;
export type PaymentEventName = (typeof PAYMENT_EVENTS)[number];

/** How long stock waits for a prepaid purchase's money. */
export const PAY_WITHIN_MINUTES = 30;

/** Wallets that are paid by number. */
export const WALLETS = ['bkash', 'nagad', 'rocket', 'upay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Personal: "Send Money"; merchant: "Payment". */
export const WALLET_ACCOUNT_TYPES = ['personal', 'merchant'] as const;
export type WalletAccountType = (typeof WALLET_ACCOUNT_TYPES)[number];

/** Where a wallet payment stands with who checks it. */
export const REVIEW_STATES = ['waiting', 'asked', 'verified', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/**
 * Possible faults of a transaction id that a buyer gave; for the person who checks it, never a reason to
 * refuse it.
 */
const WALLET_WARNINGS = [
  /** By the id the money was sent after today, or before the purchase was placed. */
  'dateAhead',
  'dateBefore',
  /** The wallet's ids hold a date, and this one holds none. */
  'dateMissing',
  /** Another payment gave an id that is the same but for letters and digits that look alike. */
  'lookAlike',
  /** This id was rejected before. */
  'rejectedBefore',
] as const;
export type WalletWarning = (typeof WALLET_WARNINGS)[number];

/** Accounts of wallets that the shop may have. */
export const MOST_WALLET_ACCOUNTS = 20;

export const REFUND_STATES = [
  /** Owed to the buyer, by the word of staff: nothing is sent before another owner approved it. */
  'waiting',
  /** Owed to the buyer; nobody has sent it. */
  'due',
  /** The provider was asked, and the answer is open. */
  'sending',
  'done',
  /** The provider refused it, or a person found it can't be sent: a person decides. */
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Why money goes back: `settled` because the purchase costs less than was paid (cancelled, returned,
 * paid twice or too late), `granted` because a seller or administrator gives it of a delivered order.
 */
export const REFUND_CAUSES = ['settled', 'granted'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How it goes back: by the provider's call, or by a person to a wallet or bank account. */
export const REFUND_CHANNELS = ['provider', 'person'] as const;
export type RefundChannel = (typeof REFUND_CHANNELS)[number];

/** A refund reaches the buyer within this time (Digital Commerce Operation Guidelines 2021). */
export const REFUND_WITHIN_DAYS = 10;

/** When an order to be paid on delivery asks for a code by SMS to its phone. */
export const COD_CODES = [
  /** Whenever the phone is not the account's proved one. */
  'always',
  /** Like `always`, unless an order was delivered to this account at this phone before. */
  'newPhones',
  'never',
] as const;
export type CodCode = (typeof COD_CODES)[number];
