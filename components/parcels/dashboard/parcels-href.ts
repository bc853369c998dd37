import type { ParcelListAsked } from '@/lib/features/parcels/schema';
import { paths } from '@/lib/platform/paths';

const NAMES = ['tab', 'q', 'courier', 'seller', 'before'] as const;

/** The address of the list with its tab and filters; what is not asked for is left out. */
export function parcelsHref(asked: Partial<ParcelListAsked>): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = asked[name];
    if (value) query.set(name, value);
  }
  return paths.parcels + (query.size > 0 ? `?${query}` : '');
}

/** Papers of parcels: of the pick list the ids are of orders. */
export type ParcelPaper = 'labels' | 'challan' | 'handover' | 'picklist';

/** Where papers are printed; the ids follow as `ids`. */
export const printPath = (kind: ParcelPaper): string => `${paths.parcels}/print/${kind}`;

/** The address of a page that prints papers of parcels. */
export const printHref = (kind: ParcelPaper, ids: readonly string[]): string =>
  `${printPath(kind)}?ids=${ids.join(',')}`;

export const labelsHref = (ids: readonly string[]): string => printHref('labels', ids);
