import { eventsIn, nextStateIn, type PartyTransition } from '../../../platform/transitions';
import type { AbuseEventName, AbuseParty, AbuseState } from './types';

/** Every transition of a case; whatever stands in none of them is refused. No number of reports is one. */
export const ABUSE_TRANSITIONS: readonly PartyTransition<AbuseState, AbuseEventName, AbuseParty>[] =
  [
    { event: 'dismissed', by: ['shop'], from: ['open'], to: 'dismissed' },
    { event: 'upheld', by: ['shop'], from: ['open'], to: 'upheld' },
    // The shop writes down the appeal of a seller whose account is closed.
    { event: 'appealed', by: ['seller', 'shop'], from: ['upheld'], to: 'appealed' },
    { event: 'restored', by: ['shop'], from: ['appealed'], to: 'restored' },
    { event: 'final', by: ['shop'], from: ['appealed'], to: 'final' },
  ];

/** Returns the state after an event; null where there is no such step. */
export const nextAbuseState = (
  state: AbuseState,
  event: AbuseEventName,
  by: AbuseParty,
): AbuseState | null => nextStateIn(ABUSE_TRANSITIONS, state, event, by);

/** Steps that a party may take in a state, for forms. */
export const abuseEventsFor = (state: AbuseState, by: AbuseParty): AbuseEventName[] =>
  eventsIn(ABUSE_TRANSITIONS, state, by);
