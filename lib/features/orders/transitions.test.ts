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

/** One unit that came as far as the order. */
const linesAt = (fulfilment: (typeof FULFILMENTS)[number]) => {
  const reached = FULFILMENTS.indexOf(fulfilment);
  return { lines: [{ packed: reached > 1 ? 1 : 0, shipped: reached > 2 ? 1 : 0 }] };
};

const nameOf = ({ ask }: (typeof TRANSITIONS)[number]) => Object.values(ask)[0];

describe.each(FULFILMENTS)('%s', (fulfilment) => {
  it.each(STATUSES)('and %s allows exactly its steps', (orderStatus) => {
    const state = {
      fulfilment,
      orderStatus,
      payment: 'on_delivery',
      ...linesAt(fulfilment),
    } as const;
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
      const order = { fulfilment: 'placed', orderStatus, payment: 'paid', lines: [] } as const;
      expect(allows(order, transition)).toBe(false);
    }
  }
});

it('allows nothing but the cancellation while the money is awaited, and says which steps wait for it', () => {
  const order = {
    fulfilment: 'placed',
    orderStatus: 'pending',
    payment: 'awaiting',
    ...linesAt('placed'),
  } as const;
  expect(nextTransitions(order).map(nameOf)).toEqual(['cancelled']);
  const waiting = TRANSITIONS.filter((transition) => waitsForPayment(order, transition));
  expect(waiting.map(nameOf)).toEqual(['confirmed']);
});

it.each([
  ['confirmed', { packed: 2, shipped: 1 }, ['packed']],
  ['packed', { packed: 2, shipped: 1 }, ['shipped']],
  ['shipped', { packed: 0, shipped: 0, back: 2 }, ['cancelled']],
  ['shipped', { packed: 2, shipped: 2 }, ['delivered']],
  ['shipped', { packed: 2, shipped: 2, back: 1 }, []],
  ['confirmed', { packed: 0, shipped: 0, back: 1 }, ['cancelled']],
] as const)(
  'cancels nothing that is on its way, and goes on as a whole without what came back: %s %j',
  (fulfilment, line, names) => {
    const order = {
      fulfilment,
      orderStatus: 'pending',
      payment: 'on_delivery',
      lines: [line],
    } as const;
    expect(nextTransitions(order).map(nameOf)).toEqual(names);
  },
);
