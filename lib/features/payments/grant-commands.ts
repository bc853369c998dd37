import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { readClocks } from '../clocks/settings-queries';
import { postEntry } from '../journal/commands';
import { ACCOUNTS } from '../journal/kinds';
import { grantedEntry, postedOrder, refundDueEntry } from '../journal/posting-rules';
import { orderPostings } from '../journal/queries';
import { lockPurchase } from '../orders/standing-commands';
import { PAID_STATES } from './kinds';
import { newRefundRecord } from './refund-record';
import { grantableOf, grantOf, splitGrant, type GrantPart, type GrantSums } from './refund-rules';
import type { GrantRefund } from './refund-schema';
import { publishRefund } from './refund-store';
import { paymentsOf, refundsOf } from './store';

/** What was granted: one refund for each payment that it goes back from. */
export interface Granted {
  refundIds: Types.ObjectId[];
  amountPoisha: number;
  /** When the last of it has to be back. */
  dueBy: Date;
}

/**
 * Gives money of a delivered order back to its buyer, in the caller's transaction: units of its lines at
 * what was paid for them, its delivery, or both. The seller bears it, and has the commission on it back.
 * Who may do that, the caller has asked.
 * @throws ShopError NOT_FOUND, INVALID where a line is not the order's or nothing was asked for,
 *   NOT_POSSIBLE_NOW where the order is not delivered or so much is not left
 */
export async function grantInTransaction(
  by: Principal,
  of: Pick<OrderRecord, '_id' | 'purchaseId'>,
  asked: GrantRefund,
  session: ClientSession,
): Promise<Granted> {
  const locked = await lockPurchase(of.purchaseId, session);
  const order = locked?.orders.find(({ _id }) => _id.equals(of._id));
  if (!order) throw new ShopError('NOT_FOUND');
  const refunds = await refundsOf(order.purchaseId, session);
  const earlier = refunds.filter(
    ({ cause, orderId }) => cause === 'granted' && orderId?.equals(order._id),
  );
  const sums = sumsOf(order, earlier, asked);
  const parts = partsOf(order, await paymentsOf(order.purchaseId, session), refunds, sums);
  const made: RefundRecord[] = [];
  const { refundDays: withinDays } = await readClocks(session);
  for (const { payment, part } of parts) {
    const refund = newRefundRecord(payment, {
      orderId: order._id,
      cause: 'granted',
      amountPoisha: part.amountPoisha,
      lines: part.lines.map((line) => ({ ...line, lineId: new Types.ObjectId(line.lineId) })),
      deliveryPoisha: part.deliveryPoisha,
      reason: asked.reason,
      askedBy: signatureOf(by),
      withinDays,
    });
    await RefundModel.collection.insertOne(refund as never, { session });
    await postGrant(order, [...earlier, ...made], refund, part, session);
    await publishRefund(by, 'refund.due', refund, session, {
      action: 'refund.granted',
      after: {
        orderId: String(order._id),
        amount: toTaka(refund.amountPoisha),
        units: part.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
        delivery: part.deliveryPoisha > 0,
        reason: asked.reason,
      },
    });
    made.push(refund);
  }
  return {
    refundIds: made.map(({ _id }) => _id),
    amountPoisha: sums.amountPoisha,
    dueBy: made.at(-1)!.dueBy,
  };
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
 * Which payments it goes back from: the order's cash, which each parcel brought a part of, else what was
 * paid in advance. One that has all of it left is taken alone.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
function partsOf(
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
  sums: GrantSums,
): { payment: PaymentRecord; part: GrantPart }[] {
  const paid = payments.filter(
    ({ state, isHeld }) => (PAID_STATES as readonly string[]).includes(state) && !isHeld,
  );
  const cash = paid.filter(({ orderId }) => orderId?.equals(order._id));
  const from = cash.length > 0 ? cash : paid.filter(({ orderId }) => orderId === null);
  const lefts = from.map((payment) => {
    const given = refunds
      .filter(({ paymentId }) => paymentId.equals(payment._id))
      .reduce((sum, refund) => sum + refund.amountPoisha, 0);
    return { payment, leftPoisha: payment.amountPoisha - given };
  });
  const whole = lefts.find(({ leftPoisha }) => leftPoisha >= sums.amountPoisha);
  const used = whole ? [whole] : lefts;
  const parts = splitGrant(
    sums,
    used.map(({ leftPoisha }) => leftPoisha),
  );
  if (parts) {
    return parts.flatMap((part, place) =>
      part.amountPoisha > 0 ? [{ payment: used[place]!.payment, part }] : [],
    );
  }
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'So much of what was paid for this order is not left.',
  });
}

/** The grant and what is due of it, in the books. */
async function postGrant(
  order: OrderRecord,
  earlier: readonly RefundRecord[],
  refund: RefundRecord,
  { amountPoisha, goodsPoisha, deliveryPoisha }: GrantPart,
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
