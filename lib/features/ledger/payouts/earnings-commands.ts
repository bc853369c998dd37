import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { releasePeriods } from '../../../shop/deadlines/release-queries';
import { complaintHold, orderOfComplaint } from '../../aftersales/complaints';
import { orderLinesOfSeller, postEntry, sellerBalance } from '../journal';
import {
  type JournalLine,
  dueOf,
  earningsReleaseOf,
  isUncovered,
  linesReleased,
  releasedEntry,
} from '../journal/shared';
import { type EarningsOrder, findEarningsOrder, proveDelivery } from '../../orders';
import { findCashInHands, isCashWithCourier } from '../../payments';
import { returnHold } from '../../aftersales/returns';
import { CLOCK } from '../../../platform/auth/actor';
import type { EventActor, NewEvent, TransactionSubscriber } from '../../../platform/events/event';
import type { ComplaintEvent } from '../../aftersales/complaints/shared';
import type { OrderEvent } from '../../orders/shared';
import type { PaymentEvent } from '../../payments/shared';
import type { ReturnEvent } from '../../aftersales/returns/shared';

/**
 * Has what a seller has of an order wait as long as it has to by what is known of it now, in the
 * transaction that changed that. Where it waits so already nothing is written.
 */
async function followEarnings(orderId: Types.ObjectId, session: ClientSession): Promise<void> {
  const order = await findEarningsOrder(orderId, session);
  if (!order) return;
  const now = new Date();
  const sellerId = String(order.sellerId);
  const { lines, released } = await orderLinesOfSeller(String(orderId), sellerId, session);
  const places = (await findCashInHands([orderId], session)).get(String(orderId));
  const isMissing = places !== undefined && isUncovered({ ...places, duePoisha: dueOf(lines) });
  const releaseAt = await releaseOf(order, isMissing, now, session);
  if (releaseAt === null || lines.length === 0) return;
  const { availablePoisha } = await sellerBalance(sellerId, now, session);
  await postEntry(
    releasedEntry({
      orderId: String(orderId),
      purchaseId: String(order.purchaseId),
      serial: released + 1,
      // A seller's debt is due at once.
      lines: linesReleased(lines, owes(lines) ? now : releaseAt, { now, availablePoisha }),
      at: now,
    }),
    session,
  );
}

/** From when on its seller may have what an order brought; null where it is still on its way. */
async function releaseOf(
  { _id, orderStatus, deliveredAt, provedAt, promisedBy }: EarningsOrder,
  isMissing: boolean,
  now: Date,
  session: ClientSession,
): Promise<Date | null> {
  // Anything left of an order that ended is not an earning, but the seller's debt.
  if (orderStatus === 'returned' || orderStatus === 'cancelled') return now;
  if (orderStatus !== 'completed' || deliveredAt === null) return null;
  const periods = await releasePeriods(session);
  const returns = await returnHold(_id, session);
  const complaints = await complaintHold(_id, periods.answerHours, session);
  const contradicted = [returns.notBefore, complaints.notBefore].flatMap(
    (at) => at?.getTime() ?? [],
  );
  return earningsReleaseOf(
    {
      deliveredAt,
      provedAt: provedAt ?? null,
      promisedBy,
      isWithCourier: await isCashWithCourier(_id, session),
      isUncovered: isMissing,
      hasOpenReturn: returns.isOpen,
      hasOpenComplaint: complaints.isOpen,
      notBefore: contradicted.length === 0 ? null : new Date(Math.max(...contradicted)),
    },
    periods,
  );
}

/** Whether what waits of an order comes to a debt of its seller: cash that is in the seller's hands. */
const owes = (lines: readonly JournalLine[]): boolean => dueOf(lines) < 0;

type Followed = OrderEvent | PaymentEvent | ReturnEvent | ComplaintEvent;

/**
 * When sellers may have what their orders brought follows what becomes known of these, in the transaction
 * that makes it known: delivery, its proof, the cash, returns and complaints.
 */
export const earningsSubscriber: TransactionSubscriber = {
  name: 'earnings',
  async handle(actor, events, session) {
    for (const event of events) {
      const orderId = await orderOf(actor, event as Followed, session);
      if (orderId) await followEarnings(orderId, session);
    }
  },
};

/** The order whose earnings an event may change; null: of none. */
async function orderOf(
  actor: EventActor | null,
  event: Followed | NewEvent,
  session: ClientSession,
): Promise<Types.ObjectId | null> {
  const followed = event as Followed;
  switch (followed.name) {
    case 'order.moved': {
      const { order, after } = followed.data;
      const hasEnded = after.orderStatus !== order.orderStatus && after.orderStatus !== 'pending';
      return hasEnded ? order._id : null;
    }
    case 'order.proved':
      return followed.data.order._id;
    case 'payment.remitted': {
      const { orderId } = followed.data.payment;
      if (!orderId) return null;
      // A courier that hands in the cash has delivered the goods.
      const isAll = !(await isCashWithCourier(orderId, session));
      const isProved =
        isAll && (await proveDelivery(actor ?? CLOCK, orderId, 'remittance', session));
      // A proved delivery was already handled here as an event of its own.
      return isProved ? null : orderId;
    }
    case 'refund.due':
    case 'refund.done':
      return followed.data.refund.orderId ?? null;
    case 'return.requested':
    case 'return.moved':
      return followed.data.return.orderId;
    case 'complaint.opened':
    case 'complaint.moved':
      return orderOfComplaint(followed.data.complaint._id, session);
    default:
      return null;
  }
}
