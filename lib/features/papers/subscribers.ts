import 'server-only';
import type { ClientSession } from 'mongoose';
import type { RefundRecord } from '../../../models/refund';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import type { OrderEvent } from '../orders/events';
import type { PaymentEvent } from '../payments/events';
import { findGrantedRefunds } from '../payments/paper-queries';
import { issueCreditNote, issueInvoice } from './order-papers';

type RefundDue = Extract<PaymentEvent, { name: 'refund.due' }>;
type Followed = OrderEvent | RefundDue;

const isFollowed = (event: NewEvent): event is Followed =>
  event.name.startsWith('order.') || event.name === 'refund.due';

/** Issues what an order's steps need on paper, so that no goods leave without an invoice. */
export const paperSubscriber: TransactionSubscriber = {
  name: 'papers',
  async handle(_, events, session) {
    for (const event of events.filter(isFollowed)) await papersOf(event, session);
  },
};

async function papersOf(event: Followed, session: ClientSession): Promise<void> {
  if (event.name === 'refund.due') return creditRefund(event.data.refund, session);
  if (event.name === 'order.moved') {
    const { order, after } = event.data;
    if (after.orderStatus === 'returned') {
      const reason = typeof after.reason === 'string' ? after.reason : '';
      await takeBack(String(order._id), reason, session);
    } else if (after.fulfilment === 'shipped' && order.fulfilment !== 'shipped') {
      await issueInvoice(order, session);
      for (const refund of await findGrantedRefunds(order._id, session)) {
        await creditRefund(refund, session);
      }
    }
  }
}

const takeBack = (orderId: string, reason: string, session: ClientSession): Promise<void> =>
  issueCreditNote(orderId, { subject: `order:${orderId}:returned`, reason }, session);

/**
 * What was granted of an order lowers its invoice, or will as soon as there is one: of the first parcel
 * money may go back before the last has left. A refund that settles follows what lowered it before.
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
