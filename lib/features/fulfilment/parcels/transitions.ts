import { eventsIn, nextStateIn, type PartyTransition } from '../../../platform/transitions';
import {
  UNDER_WAY_STATES,
  UNSENT_STATES,
  type Attention,
  type ParcelEventName,
  type ParcelState,
} from './types';

/** Cause of a step: a person of the seller or shop, or a courier's report. */
type ParcelParty = 'person' | 'courier';

/** Couriers tell late and leave out what came between. */
const ON_THE_WAY = [...UNSENT_STATES, ...UNDER_WAY_STATES] as const satisfies ParcelState[];
/** Somebody else has it. */
const AWAY = [...UNDER_WAY_STATES, 'returning'] as const satisfies ParcelState[];

/**
 * Every transition of a parcel. Whatever stands in none of them is refused; a courier's is written down
 * all the same (`report-rules.ts`). Nothing leaves `delivered`, `inspected`, `cancelled` or `lost`.
 */
export const PARCEL_TRANSITIONS: readonly PartyTransition<
  ParcelState,
  ParcelEventName,
  ParcelParty
>[] = [
  { event: 'booked', from: ['packed'], to: 'booked', by: ['person', 'courier'] },
  { event: 'pickup_pending', from: ['packed', 'booked'], to: 'pickup_pending', by: ['courier'] },
  { event: 'handed_over', from: UNSENT_STATES, to: 'in_transit', by: ['person'] },
  { event: 'in_transit', from: ON_THE_WAY, to: 'in_transit', by: ['courier'] },
  { event: 'in_transit', from: UNDER_WAY_STATES, to: 'in_transit', by: ['person'] },
  { event: 'out_for_delivery', from: ON_THE_WAY, to: 'out_for_delivery', by: ['courier'] },
  { event: 'out_for_delivery', from: UNDER_WAY_STATES, to: 'out_for_delivery', by: ['person'] },
  { event: 'attempt_failed', from: ON_THE_WAY, to: 'on_hold', by: ['courier'] },
  { event: 'attempt_failed', from: UNDER_WAY_STATES, to: 'on_hold', by: ['person'] },
  { event: 'on_hold', from: ON_THE_WAY, to: 'on_hold', by: ['courier'] },
  { event: 'unconfirmed', from: ON_THE_WAY, to: 'unconfirmed', by: ['courier'] },
  { event: 'delivered', from: ON_THE_WAY, to: 'delivered', by: ['courier'] },
  {
    event: 'delivered',
    from: [...UNDER_WAY_STATES, 'partly_delivered'],
    to: 'delivered',
    by: ['person'],
  },
  { event: 'partly_delivered', from: ON_THE_WAY, to: 'partly_delivered', by: ['courier'] },
  { event: 'partly_delivered', from: UNDER_WAY_STATES, to: 'partly_delivered', by: ['person'] },
  { event: 'parts_said', from: ['partly_delivered'], to: 'returning', by: ['person'] },
  { event: 'returning', from: ON_THE_WAY, to: 'returning', by: ['courier'] },
  { event: 'returning', from: UNDER_WAY_STATES, to: 'returning', by: ['person'] },
  { event: 'returned', from: [...ON_THE_WAY, 'returning'], to: 'returned', by: ['courier'] },
  { event: 'returned', from: AWAY, to: 'returned', by: ['person'] },
  { event: 'inspected', from: ['returned'], to: 'inspected', by: ['person'] },
  { event: 'cancelled', from: UNSENT_STATES, to: 'cancelled', by: ['person'] },
  // The courier does not come: it lies packed as before.
  { event: 'cancelled', from: ['booked', 'pickup_pending'], to: 'packed', by: ['courier'] },
  { event: 'lost', from: AWAY, to: 'lost', by: ['person'] },
];

/** Where an event takes a parcel; null where there is no such step. */
export const nextParcelState = (
  state: ParcelState,
  event: ParcelEventName,
  by: ParcelParty,
): ParcelState | null => nextStateIn(PARCEL_TRANSITIONS, state, event, by);

/** Whether a parcel only waits for a person to acknowledge what happened. */
export const waitsToBeSeen = ({ attention }: { attention?: Attention | null }): boolean =>
  attention === 'lost' || attention === 'contradicted';

/** Next steps that a person may take, for buttons. */
export const personEvents = (parcel: {
  state: ParcelState;
  attention?: Attention | null;
}): ParcelEventName[] => [
  ...new Set([
    ...eventsIn(PARCEL_TRANSITIONS, parcel.state, 'person'),
    ...(waitsToBeSeen(parcel) ? (['seen'] as const) : []),
  ]),
];
