import { paths } from '@/lib/shop/paths';

/** Papers of parcels, or all of them together: of the pick list the ids are of orders. */
export type ParcelDocument = 'labels' | 'challan' | 'handover' | 'picklist' | 'all';

/** Where papers are printed; the ids follow as `ids`. */
export const printPath = (kind: ParcelDocument): string => `${paths.parcels}/print/${kind}`;

/** The address of a page that prints papers of parcels. */
export const printHref = (kind: ParcelDocument, ids: readonly string[]): string =>
  `${printPath(kind)}?ids=${ids.join(',')}`;

export const labelsHref = (ids: readonly string[]): string => printHref('labels', ids);
