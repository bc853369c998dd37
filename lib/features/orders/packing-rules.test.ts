import { byPromise, packingRefusal } from './packing-rules';

const order = { orderStatus: 'pending', payment: 'on_delivery' } as const;

it.each([
  [order, 1, null],
  [{ ...order, payment: 'paid' as const }, 1, null],
  [order, 0, 'nothing'],
  [{ ...order, payment: 'awaiting' as const }, 1, 'awaiting'],
  [{ ...order, payment: 'expired' as const, orderStatus: 'cancelled' as const }, 1, 'ended'],
  [{ ...order, orderStatus: 'completed' as const }, 0, 'ended'],
])('%j with %i open units: %s', (state, open, refusal) => {
  expect(packingRefusal(state, open)).toBe(refusal);
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

it('The oldest promise comes first, among equals the oldest order, without a promise last.', () => {
  const orders = [
    { id: 'none, old', placedAt: at(1) },
    { id: 'late', placedAt: at(2), promisedBy: at(20) },
    { id: 'early', placedAt: at(5), promisedBy: at(10) },
    { id: 'early, older', placedAt: at(4), promisedBy: at(10) },
    { id: 'none, older', placedAt: at(0), promisedBy: null },
  ];
  expect(orders.sort(byPromise).map(({ id }) => id)).toEqual([
    'early, older',
    'early',
    'late',
    'none, older',
    'none, old',
  ]);
});
