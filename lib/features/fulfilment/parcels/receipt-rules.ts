import type { ParcelRecord } from '../../../../models/parcel';
import { UNDER_WAY_STATES, type ParcelState } from './types';

/** Tries of it, in all: there is one for each parcel, and no other follows. */
export const MOST_DELIVERY_TRIES = 5;

type Kept = Pick<ParcelRecord, 'kind' | 'state' | 'lines'>;

/** Whether the buyer has some of it, by the word of seller or courier. */
export const isThere = ({ kind, state, lines }: Kept): boolean =>
  kind === 'goods' && (state === 'delivered' || lines.some(({ taken }) => taken > 0));

const isUnderWay = ({ state }: Pick<ParcelRecord, 'state'>): boolean =>
  (UNDER_WAY_STATES as readonly ParcelState[]).includes(state);

/** Whether the buyer's word still matters: under way or arrived, with only the seller's word for it. */
export const awaitsWord = (parcel: Kept & Pick<ParcelRecord, 'provedAt'>): boolean =>
  parcel.kind === 'goods' && !parcel.provedAt && (isUnderWay(parcel) || isThere(parcel));

/**
 * Returns the effect of a buyer's confirmation: `proves` what the seller already states; `ends` the delivery
 * of a paid parcel; for cash, which the buyer may not have handed over, it is only `kept` until the seller
 * confirms it too; a parcel reported by a courier's API ends by that report.
 */
export function wordOf(
  parcel: Kept & Pick<ParcelRecord, 'provedAt' | 'cashPoisha' | 'consignmentId'>,
): 'proves' | 'ends' | 'kept' | 'nothing' {
  if (!awaitsWord(parcel)) return 'nothing';
  if (isThere(parcel)) return 'proves';
  return parcel.cashPoisha === 0 && !parcel.consignmentId ? 'ends' : 'kept';
}

/** Whether the buyer's code would still prove the delivery. */
export const awaitsCode = (
  parcel: Parameters<typeof awaitsWord>[0] & Pick<ParcelRecord, 'deliveryCode' | 'codeTries'>,
): boolean =>
  Boolean(parcel.deliveryCode) &&
  awaitsWord(parcel) &&
  (parcel.codeTries ?? 0) < MOST_DELIVERY_TRIES;
