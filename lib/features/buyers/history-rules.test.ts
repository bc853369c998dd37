import type { OrderHistory } from '../orders/history-queries';
import { buyerCounts } from './history-rules';
import { HISTORY_DEPTH } from './kinds';

const history = (
  byStatus: Partial<OrderHistory['byStatus']>,
  more: Partial<OrderHistory> = {},
) => ({
  byStatus: { pending: [], completed: [], cancelled: [], returned: [], ...byStatus },
  withdrawn: 0,
  since: null,
  ...more,
});

it('What came back is counted once, whatever became of its order', () => {
  const given = history(
    { pending: ['a', 'b'], cancelled: ['c', 'd'], returned: ['e'], completed: ['f'] },
    { withdrawn: 2, since: new Date('2026-01-02T03:04:05Z') },
  );
  expect(buyerCounts(given, new Set(['b', 'c', 'e', 'f']))).toEqual({
    ...{ delivered: 1, cameBack: 3, cancelled: 2, running: 1 },
    since: '2026-01-02T03:04:05.000Z',
  });
});

it('Nothing is counted beyond what is looked at', () => {
  const ids = Array.from({ length: HISTORY_DEPTH }, (_, index) => String(index));
  const given = history({ returned: ids, cancelled: ['x'] });
  expect(buyerCounts(given, new Set(['x']))).toMatchObject({
    cameBack: HISTORY_DEPTH,
    since: null,
  });
});
