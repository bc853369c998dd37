import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { ShopError } from '../../shop/errors';
import { orderPostings, postEntry, sellerBalance } from '../ledger/journal';
import {
  type DiscountedOrder,
  type GivenBack,
  discountsLeft,
  discountsOfRefund,
  isWithdrawn,
  shopDiscounts,
} from '../orders/shared';
import type { RefundRecord } from '../../../models/refund';
import {
  ACCOUNTS,
  grantedEntry,
  postedOrder,
  refundDueEntry,
  releaseNow,
} from '../ledger/journal/shared';
import { lockPurchase, returnDiscounts } from '../orders';
import type { PaymentRecord } from '../../../models/payment';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { toTaka } from '../../platform/money';
import { readDeadlines } from '../../shop/deadlines/settings-queries';
import { findCashInHands } from './remittance-queries';
import { findGrantedRefunds } from './grant-queries';
import { PAID_STATES } from './types';
import { newRefundRecord } from './refund-record';
import { grantableOf, grantOf, splitGrant, type GrantPart, type GrantSums } from './refund-rules';
import type { GrantRefund } from './refund-schema';
import { insertRefund, statusOf } from './refund-status-commands';
import { publishRefund } from './refund-store';
import { paymentsOf, refundsOf } from './store';

/**
 * Does what takes an order's money back from its seller, in the caller's transaction, and refuses it where
 * the seller was paid that money already and the balance does not cover it: it would leave the shop twice,
 * once to the seller and once to the buyer. What the seller has not been paid yet covers itself, and cash
 * in the seller's hands goes back from there.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
export async function whileCovered<Result>(
  { _id, sellerId }: Pick<OrderRecord, '_id' | 'sellerId'>,
  session: ClientSession,
  take: () => Promise<Result>,
): Promise<Result> {
  const now = new Date();
  const availableNow = async () =>
    (await sellerBalance(String(sellerId), now, session)).availablePoisha;
  const before = await availableNow();
  const result = await take();
  const after = await availableNow();
  if (after >= 0 || after >= before) return result;
  if ((await findCashInHands([_id], session)).size > 0) return result;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message:
      'The seller has been paid for this order already, and the seller’s balance does not cover it.',
  });
}

/** A granted refund as far as the books go. Integer poisha. */
interface GrantedRefund extends GivenBack {
  amountPoisha: number;
  reversesDiscounts?: boolean | null;
}

/** Refunds whose discounts went back: those of before that was so kept them with the seller. */
const reversing = <Refund extends GrantedRefund>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ reversesDiscounts }) => reversesDiscounts === true);

/**
 * Returns the amounts that the books record for a granted refund, beside those recorded for the earlier
 * refunds.
 * @param earlier the order's granted ones before it, oldest first
 */
export function grantedSums(
  order: DiscountedOrder,
  earlier: readonly GrantedRefund[],
  refund: GrantedRefund,
) {
  const shopOf = (each: GrantedRefund, before: readonly GrantedRefund[]) =>
    each.reversesDiscounts === true
      ? shopDiscounts(order, discountsOfRefund(order, reversing(before), each))
      : { goodsPoisha: 0, deliveryPoisha: 0 };
  const goodsOf = ({ amountPoisha, deliveryPoisha }: GrantedRefund) =>
    amountPoisha - deliveryPoisha;
  return {
    amountPoisha: refund.amountPoisha,
    goodsPoisha: goodsOf(refund),
    deliveryPoisha: refund.deliveryPoisha,
    grantedGoodsPoisha: earlier.reduce(
      (sum, each, place) => sum + goodsOf(each) + shopOf(each, earlier.slice(0, place)).goodsPoisha,
      0,
    ),
    shopDiscount: shopOf(refund, earlier),
  };
}

/** The parts of a refund that the books need. */
type BookedRefund = Pick<
  RefundRecord,
  | '_id'
  | 'orderId'
  | 'cause'
  | 'amountPoisha'
  | 'lines'
  | 'deliveryPoisha'
  | 'reversesDiscounts'
  | 'at'
>;

/**
 * Posts the amount that a grant takes from the seller: once its order is delivered, as nothing is earned
 * before, and any further cancellation changes the commission. Until then it waits for `postEarlierGrants`.
 * @param earlier the order's grants before it, oldest first
 */
async function postGrant(
  order: OrderRecord,
  earlier: readonly BookedRefund[],
  refund: BookedRefund,
  session: ClientSession,
): Promise<void> {
  if (order.orderStatus !== 'completed') return;
  const orderId = String(order._id);
  const { delivered, granted, released } = await orderPostings(orderId, session);
  if (delivered.length === 0) throw new Error(`Delivered order ${orderId} is not in the books`);
  const seller = ACCOUNTS.seller(String(order.sellerId));
  const lines = [...delivered, ...granted, ...released];
  const releaseAt = releaseNow(lines.filter(({ account }) => account === seller));
  await post(order, earlier, refund, { at: refund.at, releaseAt }, session);
}

/**
 * Posts the grants of an order from before it was completely delivered, beside its delivery's own entry.
 * @param releaseAt until when what it brought waits
 */
export async function postEarlierGrants(
  order: OrderRecord,
  { at, releaseAt }: { at: Date; releaseAt: Date },
  session: ClientSession,
): Promise<void> {
  const granted = await findGrantedRefunds(order._id, session);
  for (const [place, refund] of granted.entries()) {
    const moments = { at, releaseAt };
    await post(order, granted.slice(0, place), refund, moments, session);
  }
}

async function post(
  order: OrderRecord,
  earlier: readonly BookedRefund[],
  refund: BookedRefund,
  moments: { at: Date; releaseAt: Date | null },
  session: ClientSession,
): Promise<void> {
  const entry = grantedEntry({
    refundId: String(refund._id),
    order: postedOrder(order),
    ...grantedSums(order, earlier, refund),
    ...moments,
  });
  await postEntry(entry, session);
}

/**
 * Gives back what the units of a refund took of promotions: their budget, and with the last of it the use.
 * @param earlier the order's granted ones before it
 */
const releaseGranted = (
  order: OrderRecord,
  earlier: readonly GrantedRefund[],
  refund: GrantedRefund,
  session: ClientSession,
): Promise<void> =>
  returnDiscounts(order, discountsOfRefund(order, reversing(earlier), refund), session);

/** Releases the promotions that refunds left of an order that came back whole. */
export async function releaseReturned(order: OrderRecord, session: ClientSession): Promise<void> {
  const earlier = reversing(await findGrantedRefunds(order._id, session));
  await returnDiscounts(order, discountsLeft(order, earlier), session);
}

/** Result of a grant: one refund for each payment that money goes back from. */
interface Granted {
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
  const status = await statusOf(
    by,
    {
      ...{ customerId: order.customerId, sellerId: order.sellerId },
      ...{ cause: 'granted', reason: asked.reason, amountPoisha },
    },
    session,
    askFirst && ((within) => askFirst(amountPoisha, within)),
  );
  const { refundDays: withinDays } = await readDeadlines(session);
  for (const { payment, part } of parts) {
    const refund = newRefundRecord(payment, {
      orderId: order._id,
      cause: 'granted',
      amountPoisha: part.amountPoisha,
      lines: part.lines.map((line) => ({ ...line, lineId: new Types.ObjectId(line.lineId) })),
      deliveryPoisha: part.deliveryPoisha,
      reason: asked.reason,
      askedBy: signatureOf(by),
      ...{ withinDays, standing: status },
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
    isWaiting: status.state === 'waiting',
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
