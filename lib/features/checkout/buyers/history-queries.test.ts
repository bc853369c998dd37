import type { OrderHistory } from '../../orders/customer-queries';
import { buyerCounts, countRange } from './history-queries';

const history = (
  byStatus: Partial<OrderHistory['byStatus']>,
  more: Partial<OrderHistory> = {},
) => ({
  byStatus: { pending: [], completed: [], cancelled: [], returned: [], ...byStatus },
  withdrawn: 0,
  ...more,
});

it.each([
  [0, 0, 0],
  [1, 1, 3],
  [3, 1, 3],
  [4, 4, 10],
  [10, 4, 10],
  [11, 11, 50],
  [50, 11, 50],
  [51, 51, null],
  [1000, 51, null],
])('tells %i as from %s to %s', (count, from, to) => {
  expect(countRange(count)).toEqual({ from, to });
});

it('What came back is counted once, whatever became of its order', () => {
  const given = history(
    { pending: ['a', 'b'], cancelled: ['c', 'd'], returned: ['e', 'g'], completed: ['f'] },
    { withdrawn: 2 },
  );
  expect(buyerCounts(given, new Set(['b', 'c', 'e', 'f']))).toEqual({
    delivered: { from: 1, to: 3 },
    cameBack: { from: 4, to: 10 },
    cancelled: { from: 1, to: 3 },
    running: { from: 1, to: 3 },
  });
});
