import 'server-only';
import type { ClientSession } from 'mongoose';
import { type Actor, signatureOf } from '../../platform/auth/actor';
import { can, mayDeleteOrder, mayMoveOrder } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { announceStockChange } from '../catalogue';
import { isDistrict } from '../checkout/delivery';
import { inSpan } from '../../platform/tracing/spans';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import {
  linesAfter,
  orderSums,
  shownLines,
  cancellableUnits,
  grandTotal,
  linesWithout,
  liveQuantity,
  type LineCuts,
} from './line-rules';
import { releaseOrder, releaseUnits } from './purchase-lock-commands';
import { placePurchase } from './place-commands';
import { publishOrderEvent } from './publish';
import { deletionOf } from './state-rules';
import { contactOf, type AddOrder, type AddOrderNote } from './schema';
import { signed } from './signing';
import type { CancelLines } from './line-schema';
import { announceMove, findMovable, moveFound, type Moved } from './steps';

/** To which an `Idempotency-Key` of `POST /addorder` belongs. */
export const ADD_ORDER_CALL = 'addorder';

/**
 * Places a purchase of one order of one line: stock falls and the order is recorded in one
 * transaction, or neither. Everything but who gets what where comes from the database. Without a
 * district delivery is to be agreed.
 * @throws ShopError NOT_FOUND, OWN_PRODUCT, VARIANT_REQUIRED, BELOW_MINIMUM, ABOVE_MAXIMUM, WRONG_STEP,
 *   PRICE_CHANGED with the current `price` in taka, INVALID where the total is past what can be counted
 *   exactly, SELLER_MINIMUM, COD_REFUSED, TOO_MUCH_OPEN, SELLER_REFUSES, IDEMPOTENCY_MISMATCH
 */
export function addOrder(
  actor: Actor,
  input: AddOrder,
  idempotency?: Idempotency,
): Promise<{ orderId: string }> {
  return inSpan('order.place', () => placeOrder(actor, input, idempotency));
}

async function placeOrder(
  actor: Actor,
  input: AddOrder,
  idempotency: Idempotency | undefined,
): Promise<{ orderId: string }> {
  const { productId, variantId, quantity, expectedPrice, district } = input;
  if (district !== undefined && !(await isDistrict(district))) {
    throw new ShopError('INVALID', { fields: { district: 'unknownChoice' } });
  }
  const { description, ...contact } = contactOf(input);
  // Undefined where the answer of an earlier request is given again: that one told of its sale.
  let changed: string[] | undefined;
  const result = await writeOnce(actor, ADD_ORDER_CALL, idempotency, async (session) => {
    const placed = await placePurchase(
      actor,
      {
        contact,
        place: district === undefined ? null : { districtId: district },
        storedPlace: null,
        lines: [{ productId, variantId, quantity, expectedPrice }],
        delivery: new Map(),
        notes: new Map(),
        onlyNote: description,
        code: null,
        payment: 'cod',
        consent: null,
      },
      session,
    );
    changed = placed.changed;
    return { orderId: placed.orderIds[0]! };
  });
  if (changed) announceStockChange(changed);
  return result;
}

/**
 * `DELETE /deleteorder/{id}`: cancels a running order (the stock goes back by what the order holds,
 * once, and its money by `payments`), or takes a finished one out of the customer's list.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW
 */
export async function deleteOrder(actor: Actor, orderId: string): Promise<void> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  const changed = await inTransaction(async (session) => {
    const order = await OrderModel.findOne({ _id: orderId }, null, { session }).lean();
    if (!order || order.hiddenFromCustomerAt || order.deletedAt) throw new ShopError('NOT_FOUND');
    if (!mayDeleteOrder(actor, order)) throw new ShopError('FORBIDDEN');
    const deletion = deletionOf(order, can(actor, 'orders.manage') ? 'admin' : 'customer');
    if (deletion === 'refuse') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: can(actor, 'orders.manage')
          ? 'A part of this order is on its way: it cannot be cancelled now.'
          : 'This order is already packed and can no longer be cancelled.',
      });
    }
    if (deletion === 'hide') {
      await OrderModel.updateOne(
        { _id: orderId, hiddenFromCustomerAt: null },
        { $set: { hiddenFromCustomerAt: new Date() } },
        { session },
      );
      await publishOrderEvent(actor, { name: 'order.hidden', data: { order } }, session);
      return null;
    }
    await markDeleted(actor, order, session);
    const given = await releaseOrder(actor, order, 'cancelled', session);
    await publishOrderEvent(actor, { name: 'order.cancelled', data: { order } }, session);
    return given;
  });
  if (changed !== null) announceStockChange(changed);
}

/** @throws ShopError NOT_POSSIBLE_NOW where it is no longer as it was read */
async function markDeleted(
  actor: Actor,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const { _id, fulfilment, orderStatus } = order;
  const to = { fulfilment, orderStatus: 'cancelled' as const };
  const lines = linesAfter(order.lines, to);
  const now = new Date();
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, fulfilment, orderStatus },
    {
      $set: { ...to, lines, ...orderSums(shownLines(to.orderStatus, lines)), deletedAt: now },
      $push: { history: { at: now, ...signed(actor, order), ...to } },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
}

/** Notes live in their order's document, so there is an end to them. */
const MAX_NOTES = 200;

/**
 * Adds an internal note to an order: its seller's or an administrator's. Nothing changes or deletes
 * one afterwards.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW where there are too many already
 */
export async function addOrderNote(
  actor: Actor,
  orderId: string,
  { text }: AddOrderNote,
  idempotency?: Idempotency,
): Promise<{ at: string }> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  return writeOnce(actor, `ordernote:${orderId}`, idempotency, async (session) => {
    const order = await OrderModel.findById(orderId, { sellerId: 1 }, { session }).lean();
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayMoveOrder(actor, order, 'shop.orders')) throw new ShopError('FORBIDDEN');
    const at = new Date();
    const { modifiedCount } = await OrderModel.updateOne(
      { _id: order._id, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: { at, by: signatureOf(actor), name: actor.name, text } } },
      { session },
    );
    if (modifiedCount !== 1) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: `An order has at most ${MAX_NOTES} notes.`,
      });
    }
    await publishOrderEvent(actor, { name: 'order.noted', data: { order, text } }, session);
    return { at: at.toISOString() };
  });
}

const CANCELLATION = { orderStatus: 'cancelled' } as const;

/**
 * Cancels units of an order's lines, as its seller or an administrator, with their effect on the stock,
 * the promotions and the order's sums, in one transaction. All that is left of it is the cancellation
 * of the order; what remains can be confirmed in the same moment.
 * @returns whether the whole order is cancelled
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's, NOT_POSSIBLE_NOW
 *   where so many are not left or the order's state doesn't allow it, IDEMPOTENCY_MISMATCH
 */
export async function cancelLines(
  actor: Actor,
  orderId: string,
  input: CancelLines,
  idempotency?: Idempotency,
): Promise<{ whole: boolean }> {
  let moved: Moved | undefined;
  const answer = await writeOnce(actor, `cancellines:${orderId}`, idempotency, async (session) => {
    const order = await findMovable(actor, orderId, session, 'shop.orders');
    requireCancellable(order);
    const cuts = cutsOf(order, input);
    const whole = order.lines.every(
      (line) => (cuts.get(String(line._id)) ?? 0) === liveQuantity(line),
    );
    moved = whole
      ? await moveFound(actor, order, { ...CANCELLATION, reason: input.reason }, session)
      : await cancelPart(actor, order, { ...input, cuts }, session);
    return { whole };
  });
  // Undefined where the answer of an earlier request is given again.
  if (moved) announceMove(moved);
  return answer;
}

/** Units go as long as the whole order could. */
function requireCancellable(order: OrderRecord): void {
  const isRunning = order.orderStatus === 'pending' && order.fulfilment !== 'delivered';
  if (isRunning && order.lines.some((line) => cancellableUnits(line) > 0)) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `This order is ${order.orderStatus}, ${order.fulfilment}: nothing of it can be cancelled now.`,
  });
}

function cutsOf({ lines }: OrderRecord, asked: CancelLines): LineCuts {
  const live = new Map(lines.map((line) => [String(line._id), cancellableUnits(line)]));
  for (const { lineId, quantity } of asked.lines) {
    const left = live.get(lineId);
    if (left === undefined) throw new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
    if (quantity > left) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: `Only ${left} of a line are left.` });
    }
  }
  return new Map(asked.lines.map(({ lineId, quantity }) => [lineId, quantity]));
}

async function cancelPart(
  actor: Actor,
  order: OrderRecord,
  { cuts, reason, confirm }: Pick<CancelLines, 'reason' | 'confirm'> & { cuts: LineCuts },
  session: ClientSession,
): Promise<Moved> {
  const lines = linesWithout(order.lines, cuts);
  const sums = orderSums(lines);
  const { fulfilment, orderStatus } = order;
  const cancelledUnits = [...cuts.values()].reduce((sum, units) => sum + units, 0);
  // State and counts are part of the filter: what was cancelled meanwhile is not cancelled again.
  const unchanged = Object.fromEntries(
    order.lines.map(({ cancelled }, place) => [`lines.${place}.cancelled`, cancelled]),
  );
  const entry = { at: new Date(), ...signed(actor, order), fulfilment, orderStatus, reason };
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: order._id, fulfilment, orderStatus, ...unchanged },
    { $set: { lines, ...sums }, $push: { history: { ...entry, cancelledUnits } } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const changed = await releaseUnits(actor, order, lines, session);
  const after = { ...order, lines, ...sums };
  await publishOrderEvent(
    actor,
    {
      name: 'order.linesCancelled',
      data: {
        order,
        cancelled: order.lines.flatMap(({ _id, productName, productNameBn }) => {
          const quantity = cuts.get(String(_id));
          return quantity === undefined
            ? []
            : [{ lineId: _id, productName, productNameBn, quantity }];
        }),
        poisha: grandTotal(order) - grandTotal(after),
        reason,
      },
    },
    session,
  );
  if (confirm !== true) return { changed, seller: null };
  await moveFound(actor, after, { fulfilment: 'confirmed' }, session);
  return { changed, seller: null };
}
