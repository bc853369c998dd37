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

/** How a purchase is paid. */
export const PAYMENT_METHODS = ['cod'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
