import fc from 'fast-check';
import {
  discountTaken,
  linesAfter,
  linesWithout,
  liveDiscount,
  orderSums,
  reachedBy,
  shownLines,
  shownUnits,
} from './line-rules';

const line = fc
  .record({
    _id: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 1000 }),
    pricePoisha: fc.integer({ min: 0, max: 10_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    packed: fc.constant(0),
    cancelled: fc.constant(0),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    ...{ shipped: 0, delivered: 0, returned: 0 },
    discountPoisha: Math.floor(part * rest.quantity * rest.pricePoisha),
  }));

const NOT_SENT = { shipped: 0, delivered: 0, returned: 0 };

it('gives back of a discount exactly what was given, however its units are cancelled', () => {
  fc.assert(
    fc.property(line, fc.array(fc.nat(400), { maxLength: 12 }), (start, asked) => {
      let [now] = [start];
      let back = 0;
      for (const wish of [...asked, start.quantity]) {
        const cut = Math.min(wish, now.quantity - now.cancelled);
        const [after] = linesWithout([now], new Map([[now._id, cut]]));
        const taken = discountTaken(now, after!);
        expect(taken).toBeGreaterThanOrEqual(0);
        back += taken;
        expect(back + liveDiscount(after!)).toBe(start.discountPoisha);
        now = after!;
      }
      expect(orderSums([now])).toEqual({ quantity: 0, totalPoisha: 0, discountPoisha: 0 });
    }),
  );
});

it('sums up a cancelled order as it was', () => {
  const lines = [{ quantity: 5, cancelled: 5, pricePoisha: 300, discountPoisha: 50 }];
  expect(orderSums(shownLines('cancelled', lines))).toEqual({
    quantity: 5,
    totalPoisha: 1500,
    discountPoisha: 50,
  });
  expect(orderSums(shownLines('pending', lines)).quantity).toBe(0);
});

it('shows the units of a cancelled order as it was, and of every other what is left', () => {
  expect(shownUnits('cancelled', { quantity: 5, cancelled: 5 })).toEqual({
    units: 5,
    cancelled: 0,
  });
  for (const status of ['pending', 'completed', 'returned'] as const) {
    expect(shownUnits(status, { quantity: 5, cancelled: 2 })).toEqual({ units: 3, cancelled: 2 });
  }
});

it('takes cancelled units out of what is packed, and never more than there are', () => {
  const packed = { _id: 'a', ...NOT_SENT, quantity: 5, cancelled: 1, packed: 4 };
  expect(linesWithout([packed], new Map([['a', 3]]))).toEqual([
    { ...packed, cancelled: 4, packed: 1 },
  ]);
  expect(() => linesWithout([packed], new Map([['a', 5]]))).toThrow(RangeError);
  expect(() => linesWithout([packed], new Map([['a', -1]]))).toThrow(RangeError);
});

it('cancels first what came back, which holds no stock, and never what is on its way', () => {
  const line = {
    ...{ _id: 'a', quantity: 10, cancelled: 0, packed: 4, shipped: 4, delivered: 1, returned: 0 },
    ...{ back: 3, restocked: 2 },
  };
  expect(linesWithout([line], new Map([['a', 2]]))).toEqual([
    { ...line, cancelled: 2, back: 1, restocked: 0 },
  ]);
  expect(linesWithout([line], new Map([['a', 5]]))).toEqual([
    { ...line, cancelled: 5, back: 0, restocked: -1 },
  ]);
  expect(() => linesWithout([line], new Map([['a', 7]]))).toThrow(RangeError);
});

it.each([
  [[[2, 2, 2, 2]], 'delivered'],
  [[[2, 2, 2, 1]], 'shipped'],
  [[[2, 2, 1, 0]], 'packed'],
  [[[2, 1, 0, 0]], null],
  [
    [
      [2, 2, 2, 2],
      [0, 0, 0, 0],
    ],
    'delivered',
  ],
  [[[0, 0, 0, 0]], null],
] as const)(
  'says how far an order is by live, packed, shipped and delivered units: %j',
  (lines, to) => {
    const asLine = ([live, packed, shipped, delivered]: readonly number[]) => ({
      ...{ quantity: live! + 1, cancelled: 1, packed: packed!, shipped: shipped! },
      ...{ delivered: delivered!, returned: 0 },
    });
    expect(reachedBy(lines.map(asLine))).toBe(to);
  },
);

it('lets a cancelled order hold nothing of what came back', () => {
  const line = { quantity: 5, cancelled: 1, packed: 0, shipped: 0, delivered: 0, returned: 0 };
  const to = { fulfilment: 'shipped', orderStatus: 'cancelled' } as const;
  expect(linesAfter([{ ...line, back: 3, restocked: 3 }], to)).toEqual([
    { ...line, cancelled: 5, back: 0, restocked: 0 },
  ]);
});
