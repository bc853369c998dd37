import { Types } from 'mongoose';
import { MIGRATIONS } from '@/lib/startup/migrations';
import { migrate } from '@/lib/platform/database/migrations/run';
import { MigrationModel } from '@/models/migration';
import { OrderModel } from '@/models/order';
import { PaymentModel } from '@/models/payment';
import { makeOrders, people } from '../support/orders';
import { makePromotion } from '../support/promotion-records';
import { useShop } from '../support/shop';

useShop();

const migration = MIGRATIONS.find(({ id }) => id === '2026-11-23-order-payments')!;

it('Orders of before there were payments say whose each discount is: its promotion’s payer, else the seller.', async () => {
  const [ofShop, ofSeller, gone] = [
    await makePromotion({ payer: 'shop' }),
    await makePromotion({ payer: 'seller' }),
    String(new Types.ObjectId()),
  ];
  const { seller, buyer } = await people();
  const promotions = [ofShop, ofSeller, gone, null];
  const ids = await makeOrders(
    seller,
    buyer,
    promotions.map(() => ({})),
  );
  for (const [place, promotion] of promotions.entries()) {
    const promotionId = promotion && new Types.ObjectId(promotion);
    await OrderModel.collection.updateOne({ _id: new Types.ObjectId(ids[place]) }, {
      ...(promotionId && {
        $set: { 'lines.0.promotionId': promotionId, 'delivery.promotionId': promotionId },
      }),
      $unset: { payment: 1, 'delivery.byShop': 1 },
    } as never);
  }
  await MigrationModel.deleteMany({});
  await migrate([migration], { release: '0.2.0', say: () => undefined });
  const payers = [];
  for (const id of ids) {
    const order = (await OrderModel.findById(id).lean())!;
    expect(order).toMatchObject({ payment: 'on_delivery', delivery: { byShop: false } });
    payers.push([order.lines[0]!.discountPayer, order.delivery.discountPayer]);
  }
  expect(payers).toEqual([
    ['shop', 'shop'],
    ['seller', 'seller'],
    ['seller', 'seller'],
    [undefined, undefined],
  ]);
  expect(await PaymentModel.countDocuments({ customerId: buyer.id })).toBe(ids.length);
});
