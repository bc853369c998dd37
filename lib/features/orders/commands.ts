import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isAdmin, mayDeleteOrder } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { changeOfStock } from '../catalogue/change-rules';
import {
  giveBackStock,
  takeFromStock,
  type OrderedProduct,
  type StockRefusal,
} from '../catalogue/stock-commands';
import { announceStockChange } from '../catalogue/write-commands';
import { toTaka } from '../../platform/money';
import { inSpan } from '../../platform/tracing/spans';
import { isObjectId } from '../../platform/validation';
import { OrderModel } from '../../../models/order';
import { publishOrderEvent } from './publish';
import {
  deletionOf,
  isExactTotal,
  isExpectedPrice,
  orderTotal,
  quantityRefusal,
  type OrderLimits,
} from './rules';
import { newOrderRecord } from './record';
import { contactOf, type AddOrder } from './schema';

/**
 * Places an order: stock falls and the order is recorded in one transaction, or neither. Everything
 * but who gets what where comes from the database.
 * @throws ShopError NOT_FOUND, OWN_PRODUCT, BELOW_MINIMUM, ABOVE_MAXIMUM, PRICE_CHANGED with the
 *   current `price` in taka, INVALID where the total is past what can be counted exactly,
 *   IDEMPOTENCY_MISMATCH
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
  // Undefined where the answer of an earlier request is given again: that one told of its sale.
  let changed: string[] | undefined;
  const result = await writeOnce(actor, 'addorder', idempotency, async (session) => {
    const id = new Types.ObjectId();
    const product = await takeOrdered(actor, input, id, session);
    if (!isExactTotal(orderTotal(product.pricePoisha, input.quantity))) {
      throw new ShopError('INVALID', { fields: { quantity: 'orderTooLarge' } });
    }
    changed = changeOfStock(input.productId, product, -input.quantity);
    const order = newOrderRecord({
      _id: id,
      customer: { _id: new Types.ObjectId(actor.id), email: actor.email },
      contact: contactOf(input),
      product,
      quantity: input.quantity,
      placedAt: new Date(),
    });
    // Past Mongoose, whose casting and checks cost more than the write: every value is a checked
    // one of the input or the database's own.
    await OrderModel.collection.insertOne(order as never, { session });
    await publishOrderEvent(
      actor,
      { name: 'order.placed', data: { order, stock: product } },
      session,
    );
    return { orderId: String(id) };
  });
  if (changed) announceStockChange(changed);
  return result;
}

/**
 * Takes what is ordered off the stock. The price that the buyer saw is compared with the one that is
 * sold, in the same transaction: another one is refused, and the stock that was taken goes back with it.
 */
async function takeOrdered(
  actor: Actor,
  { productId, quantity, expectedPrice }: AddOrder,
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<OrderedProduct> {
  const result = await takeFromStock(actor, [{ productId, quantity }], () => orderId, session);
  const refusal = result.refused?.get(0);
  if (refusal) throw refusalError(quantity, refusal);
  const { product } = (result as Extract<typeof result, { refused?: undefined }>).taken[0]!;
  const { pricePoisha } = product;
  if (!isExpectedPrice(pricePoisha, expectedPrice)) {
    throw new ShopError('PRICE_CHANGED', { extra: { price: toTaka(pricePoisha) } });
  }
  return product;
}

function refusalError(quantity: number, refusal: StockRefusal): ShopError {
  if (refusal.why === 'own') return new ShopError('OWN_PRODUCT');
  if (!('product' in refusal)) {
    return new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
  }
  return quantityError(quantity, {
    minQuantity: refusal.product.minQuantity,
    maxQuantity: refusal.available,
  });
}

/** Spec section 5: the words are crossed on purpose; both numbers are the available quantity. */
function quantityError(quantity: number, limits: OrderLimits): ShopError {
  const code = quantityRefusal(quantity, limits) ?? 'ABOVE_MAXIMUM';
  const message =
    code === 'BELOW_MINIMUM'
      ? `Only ${limits.maxQuantity} items available.`
      : `You can maximum order ${limits.maxQuantity} items.`;
  return new ShopError(code, {
    message,
    fields: { quantity: message },
    extra: { available: limits.maxQuantity },
  });
}

/**
 * `DELETE /deleteorder/{id}`: cancels a running order (it is deleted and the stock goes back by
 * what the order holds, once), or takes a finished one out of the customer's list.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW
 */
export async function deleteOrder(actor: Actor, orderId: string): Promise<void> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  const changed = await inTransaction(async (session) => {
    const order = await OrderModel.findOne({ _id: orderId }, null, { session }).lean();
    if (!order || order.hiddenFromCustomerAt) throw new ShopError('NOT_FOUND');
    if (!mayDeleteOrder(actor, order)) throw new ShopError('FORBIDDEN');
    const deletion = deletionOf(order, isAdmin(actor) ? 'admin' : 'customer');
    if (deletion === 'refuse') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This order is already packed and can no longer be cancelled.',
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
    await OrderModel.deleteOne({ _id: orderId }, { session });
    const given = await giveBackStock(
      actor,
      { orderId: order._id, why: 'cancelled' },
      [{ productId: order.productId, variantId: order.productId, quantity: order.quantity }],
      session,
    );
    await publishOrderEvent(actor, { name: 'order.cancelled', data: { order } }, session);
    return given;
  });
  if (changed !== null) announceStockChange(changed);
}
