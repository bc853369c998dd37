import type { CourierStatus } from '@paikari/couriers';
import type { CourierBookingRecord } from '../../../../models/courier';
import type { CourierReport } from '../parcels/schema';

/** Events that move money or stock or end a parcel's way: they count only after the courier confirms them. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'delivered',
  'partly_delivered',
  'returned',
  'cancelled',
]);

/** Whether a webhook's event must be confirmed by asking the courier. */
export const mustAsk = (event: string): boolean => WEIGHTY.has(event);

type Claim = NonNullable<CourierBookingRecord['claim']>;

/** A courier's status as a report to the parcel. @param now the time where the courier names none */
export function reportOf(status: CourierStatus, now: Date): CourierReport | null {
  const { event, word, at, note, collectedPoisha, chargePoisha, id } = status;
  if (event === null) return null;
  return {
    event,
    word,
    at: at ?? now,
    ...(id && { id }),
    ...(note && { note }),
    ...(collectedPoisha !== undefined && { collectedPoisha }),
    ...(chargePoisha !== undefined && { chargePoisha }),
  };
}

/**
 * What a courier answered when it was asked, with what a webhook told of the same: its time, its sums,
 * its reason.
 */
export function confirmed(status: CourierStatus, claim: Claim | null | undefined): CourierStatus {
  if (!claim || claim.event !== status.event) return status;
  return {
    ...status,
    at: claim.at ?? status.at,
    note: status.note || claim.note || '',
    ...(claim.id && { id: claim.id }),
    ...numberOf('collectedPoisha', status.collectedPoisha ?? claim.collectedPoisha),
    ...numberOf('chargePoisha', status.chargePoisha ?? claim.chargePoisha),
  };
}

const numberOf = <Name extends string>(name: Name, value: number | null | undefined) =>
  (value === undefined || value === null ? {} : { [name]: value }) as { [Key in Name]?: number };
