import fc from 'fast-check';
import {
  buyAgain,
  clampQuantity,
  isExactTotal,
  isExpectedPrice,
  orderNumber,
  orderTotal,
  quantityRefusal,
} from './rules';
import {
  toStatusFilter,
  deletionOf,
  orderStatusOf,
  statusColour,
  totalStanding,
} from './state-rules';
import { ORDER_STATES } from './state-types';

it.each([
  // 23:59:59 and 00:00:00 in Dhaka.
  ['67409b7f0000000000abcdef', '241122-ABCDEF'],
  ['6740c8ff00000000009c21a4', '241123-9C21A4'],
])('calls %s %s', (id, number) => {
  expect(orderNumber(id)).toBe(number);
});

it.each([
  [6, null, { can: false, why: 'gone' }],
  [6, { minQuantity: 2, maxQuantity: 1 }, { can: false, why: 'soldOut' }],
  [6, { minQuantity: 2, maxQuantity: 50 }, { can: true, quantity: 6 }],
  [6, { minQuantity: 10, maxQuantity: 50 }, { can: true, quantity: 10 }],
  [60, { minQuantity: 10, maxQuantity: 50 }, { can: true, quantity: 50 }],
])('buys %i again under %j: %j', (quantity, product, possible) => {
  expect(buyAgain(quantity, product)).toEqual(possible);
});

it('parts the states of an order without a gap', () => {
  const states = ORDER_STATES.map(toStatusFilter);
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(ORDER_STATES.length);
});

it.each([
  ['pending', 'yellow'],
  ['completed', 'green'],
  ['cancelled', 'red'],
  ['returned', 'red'],
])('shows %s in %s', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});

it.each([
  ['placed', 'pending', 'customer', 'cancel'],
  ['confirmed', 'pending', 'customer', 'cancel'],
  ['packed', 'pending', 'customer', 'refuse'],
  ['packed', 'pending', 'admin', 'cancel'],
  ['shipped', 'pending', 'admin', 'refuse'],
  ['delivered', 'completed', 'admin', 'hide'],
  ['placed', 'cancelled', 'customer', 'hide'],
] as const)('%s and %s by the %s: %s', (fulfilment, orderStatus, by, effect) => {
  expect(deletionOf({ fulfilment, orderStatus }, by)).toBe(effect);
});

it('is cancelled by nobody once a part of it is on its way', () => {
  const state = { fulfilment: 'confirmed', orderStatus: 'pending' } as const;
  const lines = [{ packed: 2, shipped: 1 }];
  expect(deletionOf({ ...state, lines }, 'admin')).toBe('refuse');
});

it('clamps a quantity to the nearest that can be ordered', () => {
  const limit = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), limit, limit, (quantity, min, max) => {
      const limits = { minQuantity: Math.min(min, max), maxQuantity: Math.max(min, max) };
      const orderable = Array.from({ length: 30 }, (_, index) => index + 1).filter(
        (each) => quantityRefusal(each, limits) === null,
      );
      const distance = (each: number) => Math.abs(each - quantity);
      const nearest = orderable.reduce((a, b) => (distance(b) < distance(a) ? b : a));
      expect(clampQuantity(quantity, limits)).toBe(nearest);
    }),
  );
});

it('compares the expected price with every price that there is, in poisha', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (poisha) => {
      expect(isExpectedPrice(poisha, poisha / 100)).toBe(true);
      expect(isExpectedPrice(poisha, (poisha + 1) / 100)).toBe(false);
    }),
  );
});

it('counts totals exactly or not at all', () => {
  const numbers = fc.integer({ min: 1, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(numbers, numbers, (price, quantity) => {
      const exact = BigInt(price) * BigInt(quantity);
      expect(isExactTotal(orderTotal(price, quantity))).toBe(
        exact <= BigInt(Number.MAX_SAFE_INTEGER),
      );
    }),
  );
});

describe('standingOf', () => {
  const event = (at: string, fulfilment: string, orderStatus = 'pending') =>
    ({ at, fulfilment, orderStatus, by: 'seller' }) as never;
  const placed = event('2026-11-17T08:00:00.000Z', 'placed');
  const order = (fulfilment: string, more: object, ...history: never[]) =>
    ({
      orderStatus: 'pending',
      fulfilment,
      placedAt: '2026-11-17T08:00:00.000Z',
      history: [placed, ...history],
      ...more,
    }) as never;

  it.each([
    ['a new order', order('placed', {}), { key: 'placed', since: '2026-11-17T08:00:00.000Z' }],
    [
      'one on its way, by its courier',
      order('shipped', { courier: 'Steadfast' }, event('2026-11-19T08:00:00.000Z', 'shipped')),
      { key: 'shippedWith', since: '2026-11-19T08:00:00.000Z', courier: 'Steadfast' },
    ],
    [
      'a cancelled one',
      order(
        'confirmed',
        { orderStatus: 'cancelled' },
        event('2026-11-18T08:00:00.000Z', 'confirmed'),
        event('2026-11-19T08:00:00.000Z', 'confirmed', 'cancelled'),
      ),
      { key: 'cancelled', since: '2026-11-19T08:00:00.000Z' },
    ],
  ])('says where %s is and since when', (_what, which, status) => {
    expect(orderStatusOf(which)).toEqual(status);
  });
});

it.each([
  ['pending', 'on_delivery', 'toPay'],
  ['pending', 'awaiting', 'toPay'],
  ['pending', 'paid', 'paid'],
  ['completed', 'on_delivery', 'paid'],
  ['completed', 'paid', 'paid'],
  ['cancelled', 'paid', 'over'],
  ['cancelled', 'expired', 'over'],
  ['returned', 'on_delivery', 'over'],
] as const)('The sum of a %s order whose money is %s is %s.', (orderStatus, status, expected) => {
  expect(totalStanding({ orderStatus, payment: { standing: status } })).toBe(expected);
});
