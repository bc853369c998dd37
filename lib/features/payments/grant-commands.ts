import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { readClocks } from '../../shop/deadlines/settings-queries';
import { postEntry } from '../ledger/journal/commands';
import { refundDueEntry } from '../ledger/journal/posting-rules';
import { isWithdrawn } from '../orders/state-kinds';
import { lockPurchase } from '../orders/standing-commands';
import { whileCovered } from './cover-commands';
import { postGrant } from './grant-books-commands';
import { releaseGranted } from './grant-promotion-commands';
import { PAID_STATES } from './kinds';
import { newRefundRecord } from './refund-record';
import { grantableOf, grantOf, splitGrant, type GrantPart, type GrantSums } from './refund-rules';
import type { GrantRefund } from './refund-schema';
import { insertRefund, standingOf } from './refund-standing-commands';
import { publishRefund } from './refund-store';
import { paymentsOf, refundsOf } from './store';

/** What was granted: one refund for each payment that it goes back from. */
export interface Granted {
  refundIds: Types.ObjectId[];
  amountPoisha: number;
  /** When the last of it has to be back. */
  dueBy: Date;
  /** Whether it waits for a second person. */
  isWaiting: boolean;
}

/**
 * Gives money of an order back to its buyer, in the caller's transaction: units that the buyer has at what
 * was paid for them, once all of it is delivered its delivery, or both. The seller bears it, and has the
 * commission on it back. Who may do that, the caller has asked.
 * @param asked with the return that it settles, where it does one
 * @param askFirst of what is nothing but this grant: has a second person approve it before, where it needs
 *   one; else it is granted and waits for one
 * @throws ShopError NOT_FOUND, INVALID where a line is not the order's or nothing was asked for,
 *   NOT_POSSIBLE_NOW where nothing of the order is delivered or so much is not left
 */
export async function grantInTransaction(
  by: Principal,
  of: Pick<OrderRecord, '_id' | 'purchaseId'>,
  asked: GrantRefund & { returnId?: Types.ObjectId },
  session: ClientSession,
  askFirst?: (amountPoisha: number, session: ClientSession) => Promise<void>,
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
  const { amountPoisha } = sums;
  const standing = await standingOf(
    by,
    {
      ...{ customerId: order.customerId, sellerId: order.sellerId },
      ...{ cause: 'granted', reason: asked.reason, amountPoisha },
    },
    session,
    askFirst && ((within) => askFirst(amountPoisha, within)),
  );
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
      ...{ withinDays, standing },
      reversesDiscounts: true,
      ...(asked.returnId && { returnId: asked.returnId }),
    });
    await insertRefund(by, refund, order.sellerId, session);
    await whileCovered(order, session, () =>
      postGrant(order, [...earlier, ...made], refund, session),
    );
    await releaseGranted(order, [...earlier, ...made], refund, session);
    await postEntry(dueEntryOf(refund), session);
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
    amountPoisha,
    dueBy: made.at(-1)!.dueBy,
    isWaiting: standing.state === 'waiting',
  };
}

function sumsOf(
  order: OrderRecord,
  earlier: readonly RefundRecord[],
  asked: GrantRefund,
): GrantSums {
  const isReached =
    order.orderStatus === 'completed' || order.lines.some(({ delivered }) => delivered > 0);
  if (isWithdrawn(order.orderStatus) || !isReached) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'Money is given back for what was delivered alone.',
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

const dueEntryOf = ({ _id, purchaseId, orderId, amountPoisha, at }: RefundRecord) =>
  refundDueEntry({
    refundId: String(_id),
    purchaseId: String(purchaseId),
    orderId: String(orderId),
    amountPoisha,
    at,
  });
