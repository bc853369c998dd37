/** An order's states and steps, for everything that lists them. What leads where: `transitions.ts`. */

const STEPS_UNDER_WAY = ['confirmed', 'packed', 'shipped'] as const;

/** Steps of running orders: what waits for the seller, the list's tabs. */
export const OPEN_STATES = ['placed', ...STEPS_UNDER_WAY] as const;

/** Steps that a seller does; being placed is the customer's. */
export const SELLER_STEPS = [...STEPS_UNDER_WAY, 'delivered'] as const;

/** An order's way to its customer, step by step. */
export const FULFILMENT_STEPS = [...OPEN_STATES, 'delivered'] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];

/** Ends without a sale; each says why. */
export const WITHDRAWN_STATUSES = ['cancelled', 'returned'] as const;

export type WithdrawnStatus = (typeof WITHDRAWN_STATUSES)[number];

/** How an order stands: running, or how it ended. */
export const ORDER_STATUSES = ['pending', 'completed', ...WITHDRAWN_STATUSES] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order ended without a sale: it counts in no sum, and its steps no longer matter. */
export function isWithdrawn(status: OrderStatus): status is WithdrawnStatus {
  return (WITHDRAWN_STATUSES as readonly string[]).includes(status);
}

/** Where an order stands, as the dashboard's list parts them: a step, or how it ended. */
export const ORDER_STATES = ['open', ...OPEN_STATES, 'completed', ...WITHDRAWN_STATUSES] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The name of a step: what it leads to. */
export type OrderStepName = (typeof SELLER_STEPS)[number] | WithdrawnStatus;

/** How goods reach the buyer: one of the seller's ways of delivery, or one that is still to be agreed. */
export const DELIVERY_CHOICES = ['courier', 'branch', 'pickup', 'agreed'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/**
 * How a purchase and each of its orders stand with their money: paid to who brings it; paid in advance
 * and still awaited, there, or not come in time, which cancelled the orders. What went back to the
 * buyer is in the refunds.
 */
export const PAYMENT_STANDINGS = ['on_delivery', 'awaiting', 'paid', 'expired'] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/**
 * Standings with which an order counts in figures and reports: what nobody has paid yet, or did not pay
 * in time, was no sale and no seller's cancellation.
 */
export const COUNTED_STANDINGS = ['on_delivery', 'paid'] as const satisfies PaymentStanding[];

/** Whose money a discount is. */
export const DISCOUNT_PAYERS = ['shop', 'seller'] as const;
export type DiscountPayer = (typeof DISCOUNT_PAYERS)[number];

/** The reason of an end that nobody asked for: stored so, shown in the reader's language. */
export const NOT_PAID_IN_TIME = 'Not paid in time';

/**
 * Who other than its seller says that an order was delivered: the courier's machine, its money, the code
 * that the buyer gave whoever brought it, or the buyer.
 */
export const DELIVERY_PROOFS = ['courier', 'remittance', 'code', 'buyer'] as const;
export type DeliveryProof = (typeof DELIVERY_PROOFS)[number];
