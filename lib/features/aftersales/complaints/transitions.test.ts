import {
  COMPLAINT_EVENTS,
  COMPLAINT_PARTIES,
  COMPLAINT_STATES,
  type ComplaintEventName,
  type ComplaintParty,
  type ComplaintState,
} from './kinds';
import { eventsFor, nextComplaintState } from './transitions';

/** All that there is, written out once more: state, event, who, where to. */
const ALLOWED: [ComplaintState, ComplaintEventName, ComplaintParty, ComplaintState][] = [
  ['open', 'answered', 'seller', 'answered'],
  ['open', 'answered', 'shop', 'answered'],
  ['open', 'replied', 'buyer', 'open'],
  ['open', 'overdue', 'clock', 'escalated'],
  ['open', 'settled', 'buyer', 'closed'],
  ['open', 'closed', 'shop', 'closed'],
  ['answered', 'answered', 'seller', 'answered'],
  ['answered', 'answered', 'shop', 'answered'],
  ['answered', 'replied', 'buyer', 'open'],
  ['answered', 'escalated', 'buyer', 'escalated'],
  ['answered', 'settled', 'buyer', 'closed'],
  ['answered', 'closed', 'shop', 'closed'],
  ['escalated', 'answered', 'seller', 'escalated'],
  ['escalated', 'answered', 'shop', 'escalated'],
  ['escalated', 'replied', 'buyer', 'escalated'],
  ['escalated', 'settled', 'buyer', 'closed'],
  ['escalated', 'closed', 'shop', 'closed'],
];

const EVERY = COMPLAINT_STATES.flatMap((state) =>
  COMPLAINT_EVENTS.flatMap((event) => COMPLAINT_PARTIES.map((by) => [state, event, by] as const)),
);

it.each(EVERY)('%s: %s by %s', (state, event, by) => {
  const to = ALLOWED.find((row) => row[0] === state && row[1] === event && row[2] === by)?.[3];
  expect(nextComplaintState(state, event, by)).toBe(to ?? null);
  expect(eventsFor(state, by).includes(event)).toBe(to !== undefined);
});

it('leads out of every state but the last, and to every one', () => {
  for (const state of COMPLAINT_STATES) {
    expect(ALLOWED.some(([from]) => from === state)).toBe(state !== 'closed');
    if (state !== 'open') expect(ALLOWED.some(([, , , to]) => to === state)).toBe(true);
  }
});
