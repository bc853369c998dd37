/** How goods reach the buyer: to the door, to a transport company's branch, or fetched at the seller's. */
export const DELIVERY_TYPES = ['courier', 'branch', 'pickup'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** How far it is between two places: what a courier charges by (docs/decisions/delivery-zones.md). */
export const ZONES = ['city', 'suburb', 'rest'] as const;
export type Zone = (typeof ZONES)[number];

/**
 * Party that pays a transport company: `customer` pays its freight at the branch, `seller` pays all of it,
 * `receiver` pays the freight and the condition charge (for collecting the goods' price) at the branch.
 */
export const PAYERS = ['customer', 'seller', 'receiver'] as const;
export type Payer = (typeof PAYERS)[number];

/** The tables that somebody edits: the caller's own, and the shop's, which counts for all others. */
export const TABLE_NAMES = ['own', 'shop'] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export const MAX_TIERS = 8;

/** Holds the id of the district that a visitor chose, and nothing else; servers may read it. */
export const DISTRICT_COOKIE = 'shop-district';
