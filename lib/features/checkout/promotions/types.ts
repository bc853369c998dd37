/** Type of discount: a percentage of the goods, a single amount, or the price of the delivery. */
export const PROMOTION_TYPES = ['percent', 'amount', 'delivery'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** Which goods it is for. */
export const PROMOTION_SCOPES = ['all', 'products', 'categories', 'sellers'] as const;
export type PromotionScope = (typeof PROMOTION_SCOPES)[number];

/** Party that bears the cost. */
export const PROMOTION_PAYERS = ['shop', 'seller'] as const;
export type PromotionPayer = (typeof PROMOTION_PAYERS)[number];

/** State that its owner set last. An ended promotion never comes back. */
export const PROMOTION_STATES = ['active', 'paused', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** How it stands at a moment, by its state, its days, its uses and its budget. */
export const PROMOTION_STATUSES = ['running', 'scheduled', 'paused', 'usedUp', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Why a code gives nothing: the buyer is told so in words. */
export const CODE_REFUSALS = [
  /** Unknown, paused, not begun, over, used up: nobody learns which. */
  'invalid',
  /** Nothing in the basket is what it is for. */
  'noMatch',
  /** The goods it is for are worth too little. */
  'minimum',
  'perPerson',
  'firstOrder',
  /** It is for persons, and nobody knows that the phone is this one's. */
  'phone',
  /** An automatic promotion takes off at least as much. */
  'noBetter',
] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];
