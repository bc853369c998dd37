import 'server-only';
import type { Types } from 'mongoose';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { PaymentStanding } from './kinds';
import { findExistingOrders } from './queries';

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

/** Purchases whose sums are not those of their moment, or that list an order which there is not. */
export async function* findPurchaseFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const purchases = PurchaseModel.find().lean<PurchaseRecord>();
  for await (const batch of inBatches(purchases.cursor())) {
    const existing = await findExistingOrders(
      batch.flatMap(({ orders }) => orders.map(({ _id }) => _id)),
    );
    for (const { _id, orders, ...sums } of batch) {
      const id = String(_id);
      const parts = orders.reduce((sum, { grandPoisha }) => sum + grandPoisha, 0);
      const whole = sums.goodsPoisha - sums.discountPoisha + sums.deliveryPoisha;
      if (parts !== sums.grandPoisha || whole !== sums.grandPoisha) {
        const wrong = `costs ${sums.grandPoisha} poisha, its orders ${parts}, its goods and delivery ${whole}`;
        yield { kind: 'purchase.total', id, wrong, mend: null };
      }
      for (const part of orders) {
        if (part.cancelledAt !== null || existing.has(String(part._id))) continue;
        const wrong = `lists the order ${String(part._id)}, which there is not, and not as cancelled`;
        yield { kind: 'purchase.order', id, wrong, mend: null };
      }
    }
  }
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
