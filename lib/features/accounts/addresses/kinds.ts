/** What an address of the book is called by. */
export const ADDRESS_LABELS = ['home', 'shop', 'warehouse', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];
