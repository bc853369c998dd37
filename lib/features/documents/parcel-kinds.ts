/** Papers of parcels, which are made anew each time: the names of their pages and files. */
export const PARCEL_PAPERS = ['labels', 'challan', 'picklist', 'handover'] as const;
export type ParcelPaper = (typeof PARCEL_PAPERS)[number];
