import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
import type { Actor } from '../../platform/auth/actor';
import { giveBackStock } from '../catalogue/stock-commands';
import { giveBackPromotions } from '../promotions/use-commands';
import { liveDiscount, liveQuantity } from './line-rules';

/**
 * Gives back what a whole order took, in the caller's transaction: the stock of what was not cancelled
 * before, and of a cancellation its part of the promotions; its purchase learns of it.
 * @returns the tags of what shows the stock
 */
export async function giveBackOrder(
  actor: Pick<Actor, 'email'>,
  order: OrderRecord,
  why: 'cancelled' | 'returned',
  session: ClientSession,
): Promise<string[]> {
  if (why === 'cancelled') await giveBackDiscounts(order, session);
  return giveBackStock(
    actor,
    { orderId: order._id, why },
    order.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: liveQuantity(line) - line.returned,
    })),
    session,
  );
}

async function giveBackDiscounts(order: OrderRecord, session: ClientSession): Promise<void> {
  const now = new Date();
  await PurchaseModel.updateOne(
    { _id: order.purchaseId, 'orders._id': order._id },
    { $set: { 'orders.$.cancelledAt': now } },
    { session },
  );
  const parts = new Map<string, number>();
  const add = (promotionId: unknown, poisha: number) => {
    if (!promotionId || poisha === 0) return;
    parts.set(String(promotionId), (parts.get(String(promotionId)) ?? 0) + poisha);
  };
  for (const line of order.lines) add(line.promotionId, liveDiscount(line));
  add(order.delivery.promotionId, order.delivery.discountPoisha);
  for (const [promotionId, poisha] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const purchaseId = String(order.purchaseId);
    await giveBackPromotions(session, { purchaseId, promotionId, poisha, now });
  }
}
