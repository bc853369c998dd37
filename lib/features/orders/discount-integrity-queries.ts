import 'server-only';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { inBatches } from '../../platform/integrity/finding';

export type ShopDiscounted = Pick<
  OrderRecord,
  '_id' | 'sellerId' | 'customerId' | 'phoneNumber' | 'shippingAddress'
>;

/** Orders that stand, of which the shop pays a part, in batches: who bought where. */
export async function* listShopDiscounted(): AsyncGenerator<ShopDiscounted[]> {
  const orders = OrderModel.find(
    {
      orderStatus: { $ne: 'cancelled' },
      $or: [
        { lines: { $elemMatch: { discountPayer: 'shop', discountPoisha: { $gt: 0 } } } },
        { 'delivery.discountPayer': 'shop', 'delivery.discountPoisha': { $gt: 0 } },
      ],
    },
    { sellerId: 1, customerId: 1, phoneNumber: 1, shippingAddress: 1 },
  );
  yield* inBatches(orders.lean<ShopDiscounted>().cursor());
}
