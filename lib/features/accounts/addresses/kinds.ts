/** What an address of the book is called by. */
export const ADDRESS_LABELS = ['home', 'shop', 'warehouse', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** What an address is to its seller: where goods are picked up, where returns come to. */
export const ADDRESS_USES = ['isPickup', 'isReturn'] as const;
export type AddressUse = (typeof ADDRESS_USES)[number];
