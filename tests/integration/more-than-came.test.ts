import { cancelLines } from '@/lib/features/orders/commands';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { ProductModel } from '@/models/product';
import { orderToPack, packed, sent, unitsOf } from '../support/parcels';
import { arrived, deliveredGoods, sentBack, settled, take } from '../support/returns';
import { useShop } from '../support/shop';

/**
 * Whatever counts pieces takes as many as there are, and not one more. Each row is of a line of two pieces:
 * how many there are, and what counts them.
 */

useShop();

type Counting = { most: number; count: (units: number) => Promise<unknown>; productId: unknown };

/** A parcel of both pieces that came back, of which so many were taken. */
async function cameBack(taken: number): Promise<Counting> {
  const { seller, order, product } = await orderToPack();
  const id = await sent(seller, order);
  const lines = (units: number) => unitsOf(order, [units]);
  if (taken > 0) await stepParcel(seller, id, { event: 'partly_delivered', taken: lines(taken) });
  await stepParcel(seller, id, { event: 'returned' });
  return {
    most: 2 - taken,
    count: (units) => stepParcel(seller, id, { event: 'inspected', sellable: lines(units) }),
    productId: product._id,
  };
}

/** An order of which so many are packed. */
async function partlyPacked(units: number) {
  const { seller, order, product } = await orderToPack();
  if (units > 0) await packed(seller, order, [units]);
  return { seller, order, productId: product._id, most: 2 - units };
}

async function returned(units: number) {
  const goods = await deliveredGoods();
  const { lineId, order } = goods;
  const { returnId } = await goods.ask({ lines: [{ lineId, quantity: units }] });
  return { ...goods, returnId, productId: order.lines[0]!.productId };
}
const approve = { event: 'approved' } as const;

const COUNTED: [what: string, make: () => Promise<Counting>][] = [
  ['looked through, of a parcel that came back', () => cameBack(0)],
  ['looked through, of one that was taken in part', () => cameBack(1)],
  [
    'packed',
    async () => {
      const { seller, order, ...more } = await partlyPacked(0);
      const id = String(order._id);
      return {
        ...more,
        count: (units) => packParcel(seller, id, { lines: unitsOf(order, [units]) } as never),
      };
    },
  ],
  [
    'packed beside a parcel',
    async () => {
      const { seller, order, ...more } = await partlyPacked(1);
      const id = String(order._id);
      return {
        ...more,
        count: (units) => packParcel(seller, id, { lines: unitsOf(order, [units]) } as never),
      };
    },
  ],
  [
    'cancelled beside a parcel on its way',
    async () => {
      const { seller, order, ...more } = await partlyPacked(0);
      await sent(seller, order, [1]);
      const lines = (units: number) => unitsOf(order, [units]);
      const id = String(order._id);
      return {
        ...more,
        most: 1,
        count: (units) =>
          cancelLines(seller, id, { lines: lines(units), reason: 'Broken' } as never),
      };
    },
  ],
  [
    'asked to be taken back',
    async () => {
      const goods = await deliveredGoods();
      const { lineId, order } = goods;
      return {
        most: 2,
        count: (quantity) => goods.ask({ lines: [{ lineId, quantity }] }),
        productId: order.lines[0]!.productId,
      };
    },
  ],
  [
    'asked to be taken back beside a return',
    async () => {
      const { lineId, ask, productId } = await returned(1);
      return { most: 1, count: (quantity) => ask({ lines: [{ lineId, quantity }] }), productId };
    },
  ],
  [
    'looked through, of a return',
    async () => {
      const { lineId, productId, returnId, buyer, seller } = await returned(1);
      await take(returnId, [seller, approve], [buyer, sentBack]);
      return {
        most: 1,
        count: (units) => stepReturn(seller, returnId, arrived(lineId, units)),
        productId,
      };
    },
  ],
  [
    'paid back, of a return',
    async () => {
      const { lineId, productId, returnId, buyer, seller } = await returned(1);
      await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
      return {
        most: 1,
        count: (quantity) =>
          stepReturn(seller, returnId, settled('refund', [{ lineId, quantity }])),
        productId,
      };
    },
  ],
  [
    'paid back by the seller',
    async () => {
      const { seller, orderId, order, lineId } = await deliveredGoods();
      const reason = 'The lid is missing';
      return {
        most: 2,
        count: (quantity) =>
          grantRefund(seller, orderId, { lines: [{ lineId, quantity }], delivery: false, reason }),
        productId: order.lines[0]!.productId,
      };
    },
  ],
];

const stockOf = async (id: unknown) => (await ProductModel.findById(id).lean())!.maxQuantity;

it.each(COUNTED)('As many are %s as there are, and not one more.', async (_what, make) => {
  const { most, count, productId } = await make();
  const before = await stockOf(productId);
  await expect(count(most + 1)).rejects.toMatchObject({
    code: expect.stringMatching(/^(INVALID|NOT_POSSIBLE_NOW)$/),
  });
  expect(await stockOf(productId)).toBe(before);
  await count(most);
});
