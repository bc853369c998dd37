import 'server-only';
import type { Types, ClientSession } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { CLOCK } from '../../platform/auth/actor';
import { afterCommit } from '../../platform/database/transaction';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { ShopError } from '../../shop/errors';
import { announceStockChange, moveCampaignPieces, takeFromStock } from '../catalogue';
import { changeOfStock } from '../catalogue/shared';
import { retakePromotions } from '../checkout/promotions';
import { NOT_PAID_IN_TIME, type PaymentStatus } from './types';
import { publishOrderEvent } from './publish';
import { announceMove, moveFound } from './steps';
import { orderSums } from './line-rules';
import { customerOf } from './signing';

/** A purchase and its orders that there still are. */
export interface LockedPurchase {
  purchase: PurchaseRecord;
  orders: OrderRecord[];
}

/**
 * Reads a purchase with its orders for a change of its money. All such changes begin here: of two at
 * once the second waits or begins anew, and sees what the first did.
 * @returns null where there is none
 */
export async function lockPurchase(
  purchaseId: Types.ObjectId | string,
  session: ClientSession,
): Promise<LockedPurchase | null> {
  const purchase = await PurchaseModel.findOneAndUpdate(
    { _id: purchaseId },
    { $inc: { 'payment.version': 1 } },
    { session, returnDocument: 'after' },
  ).lean<PurchaseRecord>();
  if (!purchase) return null;
  const ids = purchase.orders.map(({ _id }) => _id);
  const orders = await OrderModel.find({ _id: { $in: ids } }, null, { session }).lean<
    OrderRecord[]
  >();
  return { purchase, orders };
}

/** Writes how a locked purchase stands, alike to itself and to its running orders. */
async function writeStatus(
  { purchase, orders }: LockedPurchase,
  to: { standing: PaymentStatus; method?: PaymentMethod; payBy?: Date },
  session: ClientSession,
): Promise<OrderRecord[]> {
  await PurchaseModel.updateOne(
    { _id: purchase._id },
    {
      $set: {
        'payment.standing': to.standing,
        ...(to.method && { 'payment.method': to.method }),
        ...(to.payBy && { 'payment.payBy': to.payBy }),
      },
      ...(!to.payBy && { $unset: { 'payment.payBy': 1 } }),
    },
    { session },
  );
  const running = orders.filter(({ orderStatus }) => orderStatus === 'pending');
  await OrderModel.updateMany(
    { _id: { $in: running.map(({ _id }) => _id) } },
    { $set: { payment: to.standing } },
    { session },
  );
  return running.map((order) => ({ ...order, payment: to.standing }));
}

/**
 * Its sellers may begin: the money of a locked purchase is there, or is paid to who brings it. Sellers
 * are told of orders that they did not know of.
 */
export async function releasePurchase(
  locked: LockedPurchase,
  to: { standing: 'paid' | 'on_delivery'; method: PaymentMethod },
  session: ClientSession,
): Promise<OrderRecord[]> {
  const wasAwaiting = locked.purchase.payment.standing === 'awaiting';
  const orders = await writeStatus(locked, to, session);
  if (wasAwaiting) await publishReleased(orders, session);
  return orders;
}

async function publishReleased(
  orders: readonly OrderRecord[],
  session: ClientSession,
): Promise<void> {
  for (const order of orders) {
    await publishOrderEvent(CLOCK, { name: 'order.released', data: { order } }, session);
  }
}

/** A locked purchase that was to be paid in cash is paid in advance instead: its stock waits until then. */
export async function awaitPayment(
  locked: LockedPurchase,
  to: { method: PaymentMethod; payBy: Date },
  session: ClientSession,
): Promise<void> {
  const orders = await writeStatus(locked, { standing: 'awaiting', ...to }, session);
  for (const order of orders) {
    await publishOrderEvent(CLOCK, { name: 'order.awaited', data: { order } }, session);
  }
}

/** Another way to pay a locked purchase that waits for its money; until when it waits stays. */
export async function changeMethod(
  { purchase }: LockedPurchase,
  method: PaymentMethod,
  session: ClientSession,
): Promise<void> {
  const set = { 'payment.method': method };
  await PurchaseModel.updateOne({ _id: purchase._id }, { $set: set }, { session });
}

/** A locked purchase may wait longer for its money: a person has to look at it. */
export async function extendPayment(
  { purchase }: LockedPurchase,
  payBy: Date,
  session: ClientSession,
): Promise<void> {
  const set = { 'payment.payBy': payBy };
  await PurchaseModel.updateOne({ _id: purchase._id }, { $set: set }, { session });
}

/**
 * Ends a locked purchase whose money did not come: its running orders are cancelled as a seller's would
 * be, and their stock goes back once.
 */
export async function expirePurchase(
  locked: LockedPurchase,
  session: ClientSession,
): Promise<void> {
  const running = await writeStatus(locked, { standing: 'expired' }, session);
  const step = { orderStatus: 'cancelled', reason: NOT_PAID_IN_TIME } as const;
  for (const order of running) {
    const moved = await moveFound(CLOCK, order, step, session);
    afterCommit(session, () => announceMove(moved));
  }
}

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
  for (const { line } of lines) {
    const { productId, campaignId, quantity: units } = line;
    if (!campaignId) continue;
    changed.push(
      ...(await moveCampaignPieces({ productId, campaignId, units, isAgain: true }, session)),
    );
  }
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
