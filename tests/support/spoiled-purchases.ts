import { Types } from 'mongoose';
import { BasketModel } from '@/models/basket';
import { JournalClosingModel } from '@/models/journal';
import { OrderModel } from '@/models/order';
import { PromotionUseModel } from '@/models/promotion';
import { PurchaseModel } from '@/models/purchase';
import { makePromotion } from './promotion-records';
import { nobody, type Subject } from './spoiled-data';

/** Rows of `spoiled-data.ts` about purchases, lines, promotions and baskets. */

const orderOf = ({ orderId }: Subject) => ({ _id: new Types.ObjectId(orderId) });

/** Changes the purchase of the order, and changes it back. */
const changingPurchase = (change: object, back: object) => async (shop: Subject) => {
  const filter = { 'orders._id': orderOf(shop)._id };
  const { _id } = (await PurchaseModel.collection.findOne(filter))!;
  const apply = async (update: object) => {
    const { modifiedCount } = await PurchaseModel.collection.updateOne({ _id }, update);
    expect(modifiedCount).toBe(1);
  };
  await apply(change);
  return () => apply(back);
};

/** Adds to a field of the purchase. */
const adding = (field: string) =>
  changingPurchase({ $inc: { [field]: 1 } }, { $inc: { [field]: -1 } });

const PART = {
  _id: nobody,
  sellerId: nobody,
  sellerName: 'Nobody',
  delivery: 'agreed',
  grandPoisha: 0,
  cancelledAt: null,
};

export const MENDABLE_PURCHASES: [kind: string, plant: (shop: Subject) => unknown][] = [
  ['promotion.sums', () => makePromotion({ used: 1, purchases: 1, spentPoisha: 500 })],
  ['promotion.sums', () => makePromotion({ spentPoisha: 1 })],
  [
    'journal.closing',
    () =>
      JournalClosingModel.create({
        _id: 'all',
        until: new Date(),
        sums: [{ account: 'bank', poisha: 5 }],
      }),
  ],
];

export const PURCHASES_FOR_PEOPLE: [
  kind: string,
  plant: (shop: Subject) => Promise<() => unknown>,
][] = [
  ...['packed', 'shipped', 'delivered', 'returned'].map(
    (count): [string, (shop: Subject) => Promise<() => unknown>] => [
      'order.lines',
      async (shop) => {
        const field = `lines.0.${count}`;
        const add = (units: number) =>
          OrderModel.collection.updateOne(orderOf(shop), { $inc: { [field]: units } });
        await add(1_000_000);
        return () => add(-1_000_000);
      },
    ],
  ),
  [
    'order.purchase',
    async (shop) => {
      const { purchaseId } = (await OrderModel.collection.findOne(orderOf(shop)))!;
      const set = (id: Types.ObjectId) =>
        OrderModel.collection.updateOne(orderOf(shop), { $set: { purchaseId: id } });
      await set(nobody);
      return () => set(purchaseId as Types.ObjectId);
    },
  ],
  [
    'order.purchase',
    async (shop) => {
      const filter = { 'orders._id': orderOf(shop)._id };
      const aside = (await PurchaseModel.collection.findOne(filter))!;
      await PurchaseModel.collection.deleteOne({ _id: aside._id });
      return () => PurchaseModel.collection.insertOne(aside as never);
    },
  ],
  ...['grandPoisha', 'goodsPoisha', 'discountPoisha', 'deliveryPoisha', 'orders.0.grandPoisha'].map(
    (field): [string, (shop: Subject) => Promise<() => unknown>] => [
      'purchase.total',
      adding(field),
    ],
  ),
  [
    'purchase.order',
    changingPurchase({ $push: { orders: PART } }, { $pull: { orders: { _id: nobody } } }),
  ],
  [
    'promotion.use',
    async (shop) => {
      const { _id } = await PromotionUseModel.create({
        promotionId: nobody,
        purchaseId: new Types.ObjectId(),
        customerId: shop.buyer.id,
        at: new Date(),
        takenPoisha: 100,
        leftPoisha: 100,
      });
      return () => PromotionUseModel.deleteOne({ _id });
    },
  ],
  [
    'basket.account',
    async () => {
      const { _id } = await BasketModel.create({
        customerId: nobody,
        version: 1,
        updatedAt: new Date(),
      });
      return () => BasketModel.deleteOne({ _id });
    },
  ],
];
