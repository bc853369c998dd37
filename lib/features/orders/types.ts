/** An order's kinds, for everything that lists them. Its states: `state-types.ts`. */

/** How goods reach the buyer: one of the seller's ways of delivery, or one that is still to be agreed. */
export const DELIVERY_CHOICES = ['courier', 'branch', 'pickup', 'agreed'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/**
 * How a purchase and each of its orders stand with their money: paid to who brings it; paid in advance
 * and still awaited, there, or not come in time, which cancelled the orders. What went back to the
 * buyer is in the refunds.
 */
export const PAYMENT_STATUSES = ['on_delivery', 'awaiting', 'paid', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Standings with which an order counts in figures and reports: what nobody has paid yet, or did not pay
 * in time, was no sale and no seller's cancellation.
 */
export const COUNTED_STATUSES = ['on_delivery', 'paid'] as const satisfies PaymentStatus[];

/** Party that pays for a discount. */
export const DISCOUNT_PAYERS = ['shop', 'seller'] as const;
export type DiscountPayer = (typeof DISCOUNT_PAYERS)[number];

/** The reason of an end that nobody asked for: stored so, shown in the reader's language. */
export const NOT_PAID_IN_TIME = 'Not paid in time';

/**
 * Proof, other than the seller's statement, that an order was delivered: the courier's API, its remittance,
 * the code that the buyer gave at the door, or the buyer.
 */
export const DELIVERY_PROOFS = ['courier', 'remittance', 'code', 'buyer'] as const;
export type DeliveryProof = (typeof DELIVERY_PROOFS)[number];
