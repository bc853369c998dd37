/** Words of the forms by which a buyer says that a parcel is there; absent pages show none. */
export const RECEIPT_MESSAGES = ['parcelReceipt', 'dialogs', 'errors'] as const;
