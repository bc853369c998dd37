import {
  FINAL_STATES,
  PARCEL_EVENTS,
  PARCEL_STATES,
  type ParcelEventName,
  type ParcelState,
} from './types';
import { nextParcelState, PARCEL_TRANSITIONS, personEvents } from './transitions';

type Next = Partial<Record<ParcelEventName, ParcelState>>;

const UNSENT_REPORTS: Next = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'on_hold',
  on_hold: 'on_hold',
  unconfirmed: 'unconfirmed',
  delivered: 'delivered',
  partly_delivered: 'partly_delivered',
  returning: 'returning',
  returned: 'returned',
};
const UNDER_WAY: { person: Next; courier: Next } = {
  person: {
    in_transit: 'in_transit',
    out_for_delivery: 'out_for_delivery',
    attempt_failed: 'on_hold',
    delivered: 'delivered',
    partly_delivered: 'partly_delivered',
    returning: 'returning',
    returned: 'returned',
    lost: 'lost',
  },
  courier: UNSENT_REPORTS,
};

/** Every step of every state, written out; whatever is not here is refused. */
const NEXT: Record<ParcelState, { person: Next; courier: Next }> = {
  packed: {
    person: { booked: 'booked', handed_over: 'in_transit', cancelled: 'cancelled' },
    courier: { ...UNSENT_REPORTS, booked: 'booked', pickup_pending: 'pickup_pending' },
  },
  booked: {
    person: { handed_over: 'in_transit', cancelled: 'cancelled' },
    courier: { ...UNSENT_REPORTS, pickup_pending: 'pickup_pending', cancelled: 'packed' },
  },
  pickup_pending: {
    person: { handed_over: 'in_transit', cancelled: 'cancelled' },
    courier: { ...UNSENT_REPORTS, cancelled: 'packed' },
  },
  in_transit: UNDER_WAY,
  out_for_delivery: UNDER_WAY,
  on_hold: UNDER_WAY,
  unconfirmed: UNDER_WAY,
  delivered: { person: {}, courier: {} },
  partly_delivered: {
    person: { parts_said: 'returning', delivered: 'delivered' },
    courier: {},
  },
  returning: { person: { returned: 'returned', lost: 'lost' }, courier: { returned: 'returned' } },
  returned: { person: { inspected: 'inspected' }, courier: {} },
  inspected: { person: {}, courier: {} },
  cancelled: { person: {}, courier: {} },
  lost: { person: {}, courier: {} },
};

describe.each(PARCEL_STATES)('%s', (state) => {
  it.each(['person', 'courier'] as const)('goes on by a %s exactly as listed', (by) => {
    const steps = PARCEL_EVENTS.flatMap((event) => {
      const to = nextParcelState(state, event, by);
      return to === null ? [] : [[event, to] as const];
    });
    expect(Object.fromEntries(steps)).toEqual(NEXT[state][by]);
  });
});

it('names each step of each state once', () => {
  const rows = PARCEL_TRANSITIONS.flatMap(({ event, from, by }) =>
    by.flatMap((who) => from.map((state) => `${state} ${event} ${who}`)),
  );
  expect(new Set(rows).size).toBe(rows.length);
});

it('never leaves an end, and leads from everywhere else to one', () => {
  for (const state of FINAL_STATES) {
    for (const by of ['person', 'courier'] as const) expect(NEXT[state][by]).toEqual({});
  }
  const reach = (from: ParcelState, seen = new Set<ParcelState>()): Set<ParcelState> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const to of Object.values({ ...NEXT[from].person })) reach(to, seen);
    return seen;
  };
  for (const state of PARCEL_STATES) {
    expect(FINAL_STATES.some((end) => reach(state).has(end))).toBe(true);
  }
});

it('offers to have seen what waits for nothing else', () => {
  expect(personEvents({ state: 'lost', attention: 'lost' })).toEqual(['seen']);
  expect(personEvents({ state: 'delivered', attention: 'contradicted' })).toEqual(['seen']);
  expect(personEvents({ state: 'returned', attention: 'inspect' })).toEqual(['inspected']);
});
