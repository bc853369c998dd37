import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import type { Actor } from '../../platform/auth/actor';
import { mayGrantRefund } from '../../platform/auth/policy';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { postEntry } from '../journal/commands';
import { ACCOUNTS } from '../journal/kinds';
import { grantedEntry, postedOrder, refundDueEntry } from '../journal/posting-rules';
import { orderPostings } from '../journal/queries';
import { findOrderRecord } from '../orders/money-queries';
import { lockPurchase } from '../orders/standing-commands';
import { PAID_STATES } from './kinds';
import { newRefundRecord } from './refund-record';
import { grantableOf, grantOf, type GrantSums } from './refund-rules';
import type { GrantRefund } from './refund-schema';
import { publishRefund } from './refund-store';
import { paymentsOf, refundsOf } from './store';

/**
 * Gives money of a delivered order back to its buyer, as its seller or an administrator: units of its
 * lines at what was paid for them, its delivery, or both. The seller bears it, and has the commission
 * on it back. Of two at once the second sees what the first left.
 * @returns the refund's id and its amount in taka
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's or nothing was asked
 *   for, NOT_POSSIBLE_NOW where the order is not delivered or so much is not left, IDEMPOTENCY_MISMATCH
 */
export async function grantRefund(
  actor: Actor,
  orderId: string,
  asked: GrantRefund,
  idempotency?: Idempotency,
): Promise<{ refundId: string; amount: number }> {
  const found = await findOrderRecord(orderId);
  if (!found) throw new ShopError('NOT_FOUND');
  if (!mayGrantRefund(actor, found)) throw new ShopError('FORBIDDEN');
  return writeOnce(actor, `refund:${String(found._id)}`, idempotency, async (session) => {
    const locked = await lockPurchase(found.purchaseId, session);
    const order = locked?.orders.find(({ _id }) => _id.equals(found._id));
    if (!order) throw new ShopError('NOT_FOUND');
    const refunds = await refundsOf(order.purchaseId, session);
    const earlier = refunds.filter(
      ({ cause, orderId }) => cause === 'granted' && orderId?.equals(order._id),
    );
    const sums = sumsOf(order, earlier, asked);
    const payment = payingOf(order, await paymentsOf(order.purchaseId, session), refunds, sums);
    const refund = newRefundRecord(payment, {
      orderId: order._id,
      cause: 'granted',
      amountPoisha: sums.amountPoisha,
      lines: sums.lines.map((line) => ({ ...line, lineId: new Types.ObjectId(line.lineId) })),
      deliveryPoisha: sums.deliveryPoisha,
      reason: asked.reason,
      askedBy: actor.email,
    });
    await RefundModel.collection.insertOne(refund as never, { session });
    await postGrant(order, earlier, refund, sums, session);
    await publishRefund(actor, 'refund.due', refund, session, {
      action: 'refund.granted',
      after: {
        orderId: String(order._id),
        amount: toTaka(refund.amountPoisha),
        units: asked.lines,
        delivery: asked.delivery,
        reason: asked.reason,
      },
    });
    return { refundId: String(refund._id), amount: toTaka(refund.amountPoisha) };
  });
}

function sumsOf(
  order: OrderRecord,
  earlier: readonly RefundRecord[],
  asked: GrantRefund,
): GrantSums {
  if (order.orderStatus !== 'completed') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'Money is given back for delivered orders alone.',
    });
  }
  const sums = grantOf(grantableOf(order, earlier), asked);
  if (typeof sums !== 'string') return sums;
  if (sums === 'notLeft') {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'So much of this order is not left.' });
  }
  const why = sums === 'nothing' ? 'required' : 'unknownChoice';
  throw new ShopError('INVALID', { fields: { lines: why } });
}

/**
 * The payment that it goes back from: the order's cash, else what was paid in advance. Only one of
 * several has so much left, as what was paid twice went back already.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
function payingOf(
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
  { amountPoisha }: GrantSums,
): PaymentRecord {
  const paid = payments.filter(
    ({ state, isHeld }) => (PAID_STATES as readonly string[]).includes(state) && !isHeld,
  );
  const cash = paid.filter(({ orderId }) => orderId?.equals(order._id));
  const from = cash.length > 0 ? cash : paid.filter(({ orderId }) => orderId === null);
  const found = from.find((payment) => {
    const given = refunds
      .filter(({ paymentId }) => paymentId.equals(payment._id))
      .reduce((sum, refund) => sum + refund.amountPoisha, 0);
    return payment.amountPoisha - given >= amountPoisha;
  });
  if (found) return found;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'So much of what was paid for this order is not left.',
  });
}

/** The grant and what is due of it, in the books. */
async function postGrant(
  order: OrderRecord,
  earlier: readonly RefundRecord[],
  refund: RefundRecord,
  { amountPoisha, goodsPoisha, deliveryPoisha }: GrantSums,
  session: ClientSession,
): Promise<void> {
  const orderId = String(order._id);
  const { delivered } = await orderPostings(orderId, session);
  if (delivered.length === 0) throw new Error(`Delivered order ${orderId} is not in the books`);
  const seller = ACCOUNTS.seller(String(order.sellerId));
  const release = delivered.find(({ account, releaseAt }) => account === seller && releaseAt);
  const refundId = String(refund._id);
  const grantedGoodsPoisha = earlier.reduce(
    (sum, each) => sum + each.amountPoisha - each.deliveryPoisha,
    0,
  );
  const granted = grantedEntry({
    refundId,
    order: postedOrder(order),
    ...{ amountPoisha, goodsPoisha, deliveryPoisha, grantedGoodsPoisha },
    at: refund.at,
    releaseAt: release?.releaseAt ?? null,
  });
  const due = refundDueEntry({
    refundId,
    purchaseId: String(order.purchaseId),
    orderId,
    amountPoisha,
    at: refund.at,
  });
  for (const entry of [granted, due]) await postEntry(entry, session);
}
