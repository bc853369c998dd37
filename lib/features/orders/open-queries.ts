import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { grandTotal } from './line-rules';

/** An unpaid running order: its value and the stock that it holds. */
export interface UnpaidOrder {
  purchaseId: string;
  payment: 'on_delivery' | 'awaiting';
  poisha: number;
  lines: { productId: string; units: number }[];
}

export const UNPAID_FIELDS = {
  purchaseId: 1,
  payment: 1,
  totalPoisha: 1,
  discountPoisha: 1,
  deliveryPoisha: 1,
  'lines.productId': 1,
  'lines.quantity': 1,
  'lines.cancelled': 1,
  'lines.delivered': 1,
} as const;

/** An account's running orders that nobody has paid yet, the newest `most`, as the transaction sees them. */
export async function listUnpaidOrders(
  customerId: string,
  most: number,
  session: ClientSession,
): Promise<UnpaidOrder[]> {
  const orders = await OrderModel.find(
    {
      customerId: new Types.ObjectId(customerId),
      orderStatus: 'pending',
      payment: { $in: ['on_delivery', 'awaiting'] },
    },
    UNPAID_FIELDS,
    { session },
  )
    .sort({ placedAt: -1, _id: -1 })
    .limit(most)
    .lean<OrderRecord[]>();
  return orders.map(unpaidOrder);
}

/** @param order with `UNPAID_FIELDS` */
export const unpaidOrder = (order: OrderRecord): UnpaidOrder => ({
  purchaseId: String(order.purchaseId),
  payment: order.payment as UnpaidOrder['payment'],
  poisha: grandTotal(order),
  lines: order.lines.map(({ productId, quantity, cancelled, delivered }) => ({
    productId: String(productId),
    units: Math.max(0, quantity - cancelled - delivered),
  })),
});
