import { eventsIn, nextStateIn, type PartyTransition } from '../../../platform/transitions';
import type { ComplaintEventName, ComplaintParty, ComplaintState } from './kinds';

const RUNNING = ['open', 'answered', 'escalated'] as const satisfies ComplaintState[];

/** Every transition of a complaint; whatever stands in none of them is refused. Nothing leaves `closed`. */
const COMPLAINT_TRANSITIONS: readonly PartyTransition<
  ComplaintState,
  ComplaintEventName,
  ComplaintParty
>[] = [
  { event: 'answered', by: ['seller', 'shop'], from: ['open', 'answered'], to: 'answered' },
  // What the shop has to decide stays its, whoever writes meanwhile.
  { event: 'answered', by: ['seller', 'shop'], from: ['escalated'], to: 'escalated' },
  { event: 'replied', by: ['buyer'], from: ['open', 'answered'], to: 'open' },
  { event: 'replied', by: ['buyer'], from: ['escalated'], to: 'escalated' },
  { event: 'escalated', by: ['buyer'], from: ['answered'], to: 'escalated' },
  { event: 'overdue', by: ['clock'], from: ['open'], to: 'escalated' },
  { event: 'settled', by: ['buyer'], from: RUNNING, to: 'closed' },
  { event: 'closed', by: ['shop'], from: RUNNING, to: 'closed' },
];

/** Where an event takes a complaint; null where there is no such step. */
export const nextComplaintState = (
  state: ComplaintState,
  event: ComplaintEventName,
  by: ComplaintParty,
): ComplaintState | null => nextStateIn(COMPLAINT_TRANSITIONS, state, event, by);

/** Steps that a party may take in a state, for forms. */
export const eventsFor = (state: ComplaintState, by: ComplaintParty): ComplaintEventName[] =>
  eventsIn(COMPLAINT_TRANSITIONS, state, by);
