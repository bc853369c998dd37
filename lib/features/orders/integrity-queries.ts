import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { findAccountStates } from '../accounts/integrity-queries';
import { findStocks } from '../catalogue/integrity-queries';
import { isWithdrawn } from './kinds';
import { orderTotal } from './rules';
import { orderWords } from './words';

type Fault = Omit<Finding, 'id'>;

/** Whether an order is found by other words than it says. */
export const hasOldWords = (order: OrderRecord): boolean =>
  JSON.stringify(order.searchWords) !== JSON.stringify(orderWords(String(order._id), order));

/** Orders that contradict themselves, their people or their product. */
export async function* findOrderFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const orders = OrderModel.find({}, { notes: 0 }).lean<OrderRecord>();
  for await (const batch of inBatches(orders.cursor())) {
    const people = batch.flatMap(({ customerId, sellerId }) => [customerId, sellerId]);
    const accounts = await findAccountStates(people);
    const products = await findStocks(batch.map(({ productId }) => productId));
    for (const order of batch) {
      const id = String(order._id);
      for (const fault of faultsOf(order)) yield { ...fault, id };
      for (const who of ['customer', 'seller'] as const) {
        const account = String(order[`${who}Id`]);
        if (accounts.has(account)) continue;
        const wrong = `has the ${who} ${account}, whom there is not`;
        yield { kind: `order.${who}`, id, wrong, mend: null };
      }
      // It outlives its product: only one that is there can contradict it.
      const author = products.get(String(order.productId))?.authorId;
      if (author !== undefined && !author.equals(order.sellerId)) {
        yield {
          kind: 'order.product',
          id,
          wrong: `is of the seller ${String(order.sellerId)}, and its product of ${String(author)}`,
          mend: null,
        };
      }
    }
  }
}

function* faultsOf(order: OrderRecord): Generator<Fault> {
  const { pricePoisha, quantity, totalPoisha, orderStatus, fulfilment, history } = order;
  const total = orderTotal(pricePoisha, quantity);
  if (total !== totalPoisha) {
    const wrong = `costs ${totalPoisha} poisha, which is not ${quantity} times ${pricePoisha}`;
    yield { kind: 'order.total', wrong, mend: null };
  }
  const last = history.at(-1);
  const isLast = last?.orderStatus === orderStatus && last.fulfilment === fulfilment;
  // Delivery completes, and a return comes after it.
  const isDelivered = fulfilment === 'delivered';
  const isPossible = isWithdrawn(orderStatus)
    ? isDelivered === (orderStatus === 'returned')
    : isDelivered === (orderStatus === 'completed');
  if (!isLast || !isPossible) {
    const wrong = `is ${orderStatus} and ${fulfilment}, which its history does not lead to`;
    yield { kind: 'order.state', wrong, mend: null };
  }
  if (hasOldWords(order)) {
    const wrong = 'is found by words that are not its own';
    yield { kind: 'order.words', wrong, mend: 'written anew' };
  }
}

/** What an order says of the stock. */
export type StockOrder = Pick<
  OrderRecord,
  '_id' | 'productId' | 'quantity' | 'placedAt' | 'orderStatus' | 'history'
>;

/** The orders of some products, as a transaction sees them. */
export async function* ordersOfProducts(
  ids: Types.ObjectId[],
  session: ClientSession,
): AsyncGenerator<StockOrder> {
  const fields = { productId: 1, quantity: 1, placedAt: 1, orderStatus: 1, history: 1 } as const;
  const orders = OrderModel.find({ productId: { $in: ids } }, fields, { session });
  yield* orders.lean<StockOrder>().cursor();
}
