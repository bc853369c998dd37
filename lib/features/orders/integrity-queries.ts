import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { withDatabase, connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding, mendInTransaction } from '../../platform/integrity/finding';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { findStocks } from '../catalogue';
import type { PaymentStatus } from './types';
import { liveQuantity, orderSums, shownLines } from './line-rules';
import { orderTotal } from './rules';
import { isPossible } from './transitions';
import { orderSearchWords } from './search-words';
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

/** How a purchase stands with its money, and its orders that there still are. */
export interface PurchaseMoney {
  _id: Types.ObjectId;
  standing: PaymentStatus;
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

/** Finds those of these orders that exist, as a transaction sees them. */
export async function findStockOrders(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, StockOrder>> {
  const fields = { orderStatus: 1, lines: 1 } as const;
  const orders = await OrderModel.find({ _id: { $in: ids } }, fields, { session }).lean();
  return new Map(orders.map((order) => [String(order._id), order]));
}

type Fault = Omit<Finding, 'id'>;

/** Whether an order's search words are outdated. */
const hasOldWords = (order: OrderRecord): boolean =>
  JSON.stringify(order.searchWords) !== JSON.stringify(orderSearchWords(String(order._id), order));

/** Orders that contradict themselves, their purchase or their product. */
export async function* findOrderFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const orders = OrderModel.find({}, { notes: 0 }).lean<OrderRecord>();
  for await (const batch of inBatches(orders.cursor())) {
    const products = await findStocks(
      batch.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    );
    const listed = await findListedOrders(batch.map(({ purchaseId }) => purchaseId));
    for (const order of batch) {
      const id = String(order._id);
      for (const fault of faultsOf(order)) yield { ...fault, id };
      for (const productId of new Set(order.lines.map((line) => String(line.productId)))) {
        // It outlives its products: only one that is there can contradict it.
        const author = products.get(productId)?.authorId;
        if (author === undefined || author.equals(order.sellerId)) continue;
        yield {
          kind: 'order.product',
          id,
          wrong: `is of the seller ${String(order.sellerId)}, and its product of ${String(author)}`,
          mend: null,
        };
      }
      if (!listed.get(String(order.purchaseId))?.has(id)) {
        const wrong = `is of the purchase ${String(order.purchaseId)}, which does not list it`;
        yield { kind: 'order.purchase', id, wrong, mend: null };
      }
    }
  }
}

function* faultsOf(order: OrderRecord): Generator<Fault> {
  const { orderStatus, fulfilment, history } = order;
  yield* sumFaults(order);
  const last = history.at(-1);
  const isLast = last?.orderStatus === orderStatus && last.fulfilment === fulfilment;
  if (!isLast || !isPossible(order)) {
    const wrong = `is ${orderStatus} and ${fulfilment}, which its history does not lead to`;
    yield { kind: 'order.state', wrong, mend: null };
  }
  if (hasOldWords(order)) {
    const wrong = 'is found by words that are not its own';
    yield { kind: 'order.words', wrong, mend: 'written anew' };
  }
}

function* sumFaults(order: OrderRecord): Generator<Fault> {
  const { quantity, totalPoisha, discountPoisha, orderStatus, lines, delivery } = order;
  const sums = orderSums(shownLines(orderStatus, lines));
  const isRight =
    sums.quantity === quantity &&
    sums.totalPoisha === totalPoisha &&
    sums.discountPoisha === discountPoisha &&
    delivery.listPoisha - delivery.discountPoisha === order.deliveryPoisha &&
    lines.every((line) => line.goodsPoisha === orderTotal(line.pricePoisha, line.quantity));
  if (!isRight) {
    const wrong = `says ${quantity} units for ${totalPoisha} poisha less ${discountPoisha}, and its lines ${sums.quantity} for ${sums.totalPoisha} less ${sums.discountPoisha}`;
    yield { kind: 'order.total', wrong, mend: null };
  }
  for (const line of lines) {
    const live = liveQuantity(line);
    // A cancelled order keeps the progress that it had reached.
    const most = orderStatus === 'cancelled' ? line.quantity : live;
    const counts = [line.packed, line.shipped, line.delivered, line.returned];
    const isPossible =
      counts.every((count) => count >= 0 && count <= most) &&
      (line.back ?? 0) >= 0 &&
      line.packed + (line.back ?? 0) <= most &&
      line.cancelled >= 0 &&
      live >= 0 &&
      (orderStatus !== 'cancelled' || live === 0);
    if (isPossible) continue;
    const wrong = `has a line of ${line.quantity} units, of which ${line.cancelled} are cancelled and ${counts.join(', ')} came further`;
    yield { kind: 'order.lines', wrong, mend: null };
  }
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

/** Writes the words anew that an order is found by. */
export function mendOrderFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const order = await OrderModel.findById(finding.id, null, { session }).lean();
    if (order === null || !hasOldWords(order)) return false;
    const searchWords = orderSearchWords(finding.id, order);
    await OrderModel.updateOne({ _id: order._id }, { $set: { searchWords } }, { session });
    return true;
  });
}
