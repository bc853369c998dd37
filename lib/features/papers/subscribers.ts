import 'server-only';
import type { ClientSession } from 'mongoose';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import type { OrderEvent } from '../orders/events';
import { issueCreditNote, issueInvoice } from './order-papers';

const isOrderEvent = (event: NewEvent): event is OrderEvent => event.name.startsWith('order.');

/** Issues what an order's steps need on paper, so that no goods leave without an invoice. */
export const paperSubscriber: TransactionSubscriber = {
  name: 'papers',
  async handle(_, events, session) {
    for (const event of events.filter(isOrderEvent)) await papersOf(event, session);
  },
};

async function papersOf(event: OrderEvent, session: ClientSession): Promise<void> {
  if (event.name === 'order.moved') {
    const { order, after } = event.data;
    if (after.orderStatus === 'returned') {
      const reason = typeof after.reason === 'string' ? after.reason : '';
      await takeBack(String(order._id), reason, session);
    } else if (after.fulfilment === 'shipped' && order.fulfilment !== 'shipped') {
      await issueInvoice(order, session);
    }
  } else if (event.name === 'order.cancelled') {
    // An administrator deletes what is on its way.
    if (event.data.order.fulfilment === 'shipped') {
      await takeBack(String(event.data.order._id), '', session);
    }
  }
}

const takeBack = (orderId: string, reason: string, session: ClientSession): Promise<void> =>
  issueCreditNote(orderId, { subject: `order:${orderId}:returned`, reason }, session);
