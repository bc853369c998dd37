import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { withDatabase } from '../../platform/database/connect';
import { grandTotal } from './line-rules';

/** An unpaid running order: its value and the stock that it holds. */
interface UnpaidOrder {
  purchaseId: string;
  payment: 'on_delivery' | 'awaiting';
  poisha: number;
  lines: { productId: string; units: number }[];
}

const UNPAID_FIELDS = {
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
const unpaidOrder = (order: OrderRecord): UnpaidOrder => ({
  purchaseId: String(order.purchaseId),
  payment: order.payment as UnpaidOrder['payment'],
  poisha: grandTotal(order),
  lines: order.lines.map(({ productId, quantity, cancelled, delivered }) => ({
    productId: String(productId),
    units: Math.max(0, quantity - cancelled - delivered),
  })),
});

/** By what unconfirmed orders of strangers are found. */
export type StrangersBy = { phoneNumber: string } | { network: string } | { productId: string };

const filterOf = (by: StrangersBy) => {
  if ('network' in by) return { strangerNetwork: by.network };
  if ('productId' in by) return { 'lines.productId': new Types.ObjectId(by.productId) };
  return by;
};

/**
 * Unpaid orders of buyers who have proved nothing that no seller has confirmed, as the transaction sees
 * them; `most` of them, in no order that counts.
 */
export async function listUnconfirmed(
  by: StrangersBy,
  most: number,
  session: ClientSession,
): Promise<UnpaidOrder[]> {
  const orders = await OrderModel.find(
    {
      ...filterOf(by),
      orderStatus: 'pending',
      fulfilment: 'placed',
      confirmBy: { $exists: true },
      payment: { $in: ['on_delivery', 'awaiting'] },
    },
    UNPAID_FIELDS,
    { session },
  )
    .limit(most)
    .lean<OrderRecord[]>();
  return orders.map(unpaidOrder);
}

/** Orders whose seller did not confirm them in time, the oldest first. */
export async function findOverdueUnconfirmed(
  now: Date,
  limit: number,
): Promise<Pick<OrderRecord, '_id' | 'customerId' | 'phoneNumber'>[]> {
  return withDatabase(() =>
    OrderModel.find(
      { orderStatus: 'pending', fulfilment: 'placed', confirmBy: { $lte: now } },
      { customerId: 1, phoneNumber: 1 },
    )
      .sort({ confirmBy: 1, _id: 1 })
      .limit(limit)
      .lean<Pick<OrderRecord, '_id' | 'customerId' | 'phoneNumber'>[]>(),
  );
}

/** Whether a courier delivered an order to this person that stayed; a seller's word does not count. */
export async function hasReceivedOrder(
  customerId: string,
  session?: ClientSession,
): Promise<boolean> {
  const received = {
    customerId: new Types.ObjectId(customerId),
    orderStatus: 'completed' as const,
    provedBy: 'courier' as const,
  };
  const found = await withDatabase(() =>
    OrderModel.findOne(received, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return found !== null;
}

/** Running orders of an account, the newest. */
export async function listRunningOrders(
  customerId: string,
  limit: number,
): Promise<Types.ObjectId[]> {
  const running = {
    customerId: new Types.ObjectId(customerId),
    orderStatus: 'pending' as const,
  };
  const orders = await withDatabase(() =>
    OrderModel.find(running, { _id: 1 })
      .sort({ placedAt: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<OrderRecord, '_id'>[]>(),
  );
  return orders.map(({ _id }) => _id);
}
