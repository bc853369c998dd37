import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { inBatches } from '../../platform/integrity/finding';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { PaymentStanding } from './kinds';

/** The ids of the orders that each of these purchases lists. */
export async function findListedOrders(ids: Types.ObjectId[]): Promise<Map<string, Set<string>>> {
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, { 'orders._id': 1 }).lean<
      Pick<PurchaseRecord, '_id' | 'orders'>[]
    >(),
  );
  return new Map(
    purchases.map(({ _id, orders }) => [
      String(_id),
      new Set(orders.map((part) => String(part._id))),
    ]),
  );
}

/** How a purchase stands with its money, and its orders that there still are. */
export interface PurchaseMoney {
  _id: Types.ObjectId;
  standing: PaymentStanding;
  orders: OrderRecord[];
}

/** All purchases, one by one, as their payments are held against them. */
export async function* listPurchaseMoney(): AsyncGenerator<PurchaseMoney> {
  const purchases = PurchaseModel.find({}, { payment: 1, 'orders._id': 1 }).lean<PurchaseRecord>();
  for await (const batch of inBatches(purchases.cursor())) {
    const ids = batch.flatMap(({ orders }) => orders.map(({ _id }) => _id));
    const orders = await withDatabase(() =>
      OrderModel.find({ _id: { $in: ids } }).lean<OrderRecord[]>(),
    );
    const byId = new Map(orders.map((order) => [String(order._id), order]));
    for (const { _id, payment, orders: parts } of batch) {
      const own = parts.flatMap((part) => byId.get(String(part._id)) ?? []);
      yield { _id, standing: payment.standing, orders: own };
    }
  }
}

/** The counts of an order that its parcels must add up to. */
export type OrderCounts = Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>;

/** All orders, one after the other. */
export const listOrderCounts = (): AsyncIterable<OrderCounts> =>
  OrderModel.find({}, { orderStatus: 1, lines: 1 }).lean<OrderCounts>().cursor();

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

/** The parts of an order that the stock follows from. */
export type StockOrder = Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>;

/** Those of these orders that there are, as a transaction sees them. */
export async function findStockOrders(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, StockOrder>> {
  const fields = { orderStatus: 1, lines: 1 } as const;
  const orders = await OrderModel.find({ _id: { $in: ids } }, fields, { session }).lean();
  return new Map(orders.map((order) => [String(order._id), order]));
}
