/**
 * Stored states of a product. Only `published` is ever shown or sold to strangers: a draft was not sent to
 * review yet, and a paused product keeps its approval while its seller takes it off sale.
 */
export const PRODUCT_STATUSES = ['draft', 'pending', 'published', 'paused', 'rejected'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** States of a product as its seller sees them, in the order of the seller's tabs. */
export const PRODUCT_STATES = [
  'onSale',
  'soldOut',
  'paused',
  'waiting',
  'draft',
  'rejected',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What a product list can be filtered by: the stored states, and the two halves of `published`. */
export const LISTED_STATUSES = [...PRODUCT_STATUSES, 'onSale', 'soldOut'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** What a seller can do to the state of a product, each from the one state that it starts in. */
export const STATE_STEPS = {
  /** Out of the review, which it has not passed, to be finished later. */
  keep: { from: 'pending', to: 'draft' },
  send: { from: 'draft', to: 'pending' },
  pause: { from: 'published', to: 'paused' },
  /** What was approved is on sale again; what changed meanwhile waits for review as ever. */
  resume: { from: 'paused', to: 'published' },
} as const satisfies Record<string, { from: ProductStatus; to: ProductStatus }>;
export type StateStep = keyof typeof STATE_STEPS;
export const STATE_STEP_NAMES = Object.keys(STATE_STEPS) as [StateStep, ...StateStep[]];
