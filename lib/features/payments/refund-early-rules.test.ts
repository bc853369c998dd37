import { grantableOf, unitsWorth } from './refund-rules';

const numbered = <Line>(all: readonly Line[]) =>
  all.map((line, index) => ({ ...line, _id: `line-${index}` }));

describe('An order that goes on', () => {
  const order = (status: 'pending' | 'cancelled' | 'returned', delivered: number) => ({
    orderStatus: status,
    lines: numbered([
      { quantity: 4, cancelled: 1, delivered, pricePoisha: 1000, discountPoisha: 0 },
    ]),
    deliveryPoisha: 60,
  });
  const before = { lines: [{ lineId: 'line-0', quantity: 1, poisha: 1000 }], deliveryPoisha: 0 };
  it.each([
    ['pending', 0, [], 0],
    ['pending', 2, [], 2],
    ['pending', 2, [before], 1],
    ['pending', 1, [before], 0],
    // All of its money goes back anyway.
    ['cancelled', 2, [], 0],
    ['returned', 3, [], 0],
  ] as const)('that is %s with %s of 3 delivered has its delivery to keep', (...row) => {
    const [status, delivered, earlier, left] = row;
    expect(grantableOf(order(status, delivered), [...earlier])).toMatchObject({
      lines: [{ units: 3, left }],
      deliveryPoisha: 0,
    });
  });

  it('gives back no poisha more than a line costs, whatever was cancelled before and between grants', () => {
    for (let discountPoisha = 0; discountPoisha <= 60; discountPoisha += 1) {
      for (const [before, granted, between] of [
        [0, 4, 3],
        [2, 4, 3],
        [3, 2, 1],
        [1, 1, 7],
      ] as const) {
        const at = (cancelled: number, earlier: Parameters<typeof grantableOf>[1]) => {
          const line = { quantity: 10, cancelled, pricePoisha: 50, discountPoisha };
          const lines = numbered([{ ...line, delivered: 10 - cancelled }]);
          return grantableOf({ orderStatus: 'pending', lines, deliveryPoisha: 0 }, earlier)
            .lines[0]!;
        };
        const poisha = unitsWorth(at(before, []), granted);
        const lines = [{ lineId: 'line-0', quantity: granted, poisha }];
        const after = at(before + between, [{ lines, deliveryPoisha: 0 }]);
        const rest = unitsWorth(after, after.left);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(poisha + rest).toBeLessThanOrEqual(after.netPoisha);
      }
    }
  });
});
