import 'server-only';
import { OrderModel } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { type SellerAddress, findPickupAddress } from '../accounts';

/**
 * Where the buyer of an order fetches it; null where it is brought, is over, waits for its money, or its
 * seller never said. For whoever may see the order: the caller has checked that.
 */
export async function findPickupOfOrder(orderId: string): Promise<SellerAddress | null> {
  const order = await withDatabase(() =>
    OrderModel.findById(orderId, {
      sellerId: 1,
      orderStatus: 1,
      payment: 1,
      'delivery.kind': 1,
    }).lean(),
  );
  const isWaiting =
    order?.delivery.kind === 'pickup' &&
    order.orderStatus === 'pending' &&
    order.payment !== 'awaiting';
  return isWaiting ? findPickupAddress(String(order.sellerId)) : null;
}
