import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can, mayDeleteOrder } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { announceStockChange } from '../catalogue/write-commands';
import { isDistrict } from '../checkout/delivery/queries';
import { inSpan } from '../../platform/tracing/spans';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { linesAfter, orderSums, shownLines } from './line-rules';
import { releaseOrder } from './release-commands';
import { placePurchase } from './place-commands';
import { publishOrderEvent } from './publish';
import { deletionOf } from './state-rules';
import { contactOf, type AddOrder } from './schema';
import { signed } from './signing';

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
        consentAt: null,
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
