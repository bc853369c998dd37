import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { CLOCK } from '../../../platform/auth/actor';
import type { EventActor, NewEvent, TransactionSubscriber } from '../../../platform/events/event';
import type { ComplaintEvent } from '../../aftersales/complaints/events';
import { orderOfComplaint } from '../../aftersales/complaints/hold-queries';
import type { OrderEvent } from '../../orders/events';
import { proveDelivery } from '../../orders/proof-commands';
import type { PaymentEvent } from '../../payments/events';
import { isCashWithCourier } from '../../payments/remittance-queries';
import type { ReturnEvent } from '../../aftersales/returns/events';
import { followEarnings } from './earnings-commands';

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
      // What was proved came by here as an event of its own.
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
