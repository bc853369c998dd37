import {
  buyAgain,
  conditionsOf,
  deletionOf,
  ORDER_STATES,
  orderNumber,
  statusColour,
} from './rules';

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
  const states = ORDER_STATES.map(conditionsOf);
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(ORDER_STATES.length);
  expect(conditionsOf('shipped')).toEqual({ orderStatus: 'pending', fulfilment: 'shipped' });
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
  ['delivered', 'completed', 'admin', 'hide'],
  ['placed', 'cancelled', 'customer', 'hide'],
] as const)('%s and %s by the %s: %s', (fulfilment, orderStatus, by, effect) => {
  expect(deletionOf({ fulfilment, orderStatus }, by)).toBe(effect);
});
