import {
  allows,
  findTransition,
  nextTransitions,
  TRANSITIONS,
  waitsForPayment,
} from './transitions';

const FULFILMENTS = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const;
const STATUSES = ['pending', 'completed', 'cancelled', 'returned'] as const;

/** Every state and the steps it allows, written out; states that can't occur allow none. */
const NEXT: Record<string, string[]> = {
  'placed pending': ['confirmed', 'cancelled'],
  'confirmed pending': ['packed', 'cancelled'],
  'packed pending': ['shipped', 'cancelled'],
  'shipped pending': ['delivered'],
  'delivered completed': ['returned'],
};

const nameOf = ({ ask }: (typeof TRANSITIONS)[number]) => Object.values(ask)[0];

describe.each(FULFILMENTS)('%s', (fulfilment) => {
  it.each(STATUSES)('and %s allows exactly its steps', (orderStatus) => {
    const state = { fulfilment, orderStatus, payment: 'on_delivery' } as const;
    expect(nextTransitions(state).map(nameOf)).toEqual(NEXT[`${fulfilment} ${orderStatus}`] ?? []);
  });
});

it.each([
  [{ fulfilment: 'delivered' }, 'delivered'],
  [{ fulfilment: 'delivered', orderStatus: 'completed' }, 'delivered'],
  [{ orderStatus: 'cancelled' }, 'cancelled'],
] as const)('finds what %j asks for', (ask, name) => {
  expect(nameOf(findTransition(ask)!)).toBe(name);
});

it.each([
  [{}],
  [{ orderStatus: 'completed' }],
  [{ orderStatus: 'pending' }],
  [{ fulfilment: 'placed' }],
  [{ fulfilment: 'packed', orderStatus: 'cancelled' }],
] as const)('knows no step for %j', (ask) => {
  expect(findTransition(ask)).toBeUndefined();
});

it('never leaves an end', () => {
  for (const orderStatus of ['cancelled', 'returned'] as const) {
    for (const transition of TRANSITIONS) {
      expect(allows({ fulfilment: 'placed', orderStatus, payment: 'paid' }, transition)).toBe(
        false,
      );
    }
  }
});

it('allows nothing but the cancellation while the money is awaited, and says which steps wait for it', () => {
  const order = { fulfilment: 'placed', orderStatus: 'pending', payment: 'awaiting' } as const;
  expect(nextTransitions(order).map(nameOf)).toEqual(['cancelled']);
  const waiting = TRANSITIONS.filter((transition) => waitsForPayment(order, transition));
  expect(waiting.map(nameOf)).toEqual(['confirmed']);
});
