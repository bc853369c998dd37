import type { CourierEvent } from './courier';
import type { CourierSlug } from './types';

/** Meaning of one of a courier's status words. A word that begins with `*` is the end of many. */
export interface CourierWord {
  word: string;
  /** Null: it says nothing of where the parcel is. */
  event: CourierEvent | null;
  /** Meaning while the seller still has the parcel, where that differs. */
  unsent?: CourierEvent;
}

const row = (event: CourierEvent | null, ...words: string[]): CourierWord[] =>
  words.map((word) => ({ word, event }));

/**
 * Every word of the couriers that is known (facts page, section 5, "One set of parcel states"). What
 * stands in none of these rows is new: it moves nothing, and is written down.
 */
export const COURIER_WORDS: Readonly<Record<CourierSlug, readonly CourierWord[]>> = {
  pathao: [
    // `pending`, `return` and `exchange` are what an order's own state calls the same.
    ...row('booked', 'created', 'updated', 'pending'),
    ...row('pickup_pending', 'pickup-requested', 'assigned-for-pickup', 'pickup-failed'),
    ...row('in_transit', 'picked', 'at-the-sorting-hub', 'in-transit', 'received-at-last-mile-hub'),
    ...row('out_for_delivery', 'assigned-for-delivery'),
    ...row('attempt_failed', 'delivery-failed'),
    ...row('on_hold', 'on-hold'),
    ...row('delivered', 'delivered'),
    ...row('partly_delivered', 'partial-delivery', 'exchanged', 'exchange'),
    ...row(
      'returning',
      'returned',
      'return',
      'paid-return',
      'return-id-created',
      'return-in-transit',
    ),
    ...row('returned', 'returned-to-merchant'),
    ...row('cancelled', 'pickup-cancelled'),
    // Money on its way to the seller, and the test of the address.
    ...row(null, 'paid', 'webhook-integration'),
  ],
  steadfast: [
    ...row('booked', 'in_review'),
    ...row('in_transit', 'pending'),
    ...row('on_hold', 'hold'),
    ...row('unconfirmed', '*_approval_pending'),
    ...row('delivered', 'delivered'),
    ...row('partly_delivered', 'partial_delivered'),
    { word: 'cancelled', event: 'returning', unsent: 'cancelled' },
    ...row('returning', '*_return_processing', '*_return_rider_assigned'),
    ...row('returned', '*_return_received'),
    ...row(null, 'unknown', 'exceptional'),
  ],
  redx: [
    ...row('pickup_pending', 'pickup-pending'),
    ...row('in_transit', 'ready-for-delivery', 'agent-area-change'),
    ...row('out_for_delivery', 'delivery-in-progress'),
    ...row('on_hold', 'agent-hold'),
    ...row('delivered', 'delivered'),
    ...row('returning', 'agent-returning'),
    ...row('returned', 'returned'),
    ...row('cancelled', 'cancelled'),
  ],
};

/** A word as the rows have it: `order.Pickup_Requested` is `pickup-requested`, with Steadfast `In Review` `in_review`. */
function plain(slug: CourierSlug, word: string): string {
  const text = word
    .trim()
    .toLowerCase()
    .replace(/^order\./, '');
  return text.replace(/[\s_-]+/g, slug === 'steadfast' ? '_' : '-');
}

/**
 * Returns the event that a courier's status word reports.
 * @param isUnsent whether the parcel is in its seller's hands, as far as anybody knows
 * @returns null where it says nothing, or is new
 */
export function eventOf(slug: CourierSlug, word: string, isUnsent: boolean): CourierEvent | null {
  const said = plain(slug, word);
  const found = COURIER_WORDS[slug].find(({ word: known }) =>
    known.startsWith('*') ? said.endsWith(known.slice(1)) : said === known,
  );
  if (found === undefined) return null;
  return isUnsent && found.unsent ? found.unsent : found.event;
}
