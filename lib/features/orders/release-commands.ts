import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord, OrderLineRecord } from '../../../models/order';
import type { Principal } from '../../platform/auth/actor';
import { giveBackStock } from '../catalogue/stock-commands';
import { releasePromotions } from '../checkout/promotions/use-commands';
import { discountTaken, liveDiscount, liveQuantity } from './line-rules';
import { holdPurchase } from './purchase-lock-commands';

/**
 * Gives back what a whole order took, in the caller's transaction: the stock of what was not cancelled
 * before, and of a cancellation its part of the promotions; its purchase learns of it.
 * @returns the tags of what shows the stock
 */
export async function releaseOrder(
  actor: Principal,
  order: OrderRecord,
  why: 'cancelled' | 'returned',
  session: ClientSession,
): Promise<string[]> {
  if (why === 'cancelled') await releaseDiscounts(order, session);
  return giveBackStock(
    actor,
    { orderId: order._id, why },
    order.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: liveQuantity(line) - line.returned - (line.back ?? 0),
    })),
    session,
  );
}

async function releaseDiscounts(order: OrderRecord, session: ClientSession): Promise<void> {
  const now = new Date();
  // Its money follows in the same transaction, under the same lock.
  await holdPurchase(order.purchaseId, session, {
    only: { 'orders._id': order._id },
    more: { $set: { 'orders.$.cancelledAt': now } },
  });
  await releaseParts(
    order,
    [
      ...order.lines.map((line) => ({ of: line.promotionId, poisha: liveDiscount(line) })),
      { of: order.delivery.promotionId, poisha: order.delivery.discountPoisha },
    ],
    now,
    session,
  );
}

/**
 * Gives back what some units of an order took, in the caller's transaction: their stock, and their
 * part of the promotions.
 * @param after the order's lines, in their order, once the units are cancelled
 * @returns the tags of what shows the stock
 */
export async function releaseUnits(
  actor: Principal,
  order: OrderRecord,
  after: readonly OrderLineRecord[],
  session: ClientSession,
): Promise<string[]> {
  const cuts = order.lines.map((before, place) => ({ before, after: after[place]! }));
  await releaseParts(
    order,
    cuts.map((cut) => ({
      of: cut.before.promotionId,
      poisha: discountTaken(cut.before, cut.after),
    })),
    new Date(),
    session,
  );
  return giveBackStock(
    actor,
    { orderId: order._id, why: 'cancelled' },
    cuts.map((cut) => ({
      productId: cut.before.productId,
      variantId: cut.before.variantId,
      // What came back before holds no stock.
      quantity:
        cut.after.cancelled -
        cut.before.cancelled -
        ((cut.before.back ?? 0) - (cut.after.back ?? 0)),
    })),
    session,
  );
}

/** Parts of promotions, added up and given back in the order of their ids. */
async function releaseParts(
  { purchaseId }: OrderRecord,
  parts: readonly { of?: unknown; poisha: number }[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { of, poisha } of parts) {
    if (!of || poisha === 0) continue;
    sums.set(String(of), (sums.get(String(of)) ?? 0) + poisha);
  }
  for (const [promotionId, poisha] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const part = { purchaseId: String(purchaseId), promotionId, poisha, now };
    await releasePromotions(session, part);
  }
}
