import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { knownIn } from '../../platform/database/transaction';
import type { OrderRecord, OrderLineRecord } from '../../../models/order';
import type { Principal } from '../../platform/auth/actor';
import { giveBackStock } from '../catalogue';
import { releasePromotions, returnPromotion } from '../checkout/promotions';
import { discountsByPromotion, type DiscountsBack } from './discount-rules';
import { discountTaken, liveDiscount, liveQuantity } from './line-rules';

const lockName = (purchaseId: Types.ObjectId) => `lock of purchase ${String(purchaseId)}`;

/**
 * Locks a purchase as `lockPurchase` does, for who reads neither it nor its orders. Where this transaction
 * has written it so before, nothing is written again.
 * @param only what else the purchase must be
 * @param more what else is written of it, which is written in any case
 * @returns whether there is one
 */
export async function holdPurchase(
  purchaseId: Types.ObjectId,
  session: ClientSession,
  { only = {}, more }: { only?: object; more?: UpdateQuery<PurchaseRecord> } = {},
): Promise<boolean> {
  const known = knownIn(session);
  if (!more && known.has(lockName(purchaseId))) return true;
  const { matchedCount } = await PurchaseModel.updateOne(
    { _id: purchaseId, ...only },
    { ...more, $inc: { 'payment.version': 1 } },
    { session },
  );
  if (matchedCount === 0) return false;
  known.set(lockName(purchaseId), true);
  return true;
}

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
      campaignId: line.campaignId,
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
      campaignId: cut.before.campaignId,
      // Units that came back earlier hold no stock.
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

/** Gives the promotions back what a refund returned of an order's discounts, in the caller's transaction. */
export async function returnDiscounts(
  order: OrderRecord,
  back: DiscountsBack,
  session: ClientSession,
): Promise<void> {
  const now = new Date();
  for (const part of discountsByPromotion(order, back)) {
    await returnPromotion(session, { purchaseId: String(order.purchaseId), ...part, now });
  }
}
