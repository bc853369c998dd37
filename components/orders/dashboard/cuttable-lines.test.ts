import { cuttableLines } from './cuttable-lines';

const line = (quantity: number, shipped: number, cancelled = 0) => ({
  ...{ _id: `line-${quantity}`, productName: 'Kettle', productNameBn: '', options: [] },
  ...{ quantity, shipped, cancelled },
});

type Order = Parameters<typeof cuttableLines>[0];

it.each<[string, Partial<Order>, [quantity: number, least: number][]]>([
  ['of a placed order all lines', {}, [[5, 0]]],
  ['of one unit none', { quantity: 1, lines: [line(1, 0)] }, []],
  ['of what is on its way none', { fulfilment: 'shipped', lines: [line(5, 5)] }, []],
  [
    'of a partly delivered one what came back',
    { fulfilment: 'shipped', lines: [line(5, 2), line(3, 0), line(4, 4)] },
    [
      [5, 2],
      [3, 0],
    ],
  ],
  ['of a finished one none', { orderStatus: 'completed', fulfilment: 'delivered' }, []],
  ['of a cancelled one none', { orderStatus: 'cancelled' }, []],
])('Can be cancelled: %s.', (_name, more, expected) => {
  const order = {
    ...({ orderStatus: 'pending', fulfilment: 'placed', quantity: 5 } as const),
    ...{ lines: [line(5, 0)], ...more },
  };
  const found = cuttableLines(order, 'en').map(({ quantity, least }) => [quantity, least]);
  expect(found).toEqual(expected);
});
