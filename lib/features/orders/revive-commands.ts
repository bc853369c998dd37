import 'server-only';
import type { ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
import { CLOCK } from '../../platform/auth/actor';
import { afterCommit } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { changeOfStock } from '../catalogue/change-rules';
import { takeFromStock } from '../catalogue/stock-commands';
import { announceStockChange } from '../catalogue/write-commands';
import { retakePromotions } from '../checkout/promotions/use-commands';
import type { PaymentMethod } from '../../shop/payment-method-kinds';
import { orderSums } from './line-rules';
import { publishReleased, type LockedPurchase } from './standing-commands';
import { customerOf } from './signing';

/** Orders that ended because their money did not come, whole as they were placed. */
const endedByTime = (orders: readonly OrderRecord[]) =>
  orders.filter(({ payment, orderStatus }) => payment === 'expired' && orderStatus === 'cancelled');

/**
 * Brings the orders of a locked purchase back that ended because their money came late: all of them,
 * with their stock and their promotions, or none.
 * @throws ShopError NOT_POSSIBLE_NOW where not all of it is there any more: the caller's transaction is
 *   to be given up then
 */
export async function revivePurchase(
  { purchase, orders }: LockedPurchase,
  method: PaymentMethod,
  session: ClientSession,
): Promise<OrderRecord[]> {
  const ended = endedByTime(orders);
  // How much of each line a seller had cancelled before is not known any more.
  const isWhole = ended.every(({ history }) => history.every((entry) => !entry.cancelledUnits));
  if (ended.length === 0 || !isWhole) throw new ShopError('NOT_POSSIBLE_NOW');
  await takeAgain(ended, session);
  const { modifiedCount } = await PurchaseModel.updateOne(
    { _id: purchase._id, 'payment.standing': 'expired' },
    {
      $set: {
        'payment.standing': 'paid',
        'payment.method': method,
        'orders.$[ended].cancelledAt': null,
      },
    },
    { session, arrayFilters: [{ 'ended._id': { $in: ended.map(({ _id }) => _id) } }] },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const revived: OrderRecord[] = [];
  for (const order of ended) revived.push(await reviveOrder(order, session));
  await publishReleased(revived, session);
  return revived;
}

async function takeAgain(ended: readonly OrderRecord[], session: ClientSession): Promise<void> {
  const lines = ended.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const { purchaseId } = ended[0]!;
  const orderOf = new Map(ended.map((order) => [String(order.sellerId), order._id]));
  const result = await takeFromStock(
    customerOf(ended[0]!),
    lines.map(({ line }) => ({
      productId: String(line.productId),
      variantId: String(line.variantId),
      quantity: line.quantity,
    })),
    ({ authorId }) => orderOf.get(String(authorId))!,
    session,
  );
  if (result.refused) throw new ShopError('NOT_POSSIBLE_NOW');
  const parts = [
    ...lines.map(({ line }) => ({ of: line.promotionId, poisha: line.discountPoisha })),
    ...ended.map(({ delivery }) => ({ of: delivery.promotionId, poisha: delivery.discountPoisha })),
  ];
  const sums = new Map<string, number>();
  for (const { of, poisha } of parts) {
    if (of && poisha > 0) sums.set(String(of), (sums.get(String(of)) ?? 0) + poisha);
  }
  await retakePromotions(session, {
    purchaseId: String(purchaseId),
    uses: [...sums].map(([promotionId, poisha]) => ({ promotionId, poisha })),
  });
  const changed = result.taken.flatMap(({ product, variant, quantity }) =>
    changeOfStock(String(product._id), product, variant.stock, -quantity),
  );
  afterCommit(session, () => announceStockChange([...new Set(changed)]));
}

async function reviveOrder(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
  const lines = order.lines.map((line) => ({ ...line, cancelled: 0 }));
  const state = { orderStatus: 'pending', fulfilment: 'placed' } as const;
  const back = { ...state, payment: 'paid' as const, lines, ...orderSums(lines) };
  const entry = { at: new Date(), by: CLOCK.email, ...state };
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: order._id, orderStatus: 'cancelled', payment: 'expired' },
    { $set: back, $unset: { reason: 1 }, $push: { history: entry } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  return { ...order, ...back };
}
