/** Labels for an address of the book. */
export const ADDRESS_LABELS = ['home', 'shop', 'warehouse', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** Uses of an address for its seller: where goods are picked up, where returns come to. */
export const ADDRESS_USES = ['isPickup', 'isReturn'] as const;
export type AddressUse = (typeof ADDRESS_USES)[number];
