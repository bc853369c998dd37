import 'server-only';
import type { ClientSession } from 'mongoose';
import type { RefundRecord } from '../../../models/refund';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import {
  type OrderEvent,
  discountTaken,
  goodsAt,
  isWithdrawn,
  linesWithout,
} from '../orders/shared';
import type { PaymentEvent } from '../payments/shared';
import { findGrantedRefunds } from '../payments';
import { cutSubject, withdrawnSubject } from './number-rules';
import { issueCreditNote, issueInvoice } from './order-document-commands';

type RefundDue = Extract<PaymentEvent, { name: 'refund.due' }>;
type LinesCancelled = Extract<OrderEvent, { name: 'order.linesCancelled' }>['data'];
type Followed = OrderEvent | RefundDue;

const isFollowed = (event: NewEvent): event is Followed =>
  event.name.startsWith('order.') || event.name === 'refund.due';

/** Issues what an order's steps need on paper, so that no goods leave without an invoice. */
export const documentSubscriber: TransactionSubscriber = {
  name: 'papers',
  async handle(_, events, session) {
    for (const event of events.filter(isFollowed)) await documentsOf(event, session);
  },
};

async function documentsOf(event: Followed, session: ClientSession): Promise<void> {
  if (event.name === 'refund.due') return creditRefund(event.data.refund, session);
  if (event.name === 'order.linesCancelled') return creditCancelled(event.data, session);
  if (event.name === 'order.moved') {
    const { order, after } = event.data;
    if (isWithdrawn(after.orderStatus)) {
      const reason = typeof after.reason === 'string' ? after.reason : '';
      const subject = withdrawnSubject(String(order._id), after.orderStatus);
      await issueCreditNote(String(order._id), { subject, reason }, session);
    } else if (goodsAt(after.fulfilment) === 'away' && goodsAt(order.fulfilment) !== 'away') {
      await issueInvoice(order, session);
      for (const refund of await findGrantedRefunds(order._id, session)) {
        await creditRefund(refund, session);
      }
    }
  }
}

/**
 * Units that were cancelled after their invoice, as they came back or were lost, lower it. Before the
 * goods left there is none: one that is issued by this very step says nothing of these units any more.
 */
async function creditCancelled(
  { order, cancelled, poisha, reason }: LinesCancelled,
  session: ClientSession,
): Promise<void> {
  if (goodsAt(order.fulfilment) !== 'away') return;
  const cuts = new Map(cancelled.map(({ lineId, quantity }) => [String(lineId), quantity]));
  const after = linesWithout(order.lines, cuts);
  const lines = order.lines.flatMap((line, place) => {
    const quantity = cuts.get(String(line._id));
    if (quantity === undefined) return [];
    const discountPoisha = discountTaken(line, after[place]!);
    const worth = line.pricePoisha * quantity - discountPoisha;
    return [{ lineId: String(line._id), quantity, poisha: worth }];
  });
  const orderId = String(order._id);
  const before = order.lines.reduce((sum, line) => sum + line.cancelled, 0);
  const credit = {
    subject: cutSubject(orderId, before),
    reason,
    granted: { lines, deliveryPoisha: 0, amountPoisha: poisha },
  };
  await issueCreditNote(orderId, credit, session);
}

/**
 * Lowers an order's invoice by a granted refund, now or as soon as there is an invoice: money for the first
 * parcel may go back before the last parcel has left. A settling refund follows whatever lowered the invoice
 * before.
 */
async function creditRefund(refund: RefundRecord, session: ClientSession): Promise<void> {
  const { _id, orderId, cause, reason, lines, deliveryPoisha, amountPoisha } = refund;
  if (cause !== 'granted' || !orderId) return;
  const granted = {
    lines: lines.map(({ lineId, quantity, poisha }) => ({
      lineId: String(lineId),
      quantity,
      poisha,
    })),
    deliveryPoisha,
    amountPoisha,
  };
  const refundId = String(_id);
  const subject = `refund:${refundId}:granted`;
  await issueCreditNote(String(orderId), { subject, reason, refundId, granted }, session);
}
